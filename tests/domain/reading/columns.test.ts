/** When a page has two columns. */
import { expect, test } from 'vitest';
import { hasTwoColumns, type PageToSet } from '../../../machines/domain/reading/columns.ts';
import { opensInColumns } from '../../../machines/domain/reading/opening.ts';
import { DEFAULT_VIEW, viewText } from '../../../machines/domain/reading/view-settings.ts';

const TWO = { ...DEFAULT_VIEW, columns: 2 } as const;
const PAGE: PageToSet = { units: 900, isVerse: false, hasSecondBeside: false };

test('a page of prose has the columns that were chosen', () => {
  expect([
    hasTwoColumns(DEFAULT_VIEW, PAGE),
    hasTwoColumns(TWO, PAGE),
    hasTwoColumns({ ...TWO, awake: true }, PAGE),
    hasTwoColumns(TWO, { ...PAGE, units: 20_000 }),
  ]).toEqual([false, true, true, true]);
});

test('one column stays where two would part what belongs together', () => {
  expect([
    hasTwoColumns({ ...TWO, mode: 'scroll' }, PAGE),
    hasTwoColumns({ ...TWO, focus: 'line' }, PAGE),
    hasTwoColumns({ ...TWO, focus: 'paragraph' }, PAGE),
    hasTwoColumns(TWO, { ...PAGE, isVerse: true }),
    hasTwoColumns(TWO, { ...PAGE, hasSecondBeside: true }),
    hasTwoColumns(TWO, { ...PAGE, units: 20_001 }),
  ]).toEqual([false, false, false, false, false, false]);
});

test('a book opens in columns where its settings, as stored, have them', () => {
  const stored = [
    DEFAULT_VIEW,
    TWO,
    { ...TWO, awake: true },
    { ...TWO, mode: 'scroll' },
    { ...TWO, focus: 'line' },
  ] as const;
  expect(
    [null, 'x', ...stored.map((settings) => viewText(null, settings))].map(opensInColumns),
  ).toEqual([false, false, false, true, true, false, false]);
});
