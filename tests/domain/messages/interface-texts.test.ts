/** The Hindi and Hinglish texts of the interface are whole, and written as each language is. */
import { describe, expect, test } from 'vitest';
import { HINDI as HINDI_AT_START } from '../../../machines/messages/hindi.ts';
import { HINDI_HAND_OVER } from '../../../machines/messages/hindi/hand-over.ts';
import { HINDI_YOUR_DATA } from '../../../machines/messages/hindi/your-data.ts';
import { HINDI_YOUR_READING } from '../../../machines/messages/hindi/your-reading.ts';
import { HINDI_WORD_BY_WORD } from '../../../machines/messages/hindi/word-by-word.ts';
import { HINDI_WORDS } from '../../../machines/messages/hindi/words.ts';
import { HINDI_BROWSING } from '../../../machines/messages/hindi/browsing.ts';
import { HINDI_FAILURES } from '../../../machines/messages/hindi/failures.ts';
import { HINDI_LANGUAGES } from '../../../machines/messages/hindi/languages.ts';
import { HINDI_MARKS_IN_BOOK } from '../../../machines/messages/hindi/marks-in-book.ts';
import { HINDI_MARKS } from '../../../machines/messages/hindi/marks.ts';
import { HINDI_READ_ALOUD } from '../../../machines/messages/hindi/read-aloud.ts';
import { HINDI_READING } from '../../../machines/messages/hindi/reading.ts';
import { HINDI_SERIES } from '../../../machines/messages/hindi/series.ts';
import { HINDI_STATIC_PAGES } from '../../../machines/messages/hindi/static-pages.ts';
import { HINDI_STATUS } from '../../../machines/messages/hindi/status.ts';
import { HINDI_TEXT_SEARCH } from '../../../machines/messages/hindi/text-search.ts';
import { HINDI_COMFORT } from '../../../machines/messages/hindi/comfort.ts';
import { HINDI_FIND } from '../../../machines/messages/hindi/find.ts';
import { HINGLISH as HINGLISH_AT_START } from '../../../machines/messages/hinglish.ts';
import { HINGLISH_HAND_OVER } from '../../../machines/messages/hinglish/hand-over.ts';
import { HINGLISH_YOUR_DATA } from '../../../machines/messages/hinglish/your-data.ts';
import { HINGLISH_YOUR_READING } from '../../../machines/messages/hinglish/your-reading.ts';
import { HINGLISH_WORD_BY_WORD } from '../../../machines/messages/hinglish/word-by-word.ts';
import { HINGLISH_WORDS } from '../../../machines/messages/hinglish/words.ts';
import { HINGLISH_BROWSING } from '../../../machines/messages/hinglish/browsing.ts';
import { HINGLISH_FAILURES } from '../../../machines/messages/hinglish/failures.ts';
import { HINGLISH_LANGUAGES } from '../../../machines/messages/hinglish/languages.ts';
import { HINGLISH_MARKS_IN_BOOK } from '../../../machines/messages/hinglish/marks-in-book.ts';
import { HINGLISH_MARKS } from '../../../machines/messages/hinglish/marks.ts';
import { HINGLISH_READ_ALOUD } from '../../../machines/messages/hinglish/read-aloud.ts';
import { HINGLISH_READING } from '../../../machines/messages/hinglish/reading.ts';
import { HINGLISH_SERIES } from '../../../machines/messages/hinglish/series.ts';
import { HINGLISH_STATIC_PAGES } from '../../../machines/messages/hinglish/static-pages.ts';
import { HINGLISH_STATUS } from '../../../machines/messages/hinglish/status.ts';
import { HINGLISH_TEXT_SEARCH } from '../../../machines/messages/hinglish/text-search.ts';
import { HINGLISH_COMFORT } from '../../../machines/messages/hinglish/comfort.ts';
import { HINGLISH_FIND } from '../../../machines/messages/hinglish/find.ts';
import { spellingsIn } from '../../../src/authoring/checks/check-house-style.ts';
import { GENRES } from '../../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { TRENDING } from '../../../machines/domain/books/shelves.ts';

type Table = Readonly<Record<string, string>>;

/** With the texts that are loaded with their screens. */
const HINDI = {
  ...HINDI_AT_START,
  ...HINDI_HAND_OVER,
  ...HINDI_YOUR_DATA,
  ...HINDI_YOUR_READING,
  ...HINDI_WORD_BY_WORD,
};
const HINGLISH = {
  ...HINGLISH_AT_START,
  ...HINGLISH_HAND_OVER,
  ...HINGLISH_YOUR_DATA,
  ...HINGLISH_YOUR_READING,
  ...HINGLISH_WORD_BY_WORD,
};

const TABLES = [
  [
    'Hindi',
    HINDI,
    [
      HINDI_BROWSING,
      HINDI_FAILURES,
      HINDI_LANGUAGES,
      HINDI_COMFORT,
      HINDI_FIND,
      HINDI_MARKS_IN_BOOK,
      HINDI_MARKS,
      HINDI_READ_ALOUD,
      HINDI_READING,
      HINDI_SERIES,
      HINDI_STATIC_PAGES,
      HINDI_STATUS,
      HINDI_TEXT_SEARCH,
      HINDI_HAND_OVER,
      HINDI_YOUR_DATA,
      HINDI_YOUR_READING,
      HINDI_WORD_BY_WORD,
      HINDI_WORDS,
    ],
  ],
  [
    'Hinglish',
    HINGLISH,
    [
      HINGLISH_BROWSING,
      HINGLISH_FAILURES,
      HINGLISH_LANGUAGES,
      HINGLISH_COMFORT,
      HINGLISH_FIND,
      HINGLISH_MARKS_IN_BOOK,
      HINGLISH_MARKS,
      HINGLISH_READ_ALOUD,
      HINGLISH_READING,
      HINGLISH_SERIES,
      HINGLISH_STATIC_PAGES,
      HINGLISH_STATUS,
      HINGLISH_TEXT_SEARCH,
      HINGLISH_HAND_OVER,
      HINGLISH_YOUR_DATA,
      HINGLISH_YOUR_READING,
      HINGLISH_WORD_BY_WORD,
      HINGLISH_WORDS,
    ],
  ],
] as const satisfies readonly (readonly [string, Table, readonly Table[]])[];

