/** Filters: what an address asks for, which books are left, and what each filter would leave. */
import { expect, test } from 'vitest';
import {
  choiceIn,
  NO_CHOICE,
  pathWith,
  withoutFilter,
  type Choice,
} from '../../../machines/domain/books/filters.ts';
import { stagesOf } from '../../../machines/domain/reading/stages.ts';
import { find } from '../../../machines/domain/books/found.ts';
import { countMessage, filterValueMessage } from '../../../machines/messages/browsing/filters.ts';
import { metaNamed } from '../../support/books.ts';
import { english } from '../../support/english.ts';

const BOOKS = [
  metaNamed('well', {
    title: 'The Well',
    author: 'Zoya',
    languages: ['english', 'hindi'],
    pageCount: 10,
    level: 'easy',
  }),
  metaNamed('boat', { title: 'A Boat', author: 'Asha', languages: ['english'], pageCount: 11 }),
  metaNamed('saga', {
    title: 'Saga 10',
    author: 'Mira',
    genre: 'Romance',
    languages: ['english', 'hindi', 'hinglish'],
    pageCount: 31,
  }),
  metaNamed('saga-2', {
    title: 'Saga 2',
    author: 'Mira',
    genre: 'Romance',
    languages: ['hinglish'],
    pageCount: 30,
  }),
  metaNamed('old', { title: 'An Old Record', author: 'Bela', genre: 'Drama / Philosophy' }),
];
const STAGES = stagesOf({
  readingProgress: [
    record('boat', { currentPageNumber: 2, pageCount: 11 }),
    // Finished once, and read again from page 3.
    record('saga', { currentPageNumber: 3, furthestPageNumber: 31, pageCount: 31 }),
  ],
});

function record(bookId: string, change: object) {
  return { bookId, currentPageId: 'page-1', currentPageNumber: 1, lastReadAt: 0, ...change };
}
const choosing = (change: Partial<Choice>): Choice => ({ ...NO_CHOICE, ...change });
const idsFor = (change: Partial<Choice>) =>
  find(BOOKS, choosing(change), STAGES, 'en').books.map(({ id }) => id);

test.each([
  ['all books in their own order', {}, ['well', 'boat', 'saga', 'saga-2', 'old']],
  [
    'any of several languages',
    { language: ['hindi', 'hinglish'] },
    ['well', 'saga', 'saga-2', 'old'],
  ],
  ['several genres', { genre: ['Romance', 'Drama / Philosophy'] }, ['saga', 'saga-2', 'old']],
  ['up to 10 pages', { length: 'short' }, ['well', 'old']],
  ['up to 30 pages', { length: 'medium' }, ['boat', 'saga-2', 'old']],
  ['more than 30 pages', { length: 'long' }, ['saga', 'old']],
  ['those not started', { stage: 'unread' }, ['well', 'saga-2', 'old']],
  ['those started', { stage: 'reading' }, ['boat']],
  ['those read to the end, wherever they are open now', { stage: 'finished' }, ['saga']],
  ['easy ones', { level: 'easy' }, ['well']],
  [
    'general ones, which is what a record without a level is',
    { level: 'general' },
    ['boat', 'saga', 'saga-2', 'old'],
  ],
  [
    'what passes every filter',
    { language: ['hindi'], genre: ['Romance'], length: 'long' },
    ['saga'],
  ],
  ['nothing, when no book passes all', { level: 'easy', length: 'long' }, []],
  [
    'by title, with numbers as numbers',
    { sort: 'title' },
    ['boat', 'old', 'saga-2', 'saga', 'well'],
  ],
  [
    'by author, equal ones in their own order',
    { sort: 'author' },
    ['boat', 'old', 'saga', 'saga-2', 'well'],
  ],
  [
    'the shortest first, those of unknown length last',
    { sort: 'shortest' },
    ['well', 'boat', 'saga-2', 'saga', 'old'],
  ],
  [
    'the longest first, those of unknown length last',
    { sort: 'longest' },
    ['saga', 'saga-2', 'boat', 'well', 'old'],
  ],
] as [string, Partial<Choice>, string[]][])('a list shows %s', (_, change, ids) => {
  expect(idsFor(change)).toEqual(ids);
});

