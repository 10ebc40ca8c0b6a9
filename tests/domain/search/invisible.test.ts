/** Characters that show nothing count neither in what is asked for nor in what is searched. */
import { describe, expect, test } from 'vitest';
import { isBlank, withoutInvisible } from '../../../machines/domain/text/invisible.ts';
import { queryIn, resultsPath } from '../../../machines/domain/site/routes.ts';
import { findBooks } from '../../../machines/search/finder.ts';
import { findSimilar } from '../../../machines/search/similar.ts';
import { metaNamed } from '../../support/books.ts';

/** By what they are for. */
const INVISIBLE = {
  'a joiner': '\u{200D}',
  'a non-joiner': '\u{200C}',
  'a place for a line break': '\u{200B}',
  'a place for no line break': '\u{2060}',
  'the mark at the beginning of a file': '\u{FEFF}',
  'a soft hyphen': '\u{AD}',
  'a mark of direction': '\u{200F}',
  'the beginning of a direction': '\u{202B}',
  'the beginning of an isolated direction': '\u{2067}',
  'an Arabic mark of direction': '\u{61C}',
  'a variation selector': '\u{FE0F}',
  'another variation selector': '\u{E0101}',
  'a Mongolian variation selector': '\u{180B}',
  'a joiner of accents': '\u{34F}',
  'a filler of Hangul': '\u{3164}',
  'an invisible plus sign': '\u{2064}',
  'a tag': '\u{E0062}',
  'a vowel that is not written': '\u{17B4}',
} as const;

/** The sign after each letter, before and behind the text. */
const strewn = (text: string, sign: string): string =>
  `${sign}${Array.from(text).join(sign)}${sign}`;

const plain = { title: 'The Salt Ledger', author: 'मीरा देशपांडे', genre: 'Horror' } as const;

describe.each(Object.entries(INVISIBLE))('%s', (_, sign) => {
  const strewnBook = {
    ...plain,
    title: strewn(plain.title, sign),
    author: strewn(plain.author, sign),
    description: strewn('A brass key.', sign),
  };
  const books = [
    metaNamed('strewn', strewnBook),
    metaNamed('plain', { ...plain, description: 'A brass key.' }),
  ];
  const both = ['plain', 'strewn'];
  const found = (query: string) =>
    findBooks(books, query)
      .map(({ id }) => id)
      .toSorted();

  test.each(['salt ledger', 'मीरा', 'brass key'])('does not matter in texts: %s', (query) => {
    expect(found(query)).toEqual(both);
  });

  test.each(['salt ledger', 'मीरा', 'brass key'])('does not matter in a query: %s', (query) => {
    expect(found(strewn(query, sign))).toEqual(both);
  });

  test.each(['slat', 'meera', strewn('slat', sign)])('does not matter by sound: %s', (query) => {
    expect(
      findSimilar(books, query, [])
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(both);
  });

  test('does not matter in the title of another language', () => {
    const titles = new Map([['plain', [strewn('नमक की बही', sign)]]]);
    expect(findBooks(books, 'नमक की', undefined, titles).map(({ id }) => id)).toEqual(['plain']);
  });

  test('alone asks for nothing, and finds nothing', () => {
    expect([isBlank(` ${sign}`), withoutInvisible(`a${sign}b`)]).toEqual([true, 'ab']);
    expect(queryIn(new URL(resultsPath(sign), 'https://site.test').search)).toBe('');
    expect([findBooks(books, sign), findSimilar(books, sign.repeat(4), [])]).toEqual([[], []]);
  });
});

test('a visible sign is none of them', () => {
  expect([' a', '़', '्', 'ं', '.', '0'].map(isBlank)).toEqual(Array(6).fill(false));
  expect(isBlank(' \n ')).toBe(true);
});
