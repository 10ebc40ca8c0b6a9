/** Which changes of all tabs a stored value must contain, and in which order they are applied. */
import { describe, expect, test } from 'vitest';
import type { RecordChange } from '../../../src/platform/storage/codec.ts';
import {
  clear,
  emptyLog,
  isSuperseded,
  merge,
  recordReplacement,
  type LogView,
  type SeenLog,
} from '../../../src/platform/storage/operation-log.ts';
import type { Operation } from '../../../src/platform/storage/operation-log-codec.ts';

const NOW = 1_700_000_000_000;

/** A stored value, and how the logs of all versions of the site name it. */
const STORED = { text: '{"ab":1}', hash: '8.dpk8r5.1n6q01p' };

const bookmark = (id: string, value: number | null = 1): RecordChange => ({
  key: 'kv.bookmarks',
  id,
  value,
});

const operation = (number: number, id: string, more: Partial<Operation> = {}): Operation => ({
  number,
  time: NOW,
  change: bookmark(id),
  isUnstored: false,
  ...more,
});

const logOf = (tab: string, change: Partial<SeenLog> = {}): SeenLog => ({
  ...emptyLog(tab),
  isUnchanged: false,
  ...change,
});

/** Tabs that see each other; the first of them is this one. */
const viewOf = (...logs: [SeenLog, ...SeenLog[]]): LogView => ({
  own: { ...logs[0], highest: 0 },
  logs,
  now: NOW,
});

/** A log that says that its tab wrote the stored value. */
const wrote = { writtenHashes: new Map([['kv.bookmarks' as const, [STORED.hash]]]) };

const idsOver = (view: LogView, text: string | null = STORED.text) =>
  merge(view, 'kv.bookmarks', text).map(({ id }) => id);

describe('the changes over a value that a tab wrote', () => {
  test('are those of all tabs to its key, in order of number and tab', () => {
    const library = { key: 'kv.legacy_dropped', id: 'x', value: true } as const;
    const view = viewOf(
      logOf('m', { ...wrote, entries: [operation(2, 'm2'), operation(3, 'm3')] }),
      logOf('z', { entries: [operation(1, 'z1'), operation(3, 'z3')] }),
      logOf('a', {
        entries: [
          operation(2, 'a2'),
          operation(3, 'a3', { change: bookmark('a3', null) }),
          operation(4, 'x', { change: library }),
        ],
      }),
    );
    expect(merge(view, 'kv.bookmarks', STORED.text)).toEqual([
      bookmark('z1'),
      bookmark('a2'),
      bookmark('m2'),
      bookmark('a3', null),
      bookmark('m3'),
      bookmark('z3'),
    ]);
    expect(merge(view, 'kv.library', null)).toEqual([]);
  });

  test('are not those of more than 30 seconds ago, unless they are not stored yet', () => {
    const view = viewOf(
      logOf('mine', {
        ...wrote,
        entries: [
          operation(1, 'old', { time: NOW - 30_001 }),
          operation(2, 'unstored', { time: NOW - 30_001, isUnstored: true }),
          operation(3, 'recent', { time: NOW - 30_000 }),
          operation(4, 'early', { time: NOW + 30_000 }),
          operation(5, 'far too early', { time: NOW + 30_001 }),
        ],
      }),
    );
    expect(idsOver(view)).toEqual(['unstored', 'recent', 'early']);
  });

  test('are not those that a client without a log has overwritten', () => {
    const view = viewOf(
      logOf('mine', { entries: [operation(4, 'a'), operation(5, 'b', { isUnstored: true })] }),
      logOf('theirs', {
        ...wrote,
        entries: [operation(6, 'c'), operation(7, 'd')],
        supersededUpTo: new Map([
          [
            'kv.bookmarks',
            new Map([
              ['mine', 5],
              ['theirs', 6],
            ]),
          ],
        ]),
      }),
    );
    expect(idsOver(view)).toEqual(['b', 'd']);
  });
});

describe('the changes over a value that no tab wrote', () => {
  test('are only those that are not stored yet', () => {
    const entries = [operation(1, 'a'), operation(2, 'b', { isUnstored: true })];
    const view = viewOf(logOf('mine', { entries }), logOf('theirs', wrote));
    expect(idsOver(view), 'the value as written').toEqual(['a', 'b']);
    for (const text of ['{"ab":2}', '{"ba":1}', '{"ab":1', ' {"ab":1}', '', null])
      expect(idsOver(view, text), `${text}`).toEqual(['b']);
  });

  test('are all of them where a log says that it removed the value', () => {
    const removed = { writtenHashes: new Map([['kv.bookmarks' as const, ['nothing']]]) };
    const view = viewOf(logOf('mine', { ...removed, entries: [operation(1, 'a')] }));
    expect(idsOver(view, null)).toEqual(['a']);
    expect(idsOver(view, 'nothing')).toEqual([]);
  });
});

