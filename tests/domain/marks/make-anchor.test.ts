/** What a mark keeps of the words that were selected, or of its paragraph. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editionTextOf,
  pageTextOf,
  shownRange,
  type EditionText,
} from '../../../machines/domain/marks/edition-text.ts';
import { anchorOf, placeOf } from '../../../machines/domain/marks/make-anchor.ts';
import { AnchorSchema } from '../../../machines/domain/marks/mark.ts';
import * as v from 'valibot';

const editionOf = (...pages: string[]): EditionText =>
  editionTextOf('english', pages.length, (page) => pages[page - 1]);

const RAIN = 'It rained for nine days.\n“Again,” she said…\n\nOn the tenth   the river came in.';

/** The range of some words of a paragraph as it is shown. */
const wordsIn = (content: string, paragraph: number, words: string) => {
  const offset = (pageTextOf(content).paragraphs[paragraph - 1]?.shown ?? '').indexOf(words);
  const start = { paragraph, offset };
  return { start, end: { paragraph, offset: offset + words.length } };
};

describe('the anchor of a selection', () => {
  test('has the words, where they are, and what stands beside them', () => {
    expect(anchorOf(editionOf('', RAIN), 2, wordsIn(RAIN, 1, '“Again,”'))).toEqual({
      lang: 'english',
      at: [2, 1, 25],
      quote: '"Again,"',
      before: 'It rained for nine days. ',
      after: ' she said...\nOn the tenth the ri',
    });
  });

  test('has words of several paragraphs, which a line break divides', () => {
    const range = { start: { paragraph: 1, offset: 34 }, end: { paragraph: 2, offset: 12 } };
    expect(anchorOf(editionOf(RAIN), 1, range)).toMatchObject({
      at: [1, 1, 34],
      quote: 'she said...\nOn the tenth',
      after: ' the river came in.',
    });
  });

  test('has no white space around the words', () => {
    const range = { start: { paragraph: 1, offset: 42 }, end: { paragraph: 2, offset: 3 } };
    expect(anchorOf(editionOf(RAIN), 1, range)).toMatchObject({ quote: '...\nOn' });
    expect(anchorOf(editionOf(RAIN), 1, wordsIn(RAIN, 2, '  the '))).toMatchObject({
      at: [1, 2, 13],
      quote: 'the',
    });
  });

  test('has whole grapheme clusters', () => {
    const text = 'हिंदी की किताब';
    const range = { start: { paragraph: 1, offset: 1 }, end: { paragraph: 1, offset: 4 } };
    expect(anchorOf(editionOf(text), 1, range)).toMatchObject({ at: [1, 1, 0], quote: 'हिंदी' });
    const context = anchorOf(editionOf(`${'हिं'.repeat(50)} दी`), 1, {
      start: { paragraph: 1, offset: 151 },
      end: { paragraph: 1, offset: 153 },
    });
    expect(context).toMatchObject({ quote: 'दी', before: `${'हिं'.repeat(31)} ` });
  });

  test.each([
    ['nothing', 1, 5, 1, 5],
    ['white space', 1, 2, 1, 3],
    ['an end before its start', 1, 9, 1, 3],
    ['a paragraph that is not there', 1, 0, 9, 3],
  ])('is none for %s', (_, first, from, last, to) => {
    const start = { paragraph: first, offset: from };
    const range = { start, end: { paragraph: last, offset: to } };
    expect(anchorOf(editionOf(RAIN), 1, range)).toBeNull();
    expect(anchorOf(editionOf(RAIN), 2, range)).toBeNull();
  });
});

test('a place has the first words of its paragraph, cut at a word', () => {
  const words = `${'word '.repeat(30)}end.`;
  const edition = editionOf(`One.\n\n${words}\n\n${'long'.repeat(30)}`);
  expect(placeOf(edition, 1, 1)).toMatchObject({ at: [1, 1, 0], quote: 'One.' });
  expect(placeOf(edition, 1, 2)).toMatchObject({
    at: [1, 2, 0],
    quote: 'word '.repeat(13).trim(),
    before: 'One.\n',
  });
  expect(placeOf(edition, 1, 3)?.quote).toBe('long'.repeat(16));
  expect([placeOf(edition, 1, 4), placeOf(edition, 2, 1)]).toEqual([null, null]);
});

test('any selection leads to words of the page, which are shown where they were', () => {
  const unit = fc.constantFrom(
    'a',
    'b',
    'é',
    'e\u0301',
    'कि',
    '“',
    '…',
    ' ',
    '\n',
    '\n\n',
    '\u200b',
  );
  const place = fc.record({ paragraph: fc.integer({ min: 1, max: 3 }), offset: fc.nat(20) });
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), place, place, (content, start, end) => {
      const edition = editionOf(content);
      const anchor = anchorOf(edition, 1, { start, end });
      if (anchor === null) return;
      const page = pageTextOf(content);
      expect(v.is(AnchorSchema, anchor)).toBe(true);
      const from = (page.paragraphs[anchor.at[1] - 1]?.start ?? 0) + anchor.at[2];
      const to = from + anchor.quote.length;
      expect(page.text.slice(from, to)).toBe(anchor.quote);
      expect(anchorOf(edition, 1, shownRange(page, from, to))).toEqual(anchor);
    }),
    { numRuns: 1000 },
  );
});

test('a page is normalised once, and again when its content has changed', () => {
  const pages = ['One.', 'Two.'];
  const edition = editionTextOf('hindi', 2, (page) => pages[page - 1]);
  const before = edition.page(1);
  expect(edition.page(1)).toBe(before);
  pages[0] = 'Three.';
  expect([before?.text, edition.page(1)?.text, edition.page(3)]).toEqual(['One.', 'Three.', null]);
});
