/** Imported marks beside those that are stored: of each the one that was changed last is kept. */
import { describe, expect, test } from 'vitest';
import type { Mark } from '../../../machines/domain/marks/mark.ts';
import { mergedMarks } from '../../../machines/domain/marks/merge-marks.ts';
import { markOf } from '../../support/records.ts';

const place: Mark = {
  id: 'b',
  lang: 'hindi',
  at: [1, 1, 0],
  quote: 'सुबह',
  before: '',
  after: '',
  made: 0,
};
const pink: Mark = {
  ...place,
  id: 'a',
  colour: 'pink',
  note: 'Why?',
  changed: Date.UTC(2026, 0, 3),
};

describe('imported marks', () => {
  test('are added after the stored ones, and replace those that were changed earlier', () => {
    const older = { ...pink, note: 'Old', changed: 1, made: 1, shelf: 'mine' };
    const { note: _note, ...noteless } = pink;
    expect(mergedMarks([older], [noteless, place])).toEqual({
      marks: [{ ...noteless, shelf: 'mine' }, place],
      added: [place],
      changed: [{ ...noteless, shelf: 'mine' }],
      same: 0,
    });
  });

  test('change nothing when the stored ones are as new or newer', () => {
    const newer = { ...pink, note: 'New', changed: Date.UTC(2027, 0) };
    expect(mergedMarks([newer, place], [pink, place])).toEqual({
      marks: [newer, place],
      added: [],
      changed: [],
      same: 2,
    });
  });
});

test('a mark that is not here is stored, also one made at instant zero', () => {
  const marks = [markOf('a', 0), markOf('b', 5)];
  const added = { added: marks, changed: [], same: 0 };
  expect(mergedMarks([], marks)).toEqual({ marks, ...added });
  const other = markOf('c', 9);
  expect(mergedMarks([other], marks)).toEqual({ marks: [other, ...marks], ...added });
});

test.each([
  { what: 'changed later than made here', here: {}, there: { changed: 6 }, isStored: true },
  { what: 'made before it was changed here', here: { changed: 6 }, there: {}, isStored: false },
  { what: 'changed later than here', here: { changed: 6 }, there: { changed: 7 }, isStored: true },
  { what: 'changed earlier', here: { changed: 7 }, there: { changed: 6 }, isStored: false },
  { what: 'changed then, too', here: { changed: 7 }, there: { changed: 7 }, isStored: false },
])('of one mark the later change counts: $what', ({ here, there, isStored }) => {
  const [stored, imported] = [
    markOf('a', 5, here),
    markOf('a', 5, { ...there, note: 'of the file' }),
  ];
  expect(mergedMarks([stored], [imported])).toEqual({
    marks: [isStored ? imported : stored],
    added: [],
    changed: isStored ? [imported] : [],
    same: isStored ? 0 : 1,
  });
});
