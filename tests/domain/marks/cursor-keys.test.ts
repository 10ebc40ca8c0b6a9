/** Which key moves the cursor that chooses words, and how. */
import { expect, test } from 'vitest';
import { cursorMoveOf } from '../../../machines/domain/marks/cursor.ts';

test.each([
  ['ArrowRight', false, 'sentence.next'],
  ['ArrowLeft', false, 'sentence.previous'],
  ['ArrowDown', false, 'paragraph.next'],
  ['ArrowUp', false, 'paragraph.previous'],
  ['ArrowRight', true, 'extend.next'],
  ['ArrowLeft', true, 'extend.previous'],
  [']', false, 'longer'],
  [']', true, 'longer'],
  ['[', true, 'shorter'],
  ['ArrowDown', true, 'extendParagraph.next'],
  ['ArrowUp', true, 'extendParagraph.previous'],
  ['PageDown', false, null],
  ['s', false, null],
])('the key %s (with Shift: %s) means %s', (key, isShifted, move) => {
  expect(cursorMoveOf(key, isShifted)).toBe(move);
});
