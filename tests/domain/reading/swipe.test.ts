/** Which movement of a finger is a swipe. */
import { describe, expect, test } from 'vitest';
import { swipeOf } from '../../../machines/domain/reading/swipe.ts';

describe('a swipe', () => {
  test.each([
    { label: '49 px is none', dx: -49, dy: 0, swipe: null },
    { label: '50 px is none yet', dx: -50, dy: 0, swipe: null },
    { label: '51 px to the left is one', dx: -51, dy: 0, swipe: 'left' },
    { label: '50 px to the right is none yet', dx: 50, dy: 0, swipe: null },
    { label: '51 px to the right is one', dx: 51, dy: 0, swipe: 'right' },
    { label: 'an exact diagonal is none', dx: 80, dy: 80, swipe: null },
    { label: 'an exact diagonal upwards is none', dx: -80, dy: -80, swipe: null },
    { label: 'just flatter than a diagonal is one', dx: 81, dy: -80, swipe: 'right' },
    { label: 'scrolling is none', dx: 60, dy: 400, swipe: null },
    { label: 'a tap is none', dx: 0, dy: 0, swipe: null },
  ])('$label', ({ dx, dy, swipe }) => expect(swipeOf(dx, dy)).toBe(swipe));
});
