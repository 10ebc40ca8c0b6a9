/** What the log of a tab remembers of the tab's own changes and writes, and for how long. */
import { describe, expect, test } from 'vitest';
import type { RecordChange } from '../../../src/platform/storage/codec.ts';
import {
  append,
  compact,
  emptyLog,
  isAbandoned,
  markStored,
  recordWrite,
  type LogView,
  type OwnLog,
  type SeenLog,
} from '../../../src/platform/storage/operation-log.ts';
import type { Operation } from '../../../src/platform/storage/operation-log-codec.ts';

const NOW = 1_700_000_000_000;

/** The values that the tests store, and how a log names them. */
const NONE = { text: null, hash: 'nothing' };
const A1 = { text: '{"a":1}', hash: '7.12qlvkh.3ilru6' };
const A2 = { text: '{"a":2}', hash: '7.12qiq2i.yzujz3' };
const B1 = { text: '{"b":1}', hash: '7.1k72cl0.1i8ncaz' };

const bookmark = (id: string, value: number | null): RecordChange => ({
  key: 'kv.bookmarks',
  id,
  value,
});

const progress = (page: number, furthestPageNumber: number): RecordChange => ({
  key: 'kv.reading_progress',
  id: 'a',
  value: {
    bookId: 'a',
    currentPageId: `page-${page}`,
    currentPageNumber: page,
    lastReadAt: page,
    furthestPageNumber,
  },
});

const operation = (number: number, change: RecordChange, more: Partial<Operation> = {}) => ({
  number,
  time: NOW,
  change,
  isUnstored: false,
  ...more,
});

const ownLog = (change: Partial<OwnLog> = {}): OwnLog => ({ ...emptyLog('mine'), ...change });
const otherLog = (tab: string, change: Partial<SeenLog>): SeenLog => ({
  ...emptyLog(tab),
  isUnchanged: false,
  ...change,
});
const viewOf = (own: OwnLog, others: SeenLog[] = [], now = NOW): LogView => ({
  own,
  logs: [own, ...others],
  now,
});

test('a new tab has an empty log', () => {
  expect(emptyLog('mine')).toEqual({
    tab: 'mine',
    time: 0,
    entries: [],
    writtenHashes: new Map(),
    baseHashes: new Map(),
    supersededUpTo: new Map(),
    isUnchanged: true,
    highest: 0,
  });
});

describe('a change that a tab is about to store', () => {
  test('is added behind the earlier ones, and nothing else of the log changes', () => {
    const own = ownLog({
      time: 5,
      entries: [operation(7, bookmark('a', 1))],
      writtenHashes: new Map([['kv.bookmarks', ['x']]]),
      baseHashes: new Map([['kv.bookmarks', 'y']]),
      supersededUpTo: new Map([['kv.bookmarks', new Map([['theirs', 3]])]]),
    });
    expect(append(viewOf(own), bookmark('b', 2))).toEqual({
      ...own,
      entries: [
        operation(7, bookmark('a', 1)),
        operation(NOW + 1, bookmark('b', 2), { isUnstored: true }),
      ],
      highest: NOW + 1,
    });
  });

  test.each([
    { above: 'the clock', highest: NOW - 5, theirs: NOW - 9, number: NOW + 1 },
    { above: 'the highest number of this tab', highest: NOW + 5, theirs: 3, number: NOW + 6 },
    { above: 'the last number of another tab', highest: 4, theirs: NOW + 50, number: NOW + 51 },
  ])('has a number above $above, when that is the highest', ({ highest, theirs, number }) => {
    const others = [
      otherLog('silent', {}),
      otherLog('theirs', {
        entries: [1, 2, theirs].map((each) => operation(each, bookmark(`${each}`, 1))),
      }),
    ];
    const after = append(viewOf(ownLog({ highest }), others), bookmark('b', 2));
    expect([after.highest, after.entries.map((entry) => entry.number)]).toEqual([number, [number]]);
  });

  test('replaces the earlier one of the same record, and no change of another record', () => {
    const others: RecordChange[] = [
      bookmark('b', 1),
      { key: 'kv.legacy_dropped', id: 'a', value: true },
    ];
    const own = ownLog({
      entries: [
        operation(1, bookmark('a', 1)),
        ...others.map((change, place) => operation(place + 2, change)),
      ],
    });
    expect(append(viewOf(own), bookmark('a', null)).entries.map(({ change }) => change)).toEqual([
      ...others,
      bookmark('a', null),
    ]);
  });

  test('of reading progress has the furthest page of both', () => {
    const own = ownLog({
      entries: [operation(1, bookmark('a', 1)), operation(2, progress(80, 90))],
    });
    expect(append(viewOf(own), progress(3, 3)).entries.map(({ change }) => change)).toEqual([
      bookmark('a', 1),
      progress(3, 90),
    ]);
  });

  test('drops stored changes that are older than 30 seconds', () => {
    const own = ownLog({
      entries: [
        operation(1, bookmark('a', 1), { time: NOW - 30_001 }),
        operation(2, bookmark('b', 1), { time: NOW - 30_001, isUnstored: true }),
      ],
    });
    const { entries } = append(viewOf(own), bookmark('c', 1));
    expect(entries.map(({ change: { id } }) => id)).toEqual(['b', 'c']);
  });
});

