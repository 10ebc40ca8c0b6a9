/** Places in a text that are the same where it is shown with other white space and controls. */
import { expect, test } from 'vitest';
import {
  looksLike,
  offsetOf,
  totalOf,
  unitsBefore,
  visibleUnitsOf,
} from '../../../machines/domain/text/visible-units.ts';

const TEXT = ' It\u00a0\n\u2067was\u2069 हुई।';
const UNITS = visibleUnitsOf(TEXT);

test('each visible unit has its offset', () => {
  const visible = Array.from({ length: totalOf(UNITS) }, (_, at) => TEXT[offsetOf(UNITS, at)]);
  expect(visible.join('')).toBe('Itwasहुई।');
});

test('the units before an offset are counted, up to the end and beyond it', () => {
  const counts = [0, 1, 2, 3, 6, 9, TEXT.length, TEXT.length + 5];
  expect(counts.map((offset) => unitsBefore(UNITS, offset))).toEqual([0, 0, 1, 2, 2, 5, 9, 9]);
  expect(totalOf(visibleUnitsOf(''))).toBe(0);
});

test('texts look alike that differ in white space and controls of direction only', () => {
  expect(looksLike(TEXT, 'It was हुई।')).toBe(true);
  expect(looksLike('It was', 'It is')).toBe(false);
  expect(looksLike('It was', 'It was.')).toBe(false);
});
