/** The table of announcements covers every machine and every cause that the machine handles. */
import { expect, test } from 'vitest';
import { ANNOUNCEMENTS } from '../support/announcements/announcements.ts';
import { CHARTED } from '../support/charts/pages.ts';
import { causesOf } from '../support/coverage.ts';
import { TRANSITION_MACHINES } from '../support/transition-machines.ts';

const MACHINES = { ...CHARTED, ...TRANSITION_MACHINES };

test.each(Object.entries(MACHINES))(
  'of %s all that can happen is either said or kept silent for a reason',
  (_name, { machine, input }) => {
    expect(Object.keys(ANNOUNCEMENTS[machine.id] ?? {}).toSorted()).toEqual(
      causesOf(machine, input).toSorted(),
    );
  },
);

test('no machine is spoken of that is not there', () => {
  expect(Object.keys(ANNOUNCEMENTS).toSorted()).toEqual(
    Object.values(MACHINES)
      .map(({ machine }) => machine.id)
      .toSorted(),
  );
});
