/** The stored form of an operation log: what is readable is used, and the rest is dropped. */
import { expect, test } from 'vitest';
import {
  decodeOperationLog,
  encodeOperationLog,
  type OperationLog,
} from '../../../src/platform/storage/operation-log-codec.ts';

const PROGRESS = {
  bookId: 'the-well',
  currentPageId: 'page-2',
  currentPageNumber: 2,
  lastReadAt: 10,
};

const log: OperationLog = {
  tab: 'tab-1',
  time: 1000,
  entries: [
    {
      number: 1,
      time: 900,
      change: { key: 'kv.bookmarks', id: 'the-well', value: 2 },
      isUnstored: false,
    },
    {
      number: 2,
      time: 950,
      change: { key: 'kv.bookmarks', id: 'the-hill', value: null },
      isUnstored: false,
    },
    {
      number: 3,
      time: 990,
      change: { key: 'kv.reading_progress', id: 'the-well', value: PROGRESS },
      isUnstored: false,
    },
  ],
  writtenHashes: new Map([['kv.bookmarks', ['a', 'b']]]),
  baseHashes: new Map([['kv.bookmarks', 'c']]),
  supersededUpTo: new Map([['kv.bookmarks', new Map([['tab-2', 7]])]]),
};

test('a log is read as it was stored', () => {
  expect(decodeOperationLog('tab-1', encodeOperationLog(log))).toEqual(log);
});

const good = [4, 980, 'kv.bookmarks', 'the-dune', 1];

test.each([
  ['a key that no record has', [4, 980, 'kv.lang', 'x', 1]],
  ['the name of a method as its key', [4, 980, 'toString', 'x', null]],
  ['a key that is no text', [4, 980, ['kv.bookmarks'], 'x', 1]],
  ['an id that is no text', [4, 980, 'kv.bookmarks', 5, 1]],
  ['the value of another record', [4, 980, 'kv.bookmarks', 'x', PROGRESS]],
  ['a page below 1', [4, 980, 'kv.bookmarks', 'x', 0]],
  ['no number', [null, 980, 'kv.bookmarks', 'x', 1]],
  ['no time', [4, 'now', 'kv.bookmarks', 'x', 1]],
])('an operation with %s is dropped, and the others are used', (_, bad) => {
  const text = JSON.stringify({ time: 1000, entries: [bad, good] });
  expect(decodeOperationLog('tab-1', text).entries).toEqual([
    {
      number: 4,
      time: 980,
      change: { key: 'kv.bookmarks', id: 'the-dune', value: 1 },
      isUnstored: false,
    },
  ]);
});

test('hashes and numbers of unknown keys or of another form are dropped', () => {
  const text = JSON.stringify({
    time: 'late',
    wrote: [['kv.bookmarks', ['a', 1]], ['kv.lang', ['b']], ['kv.library', 'no list'], 'none'],
    over: [
      ['kv.bookmarks', 5],
      ['kv.library', 'd'],
      ['toString', 'e'],
    ],
    since: [
      [
        'kv.library',
        [
          ['tab-2', 3],
          ['tab-3', 'x'],
          [4, 4],
        ],
      ],
      ['kv.lang', [['tab-2', 1]]],
    ],
  });
  expect(decodeOperationLog('tab-1', text)).toEqual({
    tab: 'tab-1',
    time: 0,
    entries: [],
    writtenHashes: new Map([
      ['kv.bookmarks', ['a']],
      ['kv.library', []],
    ]),
    baseHashes: new Map([['kv.library', 'd']]),
    supersededUpTo: new Map([['kv.library', new Map([['tab-2', 3]])]]),
  });
});

test.each([null, '', 'null', '[]', '{"entries": 5, "wrote": {}}', '{"time": 1e400}'])(
  '%j is an empty log',
  (text) => {
    expect(decodeOperationLog('tab-1', text)).toEqual({
      tab: 'tab-1',
      time: 0,
      entries: [],
      writtenHashes: new Map(),
      baseHashes: new Map(),
      supersededUpTo: new Map(),
    });
  },
);
