/** The files of the search in all books: what is written is read, and nothing else is taken for it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import {
  formatDirectory,
  PageNumbers,
  parseDirectory,
  type Directory,
} from '../../../machines/domain/text-search/files/directory.ts';
import {
  formatBooks,
  parseBooks,
  parseTexts,
  type ListedBook,
} from '../../../machines/domain/text-search/files/listed-books.ts';
import {
  countPages,
  decodePages,
  encodePages,
  formatList,
  parseList,
} from '../../../machines/domain/text-search/files/page-list.ts';
import {
  formatSearchIndex,
  parseSearchIndex,
} from '../../../machines/domain/text-search/files/paths.ts';
import { formatLines, parseLines } from '../../../machines/domain/text-search/files/word-lines.ts';

const pageUses = fc
  .uniqueArray(fc.oneof(fc.nat(200), fc.nat(10_000_000)), { maxLength: 40 })
  .chain((pages) =>
    fc.tuple(
      ...pages
        .sort((a, b) => a - b)
        .map((page) => fc.record({ page: fc.constant(page), isRepeated: fc.boolean() })),
    ),
  );

test('a list of pages is read as it was written', () => {
  fc.assert(
    fc.property(pageUses, (uses) => {
      const codes = encodePages(uses);
      expect(decodePages(codes)).toEqual(uses);
      expect(countPages(codes)).toBe(uses.length);
      const list = formatList(codes);
      expect(parseList(list, list.length)).toEqual(uses);
    }),
  );
});

const LINES = [
  {
    key: 'khni',
    word: 'kahani',
    count: 2,
    list: null,
    pages: encodePages([
      { page: 3, isRepeated: true },
      { page: 900, isRepeated: false },
    ]),
  },
  {
    key: 'khni',
    word: 'कहानी',
    count: 5000,
    list: 7,
    pages: encodePages([{ page: 0, isRepeated: false }]),
  },
  {
    key: 'rja',
    word: 'raja',
    count: 1,
    list: null,
    pages: encodePages([{ page: 1, isRepeated: false }]),
  },
];

test('the lines of a shard are read as they were written', () => {
  const text = formatLines(LINES);
  expect(parseLines(text, text.length)).toEqual(LINES);
});

const PAGE = '<!doctype html><title>Kitabvan</title>';

test('another file in the place of a file of the search is none', () => {
  const lines = formatLines(LINES);
  const list = formatList('abc');
  expect([
    parseLines(lines.slice(0, -1), lines.length),
    parseLines(PAGE, PAGE.length),
    parseLines('words 1\nkhni', 12),
    parseList(list.slice(0, -1), list.length),
    parseList(PAGE, PAGE.length),
    parseList('pages 1\n~', 9),
    parseDirectory(PAGE),
    parseDirectory('{}'),
    parseDirectory('null'),
    parseBooks('[]', 3),
    parseBooks(PAGE, PAGE.length),
    parseTexts(PAGE),
    parseTexts('{"0":"a"}'),
    parseTexts('[1]'),
    parseSearchIndex(PAGE),
    parseSearchIndex('{"text":{"from":"server","folders":["a"]}}'),
    parseSearchIndex('{"text":{"from":"files","folders":["../a"]}}'),
  ]).toEqual(Array.from({ length: 17 }, () => null));
});

test('the index names the folders', () => {
  const folders = [
    { name: '1a2b', dead: [] },
    { name: '3c4d', dead: [2, 7] },
  ];
  expect(parseSearchIndex(formatSearchIndex(folders))).toEqual(folders);
  expect(parseSearchIndex('{"text":{"from":"files","folders":["1a2b"]}}')).toEqual([
    { name: '1a2b', dead: [] },
  ]);
});

const DIRECTORY: Directory = {
  pages: LANGUAGES.map(
    (_, at) =>
      [
        [10, 0, 3],
        [0, 2, 3],
        [0, 0, 1],
      ][at] ?? [0, 0, 0],
  ),
  shards: [
    { first: 'a', units: 30 },
    { first: 'khni', units: 40 },
  ],
  lists: [5],
  tables: [100],
};

test('a directory is read as it was written', () => {
  expect(parseDirectory(formatDirectory(DIRECTORY))).toEqual(DIRECTORY);
});

test('the number of a page stands for one page of one book in one language', () => {
  const numbers = new PageNumbers(DIRECTORY);
  const all = Array.from({ length: numbers.size }, (_, number) => numbers.editionPageAt(number));
  expect(all).toHaveLength(19);
  expect([all[9], all[10], all[13], all[18]]).toEqual([
    { book: 0, language: 'english', page: 10 },
    { book: 2, language: 'english', page: 1 },
    { book: 1, language: 'hindi', page: 1 },
    { book: 2, language: 'hinglish', page: 1 },
  ]);
});

test('the books are read as they were written', () => {
  const books: ListedBook[] = [
    {
      id: '__proto__',
      editions: new Map([
        [
          'hindi',
          {
            title: 'राजा',
            texts: [
              { name: '1a', first: 1 },
              { name: '2b', first: 9 },
            ],
          },
        ],
      ]),
    },
    {
      id: 'boat',
      editions: new Map([['english', { title: 'Boat', texts: [{ name: '3c', first: 1 }] }]]),
    },
  ];
  const text = formatBooks(books);
  expect(parseBooks(text, text.length)).toEqual(books);
});
