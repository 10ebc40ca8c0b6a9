/** Addresses of passages: what they say of the words, and which words are shown for them. */
import { describe, expect, test } from 'vitest';
import { editionTextOf, pageTextOf } from '../../../machines/domain/marks/edition-text.ts';
import { anchorOf } from '../../../machines/domain/marks/make-anchor.ts';
import {
  anchorOfPassage,
  findPassage,
  passageOf,
  passageWords,
} from '../../../machines/domain/marks/passage.ts';

const FIRST =
  'One two, three four five six seven eight nine ten.\n\nHe said so. She went. He said so.';
const SECOND = 'Another page. He said nothing more.';
const editionOf = (...pages: string[]) =>
  editionTextOf('english', pages.length, (page) => pages[page - 1]);
const book = editionOf(FIRST, SECOND);

function passageFor(words: string) {
  const paragraphs = pageTextOf(FIRST).paragraphs;
  const at = paragraphs.findIndex(({ shown }) => shown.includes(words));
  const offset = paragraphs[at]?.shown.indexOf(words) ?? 0;
  const anchor = anchorOf(book, 1, {
    start: { paragraph: at + 1, offset },
    end: { paragraph: at + 1, offset: offset + words.length },
  });
  if (anchor === null) throw new Error('The book has no such words.');
  return passageOf(anchor);
}

describe('an address', () => {
  test('names few words whole, and of more the first and the last four', () => {
    expect(passageFor('He said so.')).toEqual({
      page: 1,
      lang: 'english',
      at: 2,
      q: 'He%20said%20so.',
    });
    expect(passageFor('One two, three four five six seven eight nine ten.').q).toBe(
      'One%20two%2C%20three%20four,seven%20eight%20nine%20ten.',
    );
  });

  test('names of words without spaces the first and the last letters', () => {
    const long = `${'a'.repeat(100)}${'b'.repeat(100)}`;
    const anchor = { lang: 'english', at: [1, 1, 0], before: '', after: '' } as const;
    const passage = passageOf({ ...anchor, at: [1, 1, 0], quote: long });
    expect(passageWords(passage.q)).toEqual({ first: 'a'.repeat(64), last: 'b'.repeat(64) });
    expect(passageOf({ ...anchor, at: [1, 1, 0], quote: 'x\ud83d' }).q).toBe('x%EF%BF%BD');
  });

  test.each([
    ['He%20said%20so.', { first: 'He said so.', last: '' }],
    ['One%20two%2C,%E2%80%9Cten%E2%80%9D', { first: 'One two,', last: '"ten"' }],
    ['', null],
    [',ten', null],
    ['a,b,c', null],
    ['%E0%A4', null],
    ['%E2%80%8B', null],
  ])('with %j names %j', (q, words) => expect(passageWords(q)).toEqual(words));
});

/** The words that are shown for a passage. */
function shownFor(edition: typeof book, first: string, last = '', page = 1, paragraph = 1) {
  const wanted = { first, last, page, paragraph };
  const found = findPassage(edition, wanted);
  return (
    found && [found.how, found.page, found.range.start, anchorOfPassage(edition, wanted)?.quote]
  );
}

describe('a passage is shown', () => {
  test('from its first to its last words', () => {
    expect(shownFor(book, 'two, three', 'eight nine')).toEqual([
      'same',
      1,
      { paragraph: 1, offset: 4 },
      'two, three four five six seven eight nine',
    ]);
  });

  test('in its paragraph, otherwise in the nearest one of its page', () => {
    const edition = editionOf('He said so.\n\nShe went.\n\nHe said so.\n\nHe said so.');
    expect(shownFor(edition, 'He said so.', '', 1, 4)?.slice(0, 3)).toEqual([
      'same',
      1,
      { paragraph: 4, offset: 0 },
    ]);
    expect(shownFor(edition, 'said so.', '', 1, 9)?.slice(0, 3)).toEqual([
      'moved',
      1,
      { paragraph: 4, offset: 3 },
    ]);
  });

  test('on another page that has it once', () => {
    expect(shownFor(book, 'He said nothing', '', 1, 1)?.slice(0, 2)).toEqual(['moved', 2]);
    expect(shownFor(book, 'He said so.', '', 2, 1)).toBeNull();
    expect(shownFor(editionOf('Nothing.', FIRST), 'He', '', 1, 1)).toBeNull();
  });

  test.each([
    ['when its words are gone', 'eleven', ''],
    ['when its last words stand before the first', 'seven eight', 'two, three'],
    ['for parts of words', 'nother pag', ''],
  ])('never %s', (_, first, last) => expect(shownFor(book, first, last)).toBeNull());
});
