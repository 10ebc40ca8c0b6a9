/** How changes of records are applied to the stored value of each key. */
import { describe, expect, test } from 'vitest';
import type { LibraryEntry, ReadingProgress } from '../../../machines/domain/reading/records.ts';
import type { RecordChange } from '../../../src/platform/storage/codec.ts';
import {
  applyChanges,
  idsIn,
  isInvalid,
  mergeChanges,
  RECORD_KEYS,
} from '../../../src/platform/storage/record-kinds.ts';

const place = (bookId: string, page: number, more: object = {}): ReadingProgress => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt: page,
  ...more,
});

const entryOf = (bookId: string, title = bookId): LibraryEntry => ({
  bookId,
  title,
  author: '',
  cover: '',
  firstReadAt: 1,
});

const bookmark = (id: string, value: number | null): RecordChange => ({
  key: 'kv.bookmarks',
  id,
  value,
});
const progress = (id: string, value: ReadingProgress | null): RecordChange => ({
  key: 'kv.reading_progress',
  id,
  value,
});
const opened = (id: string, value: LibraryEntry | null): RecordChange => ({
  key: 'kv.library',
  id,
  value,
});
const dropped = (id: string, value: true | null): RecordChange => ({
  key: 'kv.legacy_dropped',
  id,
  value,
});

/** One change of each kind, of the same book. */
const ofEachKind = [
  bookmark('new', 5),
  progress('new', place('new', 5)),
  opened('new', entryOf('new')),
  dropped('new', true),
];

test('records are stored under four keys', () => {
  expect(RECORD_KEYS).toEqual([
    'kv.bookmarks',
    'kv.reading_progress',
    'kv.library',
    'kv.legacy_dropped',
  ]);
});

const stored = {
  'kv.bookmarks': '{ "a": 1, "b": 2 }',
  'kv.reading_progress': JSON.stringify([place('a', 1), place('b', 2)], null, 1),
  'kv.library': JSON.stringify([entryOf('a'), entryOf('b')], null, 1),
  'kv.legacy_dropped': '[ "a", "b" ]',
};
const places = [place('a', 1, { furthestPageNumber: 1 }), place('b', 2)];
const spacedPlaces = JSON.stringify(places, null, 1);

describe.each(RECORD_KEYS)('the value of %s', (key) => {
  test.each([null, '{', stored[key]])('stays as it is without a change: %j', (text) => {
    expect(applyChanges(key, text, [], 'a')).toBe(text);
  });

  test('gets only the changes of its own kind', () => {
    const first = {
      'kv.bookmarks': '{"new":5}',
      'kv.reading_progress': JSON.stringify([place('new', 5, { furthestPageNumber: 5 })]),
      'kv.library': JSON.stringify([entryOf('new')]),
      'kv.legacy_dropped': '["new"]',
    };
    expect(applyChanges(key, null, ofEachKind)).toBe(first[key]);
    const others = ofEachKind.filter((change) => change.key !== key);
    expect(applyChanges(key, stored[key], others)).toBe(stored[key]);
  });

  test('names its records and counts as valid', () => {
    expect([idsIn(key, stored[key]), isInvalid(key, stored[key])]).toEqual([['a', 'b'], false]);
    expect([idsIn(key, null), isInvalid(key, null)]).toEqual([[], false]);
    expect([idsIn(key, '5'), isInvalid(key, '5')]).toEqual([[], true]);
  });
});

test.each<{ what: string; text: string; changes: RecordChange[]; fresh?: string; next: string }>([
  {
    what: 'a new bookmark is the last one',
    text: stored['kv.bookmarks'],
    changes: [bookmark('c', 3)],
    next: '{"a":1,"b":2,"c":3}',
  },
  {
    what: 'a bookmark of another page becomes the last one',
    text: stored['kv.bookmarks'],
    changes: [bookmark('a', 9)],
    next: '{"b":2,"a":9}',
  },
  {
    what: 'a bookmark of the same page stays where it is',
    text: stored['kv.bookmarks'],
    changes: [bookmark('a', 1)],
    next: stored['kv.bookmarks'],
  },
  {
    what: 'a bookmark of the same page becomes the last one when it has just been set',
    text: stored['kv.bookmarks'],
    changes: [bookmark('a', 1), bookmark('b', 2)],
    fresh: 'a',
    next: '{"b":2,"a":1}',
  },
  {
    what: 'a bookmark stays when another record of its book has just been set',
    text: stored['kv.bookmarks'],
    changes: [bookmark('c', 3)],
    fresh: 'a',
    next: '{"a":1,"b":2,"c":3}',
  },
  {
    what: 'a bookmark is removed',
    text: stored['kv.bookmarks'],
    changes: [bookmark('a', null), bookmark('c', null)],
    next: '{"b":2}',
  },
  {
    what: 'of several changes of a bookmark the last one counts',
    text: stored['kv.bookmarks'],
    changes: [bookmark('b', null), bookmark('a', 7), bookmark('b', 3), bookmark('a', null)],
    next: '{"b":3}',
  },
  {
    what: 'a bookmark that is absent cannot be removed',
    text: stored['kv.bookmarks'],
    changes: [bookmark('c', null)],
    next: stored['kv.bookmarks'],
  },
])('$what', ({ text, changes, fresh, next }) => {
  expect(applyChanges('kv.bookmarks', text, changes, fresh)).toBe(next);
});

