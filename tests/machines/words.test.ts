/** What the bar of words asks of a page beside the paths: whether there is a word to pick. */
import { expect, test } from 'vitest';
import type { WordCounts } from '../../machines/domain/words/word-moves.ts';
import { hasWords } from '../../machines/words/context.ts';

test.each<[string, WordCounts, boolean]>([
  ['no paragraph', [], false],
  ['a paragraph without a sentence', [[]], false],
  ['a sentence of signs alone', [[0]], false],
  ['a sentence of signs before one with words', [[0, 3]], true],
  ['a paragraph of signs before one with a word', [[0], [1]], true],
  ['words in each sentence', [[2, 3], [4]], true],
])('a page of %s tells whether it has a word to pick', (_, counts, isThere) => {
  expect(hasWords({ counts })).toBe(isThere);
});
