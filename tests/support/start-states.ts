/**
 * Contents of localStorage that the site may start with, written by hand, each with its valid
 * records.
 */
import type { Language } from '../../machines/domain/languages.ts';
import type { LibraryEntry, ReadingProgress } from '../../machines/domain/reading/records.ts';

export type StartState = {
  stored: Readonly<Record<string, string>>;
  valid: {
    bookmarks: readonly [id: string, page: number][];
    readingProgress: readonly ReadingProgress[];
    library: readonly LibraryEntry[];
    language: Language | null;
  };
};

const NOTHING: StartState['valid'] = {
  bookmarks: [],
  readingProgress: [],
  library: [],
  language: null,
};

export const HOSTILE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  '\ud800',
  '😀',
  'a"b',
  'a\nb',
  '7',
  '../..',
  'x'.repeat(10_000),
];

export const place = (bookId: string, page: number, more: object = {}): ReadingProgress => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt: 1_700_000_000_000,
  ...more,
});

export const entry = (bookId: string, more: object = {}): LibraryEntry => ({
  bookId,
  title: `Title of ${bookId.slice(0, 9)}`,
  author: 'A',
  cover: '/covers/a.svg',
  firstReadAt: 1,
  ...more,
});

const BROKEN = [
  '',
  ' ',
  '{',
  '}',
  '[',
  ']',
  '[[[[',
  '{"a"',
  '{"a":',
  '"',
  '"x',
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1e400',
  '"5"',
  '[]x',
  '{}x',
  'undefined',
  'NaN',
  'Infinity',
  '[null]',
  '[[]]',
  '[{}]',
  '{"":1}',
  '{"a":0}',
  '{"a":-1}',
  '{"a":1.5}',
  '{"a":"1"}',
  '{"a":null}',
  '{"a":1e999}',
  '\ud800',
  '\u0000',
  '\ufeff{}',
  '<!doctype html>',
  '{"a":9007199254740993}',
  '[1,2,3]',
  '{"__proto__":null}',
  'x'.repeat(100_000),
];

const KEYS = [
  'kv.bookmarks',
  'kv.reading_progress',
  'kv.library',
  'kv.lang',
  'bookmarks',
  'kv.legacy_dropped',
];

/**
 * Each broken text under each key, with intact records under the others; and each hostile id under
 * all keys at once.
 */
export const madeByHand: readonly StartState[] = [
  ...KEYS.flatMap((key) =>
    BROKEN.map((text): StartState => {
      const intact: Record<string, string> = {
        'kv.bookmarks': '{"a":2}',
        'kv.reading_progress': JSON.stringify([place('a', 2, { mood: 'calm' })]),
        'kv.library': JSON.stringify([entry('a')]),
        'kv.lang': 'hindi',
      };
      return {
        stored: { ...intact, [key]: text },
        valid: {
          bookmarks: key === 'kv.bookmarks' || key === 'kv.legacy_dropped' ? [] : [['a', 2]],
          readingProgress: key === 'kv.reading_progress' ? [] : [place('a', 2, { mood: 'calm' })],
          library: key === 'kv.library' ? [] : [entry('a')],
          language: key === 'kv.lang' ? null : 'hindi',
        },
      };
    }),
  ),
  ...HOSTILE.map((bookId): StartState => {
    const stored = {
      'kv.bookmarks': JSON.stringify(
        Object.fromEntries([
          [bookId, 3],
          ['a', 1],
        ]),
      ),
      'kv.reading_progress': JSON.stringify([place(bookId, 3), place('a', 1)]),
      'kv.library': JSON.stringify([entry(bookId), entry('a')]),
    };
    if (bookId === '')
      return {
        stored,
        valid: {
          ...NOTHING,
          bookmarks: [['a', 1]],
          readingProgress: [place('a', 1)],
          library: [entry('a')],
        },
      };
    return {
      stored,
      valid: {
        ...NOTHING,
        bookmarks: [
          [bookId, 3],
          ['a', 1],
        ],
        readingProgress: [place(bookId, 3), place('a', 1)],
        library: [entry(bookId), entry('a')],
      },
    };
  }),
];
