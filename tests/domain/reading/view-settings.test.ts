/** How the way in which a book is shown is stored and read back. */
import { expect, test } from 'vitest';
import {
  DEFAULT_VIEW,
  isViewInvalid,
  parseViewSettings,
  viewText,
} from '../../../machines/domain/reading/view-settings.ts';

const USUAL = {
  mode: 'pages',
  columns: 1,
  focus: 'none',
  awake: false,
  zones: false,
  count: true,
  numbers: false,
};

test('what cannot be read has its default, and the rest stays', () => {
  expect(
    [
      null,
      'x',
      '[]',
      '{"mode":"scroll","focus":7}',
      '{"awake":true,"mode":"book"}',
      '{"columns":2}',
      '{"columns":3,"focus":"line"}',
      '{"zones":true}',
      '{"zones":1,"count":false}',
      '{"numbers":true}',
    ].map(parseViewSettings),
  ).toEqual([
    USUAL,
    USUAL,
    USUAL,
    { ...USUAL, mode: 'scroll' },
    { ...USUAL, awake: true },
    { ...USUAL, columns: 2 },
    { ...USUAL, focus: 'line' },
    { ...USUAL, zones: true },
    { ...USUAL, count: false },
    { ...USUAL, numbers: true },
  ]);
});

test('a choice is stored without defaults, beside what a later version has stored', () => {
  const later = '{"mode":"scroll","paper":"squared"}';
  expect([
    viewText(null, { ...DEFAULT_VIEW, mode: 'scroll' }),
    viewText(later, { ...DEFAULT_VIEW, mode: 'scroll', focus: 'line' }),
    viewText(later, DEFAULT_VIEW),
    viewText('x', { ...DEFAULT_VIEW, columns: 2, awake: true }),
  ]).toEqual([
    '{"mode":"scroll"}',
    '{"mode":"scroll","focus":"line","paper":"squared"}',
    '{"paper":"squared"}',
    '{"columns":2,"awake":true}',
  ]);
});

test('only what would be lost by a write is invalid', () => {
  expect(
    [
      '{}',
      '{"mode":"scroll"}',
      '{"columns":2}',
      '{"paper":"squared"}',
      '{"columns":"2"}',
      '{"mode":"book"}',
      '[]',
      'x',
    ].map(isViewInvalid),
  ).toEqual([false, false, false, false, true, true, true, true]);
});
