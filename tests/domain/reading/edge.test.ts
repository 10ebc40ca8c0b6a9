/** Which edge of the text of a page is tapped. */
import { expect, test } from 'vitest';
import { edgeOf } from '../../../machines/domain/reading/edge.ts';

test('an edge is a fifth of the text, and never narrower than a finger', () => {
  const at = (width: number) => (x: number) => edgeOf({ x, width });
  expect([0, 71, 72, 287, 288, 359].map(at(360))).toEqual([
    'left',
    'left',
    null,
    null,
    'right',
    'right',
  ]);
  expect([43, 44, 155, 156].map(at(200))).toEqual(['left', null, null, 'right']);
});
