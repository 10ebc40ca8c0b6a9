/** Imported marks beside those that are stored: of each the one that was changed last is kept. */
import { describe, expect, test } from 'vitest';
import type { Mark } from '../../../machines/domain/marks/mark.ts';
import { mergedMarks } from '../../../machines/domain/marks/merge-marks.ts';

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
