/** Which marks of a file are stored beside the present ones. */
import { expect, test } from 'vitest';
import { laterMarks } from '../../../machines/domain/marks/import-marks.ts';
import { markOf } from '../../support/records.ts';

test('a mark that is not here is stored, whenever it was made', () => {
  const marks = [markOf('a', 0), markOf('b', 5)];
  expect(laterMarks([], marks)).toEqual(marks);
  expect(laterMarks([markOf('c', 9)], marks)).toEqual(marks);
});

test.each([
  { what: 'changed later than made here', here: {}, there: { changed: 6 }, isStored: true },
  { what: 'made before it was changed here', here: { changed: 6 }, there: {}, isStored: false },
  { what: 'changed later than here', here: { changed: 6 }, there: { changed: 7 }, isStored: true },
  { what: 'changed earlier', here: { changed: 7 }, there: { changed: 6 }, isStored: false },
  { what: 'changed then, too', here: { changed: 7 }, there: { changed: 7 }, isStored: false },
])('of one mark the later change counts: $what', ({ here, there, isStored }) => {
  const imported = markOf('a', 5, { ...there, note: 'of the file' });
  expect(laterMarks([markOf('a', 5, here)], [imported])).toEqual(isStored ? [imported] : []);
});
