/**
 * Property test: for any catalogue and any typing, the finder returns exactly what a plain
 * substring search returns.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { findBooks, prepareBooks } from '../../../machines/search/finder.ts';
import { metaNamed } from '../../support/books.ts';

const CATALOGUES = 50;
const QUERIES = 20;

const pieces = fc.constantFrom(
  ...[
    'a b B z th The kitab raat - 0 % [ . * \\ " “ \' ’ | || ! ^ $ = \u0000 \u0001 क कि',
    'ि ् ख़ ख\u093c रात श्री ी । \u200d \u200c é e\u0301 E \u0301 ö o\u0308 Å \u212b ﬁ',
    'ﬀ fi ß ẞ SS Σ ς σ ½ Ａ i I İ ı i\u0307 👩‍👩‍👧 👩 🇮🇳 🇮 \ud83d',
  ].flatMap((line) => line.split(' ')),
  ' ',
  '  ',
  '\t',
  '\n',
  '\u00a0',
  '\ufeff',
);
const texts = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''));
const catalogues = fc
  .array(fc.record({ title: texts, author: texts, genre: texts, description: texts }), {
    maxLength: 40,
  })
  .chain((some) =>
    fc.constantFrom(1, 1, 60).map((times) => Array.from({ length: times }, () => some).flat()),
  )
  .map((records) => records.map((record, place) => metaNamed(`${place}`, record)));

/**
 * How a query arises: from random text, from the text of a book, or by typing or deleting letters
 * of the previous query.
 */
const queries = fc.array(
  fc.record({
    way: fc.constantFrom('new', 'out of a book', 'out of a book', 'on', 'back'),
    text: texts,
    which: fc.nat(),
    from: fc.nat(12),
    length: fc.nat(8),
  }),
  { minLength: QUERIES, maxLength: QUERIES },
);

type Typing = typeof queries extends fc.Arbitrary<(infer One)[]> ? One : never;

function typed(
  before: string,
  { way, text, which, from, length }: Typing,
  books: readonly BookMeta[],
): string {
  if (way === 'on') return before + text.slice(0, 2);
  if (way === 'back') return before.slice(0, -1);
  if (way === 'new' || books.length === 0) return text;
  const { title, author, genre, description } = books[which % books.length] ?? metaNamed('none');
  const source = [title, author, genre, description, `${title}${author}`][which % 5] ?? '';
  const part = source.slice(from % (source.length + 1)).slice(0, length + 1);
  return [part, part.toUpperCase(), part.normalize('NFD'), ` ${part} `][length % 4] ?? part;
}

/** The specified search, applied to one book after the other; the form of a quote is ignored. */
function foundByTheRule(books: readonly BookMeta[], query: string): string[] {
  const alike = (text: string) =>
    ['“"', '”"', "‘'", "’'"].reduce(
      (all, [typographic = '', straight = '']) => all.split(typographic).join(straight),
      text
        .replace(/\p{DI}/gu, '')
        .normalize('NFKC')
        .toLowerCase()
        .split(/\s+/u)
        .join(' '),
    );
  const needle = alike(query).trim();
  if (needle.length === 0) return [];
  return books
    .filter(({ title, author, genre, description }) =>
      [title, author, genre, description].some((text) => alike(text).split(needle).length > 1),
    )
    .map(({ id }) => id);
}

const inOrder = (found: readonly BookMeta[]): string[] =>
  found.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));

test('random queries find every book that the rule matches, once', () => {
  fc.assert(
    fc.property(catalogues, queries, fc.boolean(), (books, typings, isPrepared) => {
      if (isPrepared) while (prepareBooks(books));
      let query = '';
      for (const typing of typings) {
        query = typed(query, typing, books);
        expect({ query, found: inOrder(findBooks(books, query)) }).toEqual({
          query,
          found: foundByTheRule(books, query),
        });
      }
    }),
    { numRuns: CATALOGUES },
  );
});

test.each([
  {
    label: 'a query goes on where a field ends, but not into the next',
    query: 'lamp anwar',
    ids: [],
  },
  { label: 'a ligature is its letters', query: 'fire', ids: ['ligature'] },
  { label: 'letters are a ligature', query: 'ﬁRE', ids: ['ligature'] },
  { label: 'an accent of its own is the accented letter', query: 'CAFE\u0301', ids: ['accent'] },
  { label: 'a capital I is a small one with its dot', query: 'ISTANBUL', ids: ['plain-i'] },
  { label: 'a capital I with a dot keeps it', query: 'İstanbul', ids: ['dotted-i'] },
  { label: 'quotes are letters', query: '"so', ids: ['quotes'] },
  { label: 'a vertical bar is a letter', query: 'a | b', ids: ['bar'] },
  { label: 'half of an emoji is no letter less', query: '\ud83d', ids: ['emoji'] },
  { label: 'a nukta of its own is the letter with its nukta', query: 'ख\u093cत', ids: ['nukta'] },
  {
    label: 'letters that follow each other in pairs, but never so, are no match',
    query: 'xyx',
    ids: [],
  },
  { label: 'a vowel sign alone is found', query: 'ि', ids: ['sign'] },
])('$label', ({ query, ids }) => {
  const bare = { author: '', genre: '', description: '' };
  const books = [
    metaNamed('field', { ...bare, title: 'The lamp', author: 'Anwar' }),
    metaNamed('ligature', { ...bare, title: 'ﬁre' }),
    metaNamed('accent', { ...bare, title: 'café' }),
    metaNamed('plain-i', { ...bare, title: 'istanbul' }),
    metaNamed('dotted-i', { ...bare, title: 'i\u0307stanbul' }),
    metaNamed('quotes', { ...bare, title: 'He said "So what"' }),
    metaNamed('bar', { ...bare, title: 'a | b' }),
    metaNamed('emoji', { ...bare, title: '📕' }),
    metaNamed('nukta', { ...bare, title: 'ख़त' }),
    metaNamed('sign', { ...bare, title: 'कि' }),
    metaNamed('pairs', { ...bare, title: 'xy yx' }),
    metaNamed('nothing', { ...bare, title: '' }),
  ];
  expect(findBooks(books, query).map(({ id }) => id)).toEqual(ids);
});

test('exactly the books that hold the query are found as a list grows', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', 'क'),
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 2, maxLength: 4 }),
      letters,
      (titles, lengths, query) => {
        const all: BookMeta[] = [];
        for (const length of lengths) {
          for (const end = all.length + length; all.length < end;) {
            all.push(
              metaNamed(`book-${all.length}`, {
                title: titles[all.length % titles.length] ?? '',
                author: '',
                genre: '',
                description: '',
              }),
            );
          }
          const books = [...all];
          const needle = query.trim();
          const expected = books
            .filter(({ title }) => needle !== '' && title.replace(/\s+/gu, ' ').includes(needle))
            .map(({ id }) => id);
          expect(
            findBooks(books, query)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(expected.toSorted());
        }
      },
    ),
    { numRuns: 100 },
  );
});
