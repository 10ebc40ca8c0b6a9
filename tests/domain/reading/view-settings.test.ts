/** How the way in which a book is shown is stored and read back. */
import { expect, test } from 'vitest';
import {
  isViewInvalid,
  parseViewSettings,
  viewText,
} from '../../../machines/domain/reading/view-settings.ts';

test('what cannot be read has its default, and the rest stays', () => {
  expect(
    [null, 'x', '[]', '{"mode":"scroll","focus":7}', '{"awake":true,"mode":"book"}'].map(
      parseViewSettings,
    ),
  ).toEqual([
    { mode: 'pages', focus: 'none', awake: false, count: true },
    { mode: 'pages', focus: 'none', awake: false, count: true },
    { mode: 'pages', focus: 'none', awake: false, count: true },
    { mode: 'scroll', focus: 'none', awake: false, count: true },
    { mode: 'pages', focus: 'none', awake: true, count: true },
  ]);
});

test('a choice is stored without defaults, beside what a later version has stored', () => {
  const later = '{"mode":"scroll","columns":2}';
  expect([
    viewText(null, { mode: 'scroll', focus: 'none', awake: false, count: true }),
    viewText(later, { mode: 'scroll', focus: 'line', awake: false, count: true }),
    viewText(later, { mode: 'pages', focus: 'none', awake: false, count: true }),
    viewText('x', { mode: 'pages', focus: 'none', awake: true, count: true }),
  ]).toEqual([
    '{"mode":"scroll"}',
    '{"mode":"scroll","focus":"line","columns":2}',
    '{"columns":2}',
    '{"awake":true}',
  ]);
});

test('only what would be lost by a write is invalid', () => {
  expect(
    ['{}', '{"mode":"scroll"}', '{"columns":2}', '{"mode":"book"}', '[]', 'x'].map(isViewInvalid),
  ).toEqual([false, false, false, true, true, true]);
});
