/** The lists of books in every language, also of a large collection. */
import { expect, test } from 'vitest';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import {
  TRANSLATED_LANGUAGES,
  type TranslatedLanguage,
} from '../../../machines/domain/languages.ts';
import { parseCatalogueFile } from '../../../machines/domain/books/catalogue.ts';
import type { Shelf } from '../../../machines/domain/books/shelves.ts';
import { recordsInShards } from '../../../src/build/publish/shards.ts';
import { indexFiles, indexFilesOfText, listFiles } from '../../../src/build/publish/lists.ts';
import { metaNamed } from '../../support/books.ts';
import { manyBooks } from '../../support/manuscripts/many-books.ts';

const many = manyBooks({ books: 2001 });
const trending = many.findIndex(({ isTrending }) => isTrending);
const translated = many.map((book, index) =>
  index === trending ? { ...book, translations: { hindi: { title: 'आख़िरी दीपक' } } } : book,
);

/** The names of the files outside the folders of shards. */
const outside = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((path) => !path.startsWith('/assets/'));

const listAt = (files: ReadonlyMap<string, string>, path: string) =>
  parseCatalogueFile(JSON.parse(files.get(path) ?? 'null'));

const allIn = (files: ReadonlyMap<string, string>, path: string): unknown[] => {
  const listed = listAt(files, path);
  return listed === null ? [] : recordsInShards(listed, (each) => files.get(each) ?? 'null');
};

const indexIn = (language: TranslatedLanguage): string => `/books/index.${language}.json`;

test('up to 2000 books, the index is published in every language, translated or not', () => {
  const files = listFiles(indexFiles(many.slice(0, 2000)));
  expect(new Set(files.values())).toEqual(new Set(['{}', files.get('/books/index.json')]));
  expect([...files.keys()]).toEqual([
    '/books/index.json',
    ...TRANSLATED_LANGUAGES.map(indexIn),
    '/books/titles.json',
  ]);
});

test('a large collection without translations has only english lists', () => {
  const files = listFiles(indexFiles(many));
  expect(outside(files)).toEqual([
    '/books/index.json',
    '/books/shelves.json',
    '/books/titles.json',
  ]);
});

test('a large collection with one Hindi title also has all its lists in Hindi', () => {
  const files = listFiles(indexFiles(translated));
  expect(outside(files)).toEqual([
    '/books/index.json',
    '/books/shelves.json',
    '/books/shelves.hindi.json',
    '/books/titles.json',
  ]);
  const english = listAt(files, '/books/shelves.json');
  const hindi = listAt(files, '/books/shelves.hindi.json');
  const inHindi = (book: BookMeta): BookMeta =>
    book.id === many[trending]?.id
      ? { ...book, title: 'आख़िरी दीपक', inEnglish: { title: book.title } }
      : book;
  const shown = (shelves: readonly Shelf[] = []) =>
    shelves.map(({ title, books, count }) => ({ title, books, count }));
  expect(shown(hindi?.shelves)).toEqual(
    shown(english?.shelves).map((shelf) => ({ ...shelf, books: shelf.books.map(inHindi) })),
  );
  expect(shown(hindi?.shelves)).not.toEqual(shown(english?.shelves));
  expect(hindi?.shards?.name).not.toBe(english?.shards?.name);
  expect(allIn(files, '/books/shelves.hindi.json')).toEqual(many.map(inHindi));
  const englishAlone = listFiles(indexFiles(many));
  expect(english?.shards).toEqual(listAt(englishAlone, '/books/shelves.json')?.shards);
});

const threeThousand = manyBooks({ books: 3000 }).toSorted(
  (one, other) => Number(other.isTrending) - Number(one.isTrending),
);

const inAllLanguages = (books: readonly BookMeta[]) =>
  listFiles(
    indexFiles(
      books.map((book) => ({
        ...book,
        translations: {
          hindi: { title: `${book.title} हिन्दी` },
          hinglish: { title: `${book.title} ji` },
        },
      })),
    ),
  );
const before = inAllLanguages(threeThousand);

test.each([0, 1500])(
  'a book added at place %i of three thousand changes ten lists, and the titles',
  (at) => {
    const isTrending = at === 0;
    const added = metaNamed('the-new-well', { genre: 'Horror', isTrending });
    const after = inAllLanguages(threeThousand.toSpliced(at, 0, added));
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    expect(changed.map((path) => path.replace(/\/[\da-f]{10}\./u, '/NAME.')).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => '/assets/shards/NAME.json'),
      '/books/index.json',
      '/books/shelves.hindi.json',
      '/books/shelves.hinglish.json',
      '/books/shelves.json',
      '/books/titles.json',
    ]);
  },
);

const well = metaNamed('the-well');
/** The index in a language that the only book is not translated into. */
const inEnglish = (language: TranslatedLanguage): [path: string, text: string] => [
  indexIn(language),
  JSON.stringify([well]),
];

test('the text of a list without translations is the english index, unchanged', () => {
  const text = `[${JSON.stringify(well)},\n null]`;
  const problems: string[] = [];
  expect(indexFilesOfText(text, (problem) => problems.push(problem))).toEqual(
    new Map([
      ['/books/index.json', text],
      ...TRANSLATED_LANGUAGES.map(inEnglish),
      ['/books/titles.json', '{}'],
    ]),
  );
  expect(problems).toEqual([]);
});

test('the translations of a list are in the index of their language only', () => {
  const text = JSON.stringify([
    { ...well, translations: { hindi: { title: 'कुआँ' }, hinglish: 7 } },
    { ...well, translations: { hinglish: { title: 'Nakli' } } },
  ]);
  const problems: string[] = [];
  expect(indexFilesOfText(text, (problem) => problems.push(problem))).toEqual(
    new Map([
      ['/books/index.json', JSON.stringify([well])],
      ...TRANSLATED_LANGUAGES.map(inEnglish),
      [
        '/books/index.hindi.json',
        JSON.stringify([{ ...well, title: 'कुआँ', inEnglish: { title: well.title } }]),
      ],
      ['/books/titles.json', JSON.stringify({ 'the-well': [well.title, 'कुआँ'] })],
    ]),
  );
  expect(problems).toEqual(['The book "the-well" has no valid translations.hinglish.']);
});

test('invalid records and fields of a list are reported once, not once in each language', () => {
  const indexes = indexFilesOfText(JSON.stringify([{ ...well, cover: 5 }, null]), () => undefined);
  const problems: string[] = [];
  listFiles(indexes, (problem) => problems.push(problem));
  expect(problems).toEqual([
    'The book "the-well" has no valid cover.',
    'Record 2 is left out: it has no id or no title, or the id of an earlier record.',
  ]);
});
