/** Edit distances, beside those of a plain table. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  distancesTo,
  editDistance,
  likeness,
} from '../../../machines/domain/text/edit-distance.ts';

/** The table itself: the least distance of the pattern to a part that ends at each place. */
function plainDistances(pattern: string, text: string, isAnchored: boolean): number[] {
  let column = Array.from({ length: pattern.length + 1 }, (_, row) => row);
  const ends = [pattern.length];
  for (const [at, unit] of text.split('').entries()) {
    const next = [isAnchored ? at + 1 : 0];
    for (const [row, wanted] of pattern.split('').entries())
      next.push(
        Math.min(
          (column[row] ?? 0) + (wanted === unit ? 0 : 1),
          (column[row + 1] ?? 0) + 1,
          (next[row] ?? 0) + 1,
        ),
      );
    column = next;
    ends.push(next.at(-1) ?? 0);
  }
  return ends;
}

test.each([
  ['', '', 0, 1],
  ['rain', 'rain', 0, 1],
  ['rain', 'train', 1, 0.8],
  ['rain', 'ruin', 1, 0.75],
  ['rain', '', 4, 0],
  ['बारिश', 'बारिशें', 2, 5 / 7],
])('from %j to %j it is %d', (one, other, distance, alike) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance]);
  expect(likeness(one, other)).toBeCloseTo(alike);
});

test('of any two texts it is that of the table', () => {
  const text = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'क', 'ि'), maxLength });
  fc.assert(
    fc.property(text(110), text(140), fc.boolean(), (pattern, other, isAnchored) => {
      expect([...distancesTo(pattern, other, isAnchored)]).toEqual(
        plainDistances(pattern, other, isAnchored),
      );
    }),
    { numRuns: 500 },
  );
});