/** Names of typefaces and keys, and sentences of values alone. */
const WITHOUT_DEVANAGARI = [
  '/',
  '?',
  'End',
  'Escape',
  'Home|key',
  'KOReader',
  'Lexend',
  'Literata',
  'Page Down',
  'Page Up',
  'Readest',
  'Sans',
  'Thorium Reader',
  'Tiro',
  'b',
  'c',
  'f',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'w',
  '{found}.',
  '{label} ({count})',
  '{percent}%',
  '{rate}×',
  '{title}. {description}',
  '{words}',
];

/** Half sentences: a view continues them. */
const UNFINISHED: ReadonlySet<string> = new Set([
  ' by |before an author',
  'Continue|before a title',
]);

const DEVANAGARI = /[\u0900-\u0963\u0966-\u097f]/u;

const keysWhere = (table: Table, isFound: (translation: string, key: string) => boolean) =>
  Object.entries(table)
    .filter(([key, translation]) => isFound(translation, key))
    .map(([key]) => key)
    .toSorted();

const partsOf = (pattern: RegExp, text: string): string =>
  (text.match(pattern) ?? []).toSorted().join(' ');

describe.each(TABLES)('%s', (_, table: Table, areas: readonly Table[]) => {
  test('has each text in one table only', () =>
    expect(areas.flatMap((area) => Object.keys(area)).toSorted()).toEqual(
      Object.keys(table).toSorted(),
    ));

  test('has a translation for every text, without space around it', () =>
    expect(keysWhere(table, (text) => text.trim() !== text || text === '')).toEqual([
      ' by |before an author',
    ]));

  test('keeps the values of every text, and its numbers', () =>
    expect(
      keysWhere(
        table,
        (text, key) => partsOf(/\{\w+\}|\d+/gu, text) !== partsOf(/\{\w+\}|\d+/gu, key),
      ),
    ).toEqual([]));

  test('has typographic quotes', () =>
    expect(keysWhere(table, (text) => /["'`]/u.test(text))).toEqual([]));

  test('names every language, every genre and the first shelf', () =>
    expect([...LANGUAGES, ...GENRES, TRENDING].filter((name) => !(name in table))).toEqual([]));
});

test('Hindi and Hinglish have the same texts', () =>
  expect(Object.keys(HINGLISH).toSorted()).toEqual(Object.keys(HINDI).toSorted()));

/** What nobody says of a program: code and data are loaded, stored and shown. */
const HOME_MADE =
  /\b(?:ha(?:s|ve) come|on its way|ways? on|kept|told|anew|stands? before|by hand|by its words)\b/iu;

test('English has the usual words for what a program does', () =>
  expect(Object.keys(HINDI).filter((text) => HOME_MADE.test(text))).toEqual([]));

test('languages have capital letters in sentences, unless they are the value of a setting', () =>
  expect(
    Object.keys(HINDI).filter(
      (text) => /\b(?:english|hindi|hinglish)\b/u.test(text) && text.includes(' '),
    ),
  ).toEqual(['This book is not available in {language}. It is shown in english.']));

test('Hindi is written in Devanagari', () =>
  expect(keysWhere(HINDI, (text) => !DEVANAGARI.test(text))).toEqual(WITHOUT_DEVANAGARI));

test('Hinglish is written in Latin letters', () =>
  expect(keysWhere(HINGLISH, (text) => /[\u0900-\u097f]/u.test(text))).toEqual([]));

/** Names in quotes are those of other programs; digits are those of values, which are Latin. */
const WITHOUT_STYLE = /“[^”]*”|\d+/gu;

test.each([
  ['Hindi', 'hindi', HINDI],
  ['Hinglish', 'hinglish', HINGLISH],
] as const)('%s has the spellings of the house style', (_, language, table: Table) =>
  expect(
    spellingsIn(Object.values(table).join('\n').replaceAll(WITHOUT_STYLE, ''), language).map(
      ({ written, right }) => `${written} > ${right}`,
    ),
  ).toEqual([]),
);

describe('a sentence ends as in English', () => {
  const endOf = (text: string, stop: string): string => {
    if (text.endsWith('...')) return '...';
    return text.endsWith(stop) ? 'stop' : (/[!?:…]$/u.exec(text)?.[0] ?? '');
  };

  test.each([
    ['Hindi', HINDI, '।'],
    ['Hinglish', HINGLISH, '.'],
  ] as const)('in %s, with its own full stop', (_, table: Table, stop) =>
    expect(
      keysWhere(
        table,
        (text, key) =>
          !UNFINISHED.has(key) && endOf(text, stop) !== endOf(key.replace(/\|.*/u, ''), '.'),
      ),
    ).toEqual([]),
  );
});