test('a book whose record lacks what a filter needs is not hidden by it', () => {
  expect(idsFor({ language: ['hinglish'], length: 'long' })).toEqual(['saga', 'old']);
});

test('each value says how many books it would leave beside the other filters', () => {
  const { counts, without } = find(
    BOOKS,
    choosing({ language: ['hindi'], length: 'long' }),
    STAGES,
    'en',
  );
  expect(Object.fromEntries(Object.entries(counts).map(([name, of]) => [name, [...of]]))).toEqual({
    language: [
      ['english', 1],
      ['hindi', 1],
      ['hinglish', 1],
    ],
    genre: [
      ['Romance', 1],
      ['Drama / Philosophy', 1],
    ],
    length: [
      ['short', 1],
      ['long', 1],
    ],
    stage: [
      ['finished', 1],
      ['unread', 1],
    ],
    level: [['general', 2]],
  });
  expect([...without]).toEqual([
    ['language', 2],
    ['length', 3],
  ]);
});

test.each([
  ['', NO_CHOICE],
  ['?q=ra', NO_CHOICE],
  [
    '?language=hindi&genre=drama-philosophy&language=english&genre=horror&length=short&state=reading&level=easy&sort=title',
    {
      language: ['english', 'hindi'],
      genre: ['Drama / Philosophy', 'Horror'],
      length: 'short',
      stage: 'reading',
      level: 'easy',
      sort: 'title',
    },
  ],
  ['?language=klingon&genre=constructor&length=huge&state=&level=EASY&sort=__proto__', NO_CHOICE],
  ['?language=hindi&language=hindi', choosing({ language: ['hindi'] })],
  ['?%E0%A4%A=%E0%A4%A&=&&language&genre=%2e%2E&sort=%', NO_CHOICE],
] as [string, Choice][])(
  'the address %j asks for what the site knows, and no more',
  (search, choice) => {
    expect(choiceIn(search)).toEqual(choice);
  },
);

test('an address has only what differs from the default, and restores the same choice', () => {
  const choice = choosing({
    language: ['english', 'hindi'],
    genre: ['Drama / Philosophy'],
    length: 'medium',
    stage: 'unread',
    level: 'general',
    sort: 'longest',
  });
  const path = pathWith('/search?q=ra', choice);
  expect(path).toBe(
    '/search?q=ra&language=english&language=hindi&genre=drama-philosophy&length=medium&state=unread&level=general&sort=longest',
  );
  expect(choiceIn(path)).toEqual(choice);
  expect(pathWith('/categories/horror', choosing({ sort: 'title' }))).toBe(
    '/categories/horror?sort=title',
  );
  expect(pathWith('/categories/horror', NO_CHOICE)).toBe('/categories/horror');
});

test('a filter is dropped whole, or one of its values', () => {
  const choice = choosing({ language: ['english', 'hindi'], level: 'easy', sort: 'title' });
  expect(withoutFilter(choice, 'language', 'hindi')).toEqual({ ...choice, language: ['english'] });
  expect(withoutFilter(choice, 'language')).toEqual({ ...choice, language: [] });
  expect(withoutFilter(choice, 'level', 'easy')).toEqual({ ...choice, level: null });
});

test('filters and counts have their words', () => {
  expect(
    [
      countMessage(4, 26, 'none'),
      countMessage(4, 26, 'loading'),
      countMessage(4, 26, 'missing'),
      filterValueMessage('genre', 'Sci-Fi'),
      filterValueMessage('length', 'short'),
      filterValueMessage('length', 'long'),
      filterValueMessage('stage', 'reading'),
    ].map(english),
  ).toEqual([
    '4 of 26 books',
    '4 of 26 books so far',
    '4 of 26 books; a part of the list of books could not be loaded',
    'Sci-Fi',
    'Short, up to 10 pages',
    'Long, over 30 pages',
    'Started',
  ]);
});
