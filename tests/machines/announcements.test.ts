/** The table of what is said: it speaks of every machine and of all that can happen to each; the words of notices are those emitted. */
import { expect, test } from 'vitest';
import { readerMachine } from '../../machines/reader.machine.ts';
import { ANNOUNCEMENTS } from '../support/announcements/announcements.ts';
import { CHARTED } from '../support/charts/pages.ts';
import { causesOf } from '../support/coverage.ts';

void readerMachine;

test.each(Object.entries(CHARTED))(
  'of %s all that can happen is either said or kept silent for a reason',
  (_name, { machine, input }) => {
    expect(Object.keys(ANNOUNCEMENTS[machine.id] ?? {}).toSorted()).toEqual(
      causesOf(machine, input).toSorted(),
    );
  },
);

test('no machine is spoken of that is not there', () => {
  expect(Object.keys(ANNOUNCEMENTS).toSorted()).toEqual(
    Object.values(CHARTED)
      .map(({ machine }) => machine.id)
      .toSorted(),
  );
});
