/** Marks keep their words when a book is published again with other text. */
import { describe, expect, test } from 'vitest';
import { editionTextOf, pageTextOf } from '../../../machines/domain/marks/edition-text.ts';
import {
  findAnchor,
  findAtPlace,
  findElsewhere,
} from '../../../machines/domain/marks/find-anchor.ts';
import { anchorOf, placeOf } from '../../../machines/domain/marks/make-anchor.ts';
import { isFullRun } from '../../support/depth.mjs';
import { outcomesOf } from './editions/marks-after-edits.ts';
import { editionsOf } from './editions/words-of-editions.ts';

const editionOf = (...pages: string[]) =>
  editionTextOf('english', pages.length, (page) => pages[page - 1]);

const FERRY =
  'The ferry left at six. Nobody waited for the doctor.\n\nShe stood on the pier with her bag, and she did not wave.';
const STORM =
  'Rain came in the night.\n\nBy morning the pier was gone, and with it the only bench in the village.';
const BOOK = [FERRY, STORM];

/** The anchor of words of the book. */
function anchorFor(words: string, pages = BOOK) {
  const page = pages.findIndex((content) => content.includes(words));
  const { paragraphs } = pageTextOf(pages[page] ?? '');
  const paragraph = paragraphs.findIndex(({ shown }) => shown.includes(words));
  const offset = paragraphs[paragraph]?.shown.indexOf(words) ?? 0;
  const anchor = anchorOf(editionOf(...pages), page + 1, {
    start: { paragraph: paragraph + 1, offset },
    end: { paragraph: paragraph + 1, offset: offset + words.length },
  });
  if (anchor === null) throw new Error('The book has no such words.');
  return anchor;
}

/** The words that are found, and how; null for none. */
function foundIn(pages: readonly string[], words: string, book = BOOK) {
  const found = findAnchor(anchorFor(words, book), editionOf(...pages));
  if (found === null) return null;
  const { start, end } = found.range;
  const shown = pageTextOf(pages[found.page - 1] ?? '')
    .paragraphs.slice(start.paragraph - 1, end.paragraph)
    .map((paragraph) => paragraph.shown);
  const last = shown.length - 1;
  const parts = shown.map((text, at) =>
    text.slice(at === 0 ? start.offset : 0, at === last ? end.offset : undefined),
  );
  return [found.how, found.page, parts.join(' ¶ ')];
}

describe('words are found', () => {
  test('at their place, where nothing has changed', () => {
    expect(foundIn(BOOK, 'on the pier')).toEqual(['same', 1, 'on the pier']);
  });

  test('at their place with other quotes, dashes, lines and forms of letters', () => {
    const book = ['It was - "good-bye" - she said... in a café.'];
    const other = ['It was – “good\u00ad‑bye”\n— she said…  in a cafe\u0301.'];
    expect(foundIn(other, '"good-bye" - she said...', book)).toEqual([
      'same',
      1,
      '“good\u00ad‑bye”\n— she said…',
    ]);
  });

  test('on another page, when pages were inserted', () => {
    const pages = ['A new page.', 'And another one.', ...BOOK];
    expect(foundIn(pages, 'on the pier')).toEqual(['moved', 3, 'on the pier']);
  });

  test('in two paragraphs, when theirs was divided', () => {
    const pages = [FERRY.replace('bag, ', 'bag,\n\n'), STORM];
    expect(foundIn(pages, 'with her bag, and she')).toEqual([
      'moved',
      1,
      'with her bag, ¶ and she',
    ]);
  });

  test('with other words among them', () => {
    const pages = [FERRY.replace('the doctor', 'the old doctor'), STORM];
    expect(foundIn(pages, 'Nobody waited for the doctor.')).toEqual([
      'changed',
      1,
      'Nobody waited for the old doctor.',
    ]);
  });

  test('at the one of several places that has the same text beside it', () => {
    const pages = ['He sat on the pier. He sat.', ...BOOK];
    expect(foundIn(pages, 'on the pier')).toEqual(['moved', 2, 'on the pier']);
  });
});

describe('words are not found', () => {
  test('when they are gone', () => {
    expect(foundIn([FERRY, 'Rain came in the night.'], 'the only bench in the village')).toBeNull();
  });

  test('when the same words stand elsewhere among other words', () => {
    expect(foundIn(['Then she went to the pier alone.'], 'pier')).toBeNull();
  });

  test('as a part of another word', () => {
    expect(foundIn([FERRY.replace('she did', 'ashe did'), STORM], 'she')).toBeNull();
  });

  test('at a place before which there is too little text', () => {
    const anchor = { ...anchorFor('a', ['a a']), before: 'a', after: '' };
    expect(findAtPlace(anchor, editionOf('aa'))).toBeNull();
  });

  test('when two places are equal, and equally near', () => {
    const pages = ['-', FERRY, '-', FERRY];
    expect(foundIn(pages, 'on the pier', ['', '', FERRY])).toBeNull();
  });

  test('in another language', () => {
    const hindi = editionTextOf('hindi', 2, (page) => BOOK[page - 1]);
    expect(findAnchor(anchorFor('on the pier'), hindi)).toBeNull();
    expect(findAtPlace(anchorFor('on the pier'), hindi)).toBeNull();
  });

  test('on pages that are not there', () => {
    expect(
      findAnchor(
        anchorFor('on the pier'),
        editionTextOf('english', 2, () => undefined),
      ),
    ).toBeNull();
  });
});

test('a place is found by the first words of its paragraph', () => {
  const anchor = placeOf(editionOf(...BOOK), 2, 2);
  const found = anchor && findAnchor(anchor, editionOf('A new page.', ...BOOK));
  expect([found?.how, found?.page, found?.range.start]).toEqual([
    'moved',
    3,
    { paragraph: 2, offset: 0 },
  ]);
});

test('the search pauses after each page', () => {
  const search = findElsewhere(anchorFor('on the pier'), editionOf('', '', STORM, FERRY));
  let pauses = 0;
  while (search.next().done !== true) pauses += 1;
  expect(pauses).toBe(4);
});

/** Words of an edition; in a shorter one an edit changes much of what is around a mark. */
const SHORT = 300;

test.each([
  ['long', 0.88],
  ['short', 0.75],
])('after 24 kinds of edits of %s texts most words are found, and no others', (length, least) => {
  const editions = editionsOf(isFullRun() ? 2 : 18).filter(
    ({ pages }) => pages.flat(2).length < SHORT === (length === 'short'),
  );
  const outcomes = editions.flatMap((edition, at) =>
    outcomesOf(edition, editions[(at + 3) % editions.length] ?? edition, 8, 77 + at),
  );
  const of = (verdict: string) => outcomes.filter((outcome) => outcome.verdict === verdict);
  const whole = outcomes.filter(({ left }) => left === 1);
  const found = whole.filter(({ verdict }) => verdict !== 'orphan');
  expect(of('wrong')).toEqual([]);
  expect(of('partly').length / outcomes.length).toBeLessThan(0.005);
  expect(found.length / whole.length).toBeGreaterThan(least);
  expect(outcomes.filter(({ edit, verdict }) => edit === 'nothing' && verdict !== 'right')).toEqual(
    [],
  );
});
