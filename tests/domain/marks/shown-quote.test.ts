/** Words as they are shown, for a picture of them. */
import { expect, test } from 'vitest';
import { editionTextOf } from '../../../machines/domain/marks/edition-text.ts';
import { anchorOf } from '../../../machines/domain/marks/make-anchor.ts';
import type { Anchor } from '../../../machines/domain/marks/mark.ts';
import { shownQuote } from '../../../machines/domain/marks/shown-quote.ts';

const PAGE = '“Come,” she said — and left…\n\nकुआँ सूखा था।';
const edition = editionTextOf('english', 1, () => PAGE);
const anchor = anchorOf(edition, 1, {
  start: { paragraph: 1, offset: 0 },
  end: { paragraph: 2, offset: 4 },
}) as Anchor;

test('words have the quotes and dashes of the text, and its paragraphs', () => {
  expect([anchor.quote, shownQuote(anchor, edition)]).toEqual([
    '"Come," she said - and left...\nकुआँ',
    '“Come,” she said — and left…\nकुआँ',
  ]);
});

test('words that are elsewhere are those of the mark', () => {
  const moved = { ...anchor, at: [1, 2, 0] } satisfies Anchor;
  expect([shownQuote(anchor, null), shownQuote(moved, edition)]).toEqual([
    anchor.quote,
    anchor.quote,
  ]);
});
