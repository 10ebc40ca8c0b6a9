/** Where the words of a range are, in one column or in two. */
import { expect, test } from 'vitest';
import { edgesOf } from '../../../src/platform/viewport/range-edges.ts';

type Box = { top: number; bottom: number; height: number };

const line = (top: number): Box => ({ top, bottom: top + 30, height: 30 });

/** @returns where words with these lines are */
function edgesOfLines(...lines: Box[]): [top: number, bottom: number] {
  const top = Math.min(...lines.map((each) => each.top));
  const bottom = Math.max(...lines.map((each) => each.bottom));
  const range = { getBoundingClientRect: () => ({ top, bottom }), getClientRects: () => lines };
  const edges = edgesOf(range as unknown as Range);
  return [edges.top, edges.bottom];
}

test('words in one column reach from their first line to their last', () => {
  expect([
    edgesOfLines(line(100)),
    edgesOfLines(line(100), line(132), line(164)),
    // A word in another typeface, or set smaller.
    edgesOfLines(line(104), line(100), line(132)),
  ]).toEqual([
    [100, 130],
    [100, 194],
    [100, 162],
  ]);
});

test('words that two columns share are where their first line is', () => {
  expect(edgesOfLines(line(700), line(732), line(100), line(132))).toEqual([700, 730]);
});