describe('a value from before the last write of a tab', () => {
  const before = {
    writtenHashes: new Map([['kv.bookmarks' as const, [STORED.hash, 'later']]]),
  };
  const base = { baseHashes: new Map([['kv.bookmarks' as const, STORED.hash]]) };
  const entries = [1, 2].map((number) => operation(number, `${number}`, { time: NOW - 25_000 }));

  test.each([
    { label: 'its write before', log: before },
    { label: 'what it replaced', log: base },
  ])('is taken for a value on its way, when it is $label', ({ log }) => {
    const lateBy = (ms: number) => [...entries, operation(3, 'c', { time: NOW - ms })];
    const view = (change: Partial<SeenLog>) =>
      viewOf(logOf('mine'), logOf('theirs', { ...log, ...change }));
    const all = ['1', '2', 'c'];
    expect(idsOver(view({ entries: lateBy(20_000) })), 'after 20 seconds').toEqual(all);
    expect(idsOver(view({ entries: lateBy(20_001) })), 'after more').toEqual([]);
    const unchanged = { entries: lateBy(0), isUnchanged: true };
    expect(idsOver(view(unchanged)), 'written before this tab opened').toEqual([]);
  });

  test('is foreign when the log has no change of its key', () => {
    const library = { key: 'kv.legacy_dropped', id: 'x', value: true } as const;
    const elsewhere = [operation(1, 'x', { change: library })];
    const view = viewOf(
      logOf('mine', { entries }),
      logOf('theirs', { ...before, ...base, entries: elsewhere }),
    );
    expect(idsOver(view)).toEqual([]);
  });

  test('is foreign when the tab wrote and replaced other values', () => {
    const other = {
      writtenHashes: new Map([['kv.bookmarks' as const, ['earlier', 'later']]]),
      baseHashes: new Map([['kv.bookmarks' as const, 'other']]),
    };
    const view = viewOf(logOf('mine', { ...other, entries: [operation(1, 'a')] }));
    expect(idsOver(view)).toEqual([]);
  });
});

test('an operation is superseded when any log says so of its key, tab and number', () => {
  const view = viewOf(
    logOf('mine'),
    logOf('theirs', {
      supersededUpTo: new Map([['kv.bookmarks', new Map([['mine', 5]])]]),
    }),
  );
  expect([
    isSuperseded(view, 'kv.bookmarks', 'mine', 4),
    isSuperseded(view, 'kv.bookmarks', 'mine', 5),
    isSuperseded(view, 'kv.bookmarks', 'mine', 6),
    isSuperseded(view, 'kv.bookmarks', 'theirs', 5),
    isSuperseded(view, 'kv.library', 'mine', 5),
  ]).toEqual([true, true, false, false, false]);
});

describe('when everything is erased or replaced', () => {
  const own = {
    ...emptyLog('mine'),
    time: 5,
    entries: [operation(8, 'a', { isUnstored: true })],
    ...wrote,
    baseHashes: new Map([['kv.bookmarks' as const, 'x']]),
    supersededUpTo: new Map([['kv.bookmarks' as const, new Map([['theirs', 3]])]]),
    highest: 9,
  };

  test('the log becomes empty, and its numbers continue', () => {
    expect(clear(own)).toEqual({ ...emptyLog('mine'), time: 5, highest: 9 });
  });

  test('a replacement leaves the removals and the new values in the log', () => {
    const view = { own, logs: [own], now: NOW };
    const removals = [bookmark('a', null), bookmark('b', null)];
    const texts = new Map([
      ['kv.bookmarks' as const, STORED.text],
      ['kv.library' as const, null],
    ]);
    expect(recordReplacement(view, removals, texts)).toEqual({
      ...emptyLog('mine'),
      time: 5,
      entries: removals.map((change) => ({
        number: NOW + 1,
        time: NOW,
        change,
        isUnstored: false,
      })),
      writtenHashes: new Map([
        ['kv.bookmarks', [STORED.hash]],
        ['kv.reading_progress', ['nothing']],
        ['kv.library', ['nothing']],
        ['kv.legacy_dropped', ['nothing']],
      ]),
      highest: NOW + 1,
    });
  });
});