test.each<{ what: string; changes: RecordChange[]; next: ReadingProgress[] | null }>([
  {
    what: 'a turned page replaces the place in its book, and the furthest page stays',
    changes: [progress('a', place('a', 7)), progress('a', place('a', 3))],
    next: [place('a', 3, { furthestPageNumber: 7 }), place('b', 2)],
  },
  {
    what: 'the place in another book is the last one',
    changes: [progress('c', place('c', 4))],
    next: [...places, place('c', 4, { furthestPageNumber: 4 })],
  },
  {
    what: 'the place in a book is removed, and the furthest page with it',
    changes: [progress('a', place('a', 7)), progress('a', null), progress('a', place('a', 2))],
    next: [place('b', 2), place('a', 2, { furthestPageNumber: 2 })],
  },
  {
    what: 'a place that is stored already changes nothing',
    changes: [progress('a', place('a', 1)), progress('c', null)],
    next: null,
  },
])('$what', ({ changes, next }) => {
  expect(applyChanges('kv.reading_progress', spacedPlaces, changes)).toBe(
    next === null ? spacedPlaces : JSON.stringify(next),
  );
});

test.each<{ what: string; changes: RecordChange[]; next: LibraryEntry[] | null }>([
  {
    what: 'a book that is opened first is the last of the library',
    changes: [opened('c', entryOf('c'))],
    next: [entryOf('a'), entryOf('b'), entryOf('c')],
  },
  {
    what: 'a book that was opened before keeps its entry',
    changes: [opened('a', entryOf('a', 'Another title'))],
    next: null,
  },
  {
    what: 'a book is removed from the library',
    changes: [opened('a', null), opened('c', null)],
    next: [entryOf('b')],
  },
  {
    what: 'of several changes of a book in the library the last one counts',
    changes: [opened('c', null), opened('b', entryOf('b', 'B')), opened('b', null)],
    next: [entryOf('a')],
  },
])('$what', ({ changes, next }) => {
  expect(applyChanges('kv.library', stored['kv.library'], changes)).toBe(
    next === null ? stored['kv.library'] : JSON.stringify(next),
  );
});

test.each<{ what: string; changes: RecordChange[]; next: string }>([
  { what: 'is added', changes: [dropped('c', true)], next: '["a","b","c"]' },
  { what: 'is removed', changes: [dropped('a', null)], next: '["b"]' },
  { what: 'is there already', changes: [dropped('a', true)], next: stored['kv.legacy_dropped'] },
  {
    what: 'is removed and added again',
    changes: [dropped('a', null), dropped('a', true)],
    next: stored['kv.legacy_dropped'],
  },
])('the mark of a dropped bookmark $what', ({ changes, next }) => {
  expect(applyChanges('kv.legacy_dropped', stored['kv.legacy_dropped'], changes)).toBe(next);
});

test('of two changes the later counts, and reading progress has the furthest page of both', () => {
  const later = progress('a', place('a', 3));
  expect(mergeChanges(progress('a', place('a', 7, { mood: 'calm' })), later)).toEqual(
    progress('a', place('a', 3, { furthestPageNumber: 7, mood: 'calm' })),
  );
  for (const earlier of [undefined, progress('a', null), bookmark('a', 7)])
    expect(mergeChanges(earlier, later)).toEqual(later);
  const before = progress('a', place('a', 7));
  for (const change of [progress('a', null), bookmark('a', 3)])
    expect(mergeChanges(before, change)).toEqual(change);
});