test('a stored change stays in the log for 30 seconds, an unstored one for ever', () => {
  const entries = [-30_001, -30_000, 0, 30_000, 30_001].flatMap((late, place) =>
    [false, true].map((isUnstored) =>
      operation(place, bookmark(`${place} ${isUnstored}`, 1), { time: NOW + late, isUnstored }),
    ),
  );
  const own = ownLog({ entries, highest: 9 });
  const isKept = ({ change: { id } }: Operation) => !['0 false', '4 false'].includes(id);
  expect(compact(own, NOW)).toEqual({ ...own, entries: entries.filter(isKept) });
});

test.each([
  { late: -60_001, isOld: true },
  { late: -60_000, isOld: false },
  { late: 0, isOld: false },
  { late: 60_000, isOld: false },
  { late: 60_001, isOld: true },
])('the log of a tab that was stored $late ms from now is abandoned: $isOld', ({ late, isOld }) => {
  expect(isAbandoned(otherLog('theirs', { time: NOW + late }), NOW)).toBe(isOld);
});

test('the changes of one key are stored together, and those of other keys are not', () => {
  const own = ownLog({
    entries: [
      operation(1, bookmark('a', 1), { isUnstored: true }),
      operation(2, progress(1, 1), { isUnstored: true }),
      operation(3, bookmark('b', 1), { isUnstored: true }),
    ],
    highest: 3,
  });
  expect(markStored(own, 'kv.bookmarks')).toEqual({
    ...own,
    entries: [
      operation(1, bookmark('a', 1)),
      operation(2, progress(1, 1), { isUnstored: true }),
      operation(3, bookmark('b', 1)),
    ],
  });
});

describe('a write', () => {
  test.each([NONE, A1])('over $text names both values', ({ text, hash }) => {
    expect(recordWrite(viewOf(ownLog()), 'kv.bookmarks', text, A2.text)).toEqual({
      ...emptyLog('mine'),
      writtenHashes: new Map([['kv.bookmarks', [A2.hash]]]),
      baseHashes: new Map([['kv.bookmarks', hash]]),
      supersededUpTo: new Map([['kv.bookmarks', new Map()]]),
    });
  });

  test('is remembered with the one before it, without losing writes to other keys', () => {
    const others = new Map([['kv.library' as const, ['x']]]);
    let own = ownLog({ writtenHashes: others, baseHashes: new Map([['kv.library', 'y']]) });
    const texts = [A1.text, A2.text, B1.text];
    for (const [place, next] of texts.entries())
      own = recordWrite(viewOf(own), 'kv.bookmarks', texts[place - 1] ?? null, next);
    expect([own.writtenHashes, own.baseHashes]).toEqual([
      new Map([...others, ['kv.bookmarks', [A2.hash, B1.hash]]]),
      new Map([
        ['kv.library', 'y'],
        ['kv.bookmarks', A2.hash],
      ]),
    ]);
  });

  const stored = [
    otherLog('theirs', {
      entries: [
        operation(4, bookmark('c', 1)),
        operation(8, bookmark('d', 1)),
        operation(9, progress(1, 1)),
      ],
    }),
    otherLog('silent', {}),
  ];
  const mine = ownLog({
    entries: [operation(5, bookmark('a', 1)), operation(6, bookmark('b', 1), { isUnstored: true })],
    writtenHashes: new Map([['kv.bookmarks', [A1.hash]]]),
    supersededUpTo: new Map([['kv.library', new Map([['theirs', 2]])]]),
  });

  test('over a value that no log explains supersedes all stored changes to the key', () => {
    const after = recordWrite(viewOf(mine, stored), 'kv.bookmarks', B1.text, A2.text);
    expect(after.supersededUpTo).toEqual(
      new Map([
        ['kv.library', new Map([['theirs', 2]])],
        [
          'kv.bookmarks',
          new Map([
            ['mine', 5],
            ['theirs', 8],
          ]),
        ],
      ]),
    );
  });

  test('over a value that a log explains supersedes nothing', () => {
    const after = recordWrite(viewOf(mine, stored), 'kv.bookmarks', A1.text, A2.text);
    expect(after.supersededUpTo).toEqual(mine.supersededUpTo);
  });
});
