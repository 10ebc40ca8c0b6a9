/**
 * Tabs of one profile that see each other's writes late lose nothing, reconcile, and settle. A
 * value that no operation log explains was written by a client without a log, and wins.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonalRecords } from '../../../machines/domain/reading/records.ts';
import { OPERATION_LOG_PREFIX } from '../../../src/platform/storage/keys.ts';
import { createProfile, type Tab } from './multi-tab-profile.ts';
import { isFullRun } from '../../support/depth.mjs';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';

const IDS = ['a', '__proto__', '7', 'constructor', 'e', 'f'];

type Action =
  | { do: 'mark' | 'unmark' | 'turn' | 'open'; id: string; page: number }
  | { do: 'send' | 'receive' | 'leave'; tab: number }
  /** Delivers everything; from then on the other tab changes each book. */
  | { do: 'swap' };

const tab = fc.integer({ min: 0, max: 1 });
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('mark', 'mark', 'unmark', 'turn', 'turn', 'open'),
      id: fc.constantFrom(...IDS),
      page: fc.integer({ min: 1, max: 99 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('send', 'receive'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: 'swap' as const }) },
);

/** The expected records, in plain maps. */
class Model {
  readonly marks = new Map<string, number>();
  readonly places = new Map<string, [number, number]>();
  readonly library = new Set<string>();

  get shown() {
    return {
      marks: sorted([...this.marks]),
      places: sorted([...this.places]),
      library: [...this.library].toSorted(),
    };
  }
}

const sorted = <T>(list: [string, T][]): [string, T][] =>
  list.toSorted(([a], [b]) => (a < b ? -1 : 1));

const shownOf = ({ bookmarks, readingProgress, library }: PersonalRecords) => ({
  marks: sorted(
    bookmarks.map(({ bookId, pageNumber }) => [bookId, pageNumber] as [string, number]),
  ),
  places: sorted(
    readingProgress.map(
      ({ bookId, currentPageNumber, furthestPageNumber = 0 }) =>
        [bookId, [currentPageNumber, furthestPageNumber]] as [string, [number, number]],
    ),
  ),
  library: library.map(({ bookId }) => bookId).toSorted(),
});

function doIn(
  { store }: Tab,
  { do: what, id, page }: Extract<Action, { id: string }>,
  model: Model,
): void {
  if (what === 'mark') {
    store.storeBookmark({ bookId: id, pageNumber: page });
    model.marks.set(id, page);
  } else if (what === 'unmark') {
    store.dropBookmark({ bookId: id });
    model.marks.delete(id);
  } else if (what === 'open') {
    store.storeLibraryEntry({ bookId: id, title: id, author: '', cover: '', firstReadAt: page });
    model.library.add(id);
  } else {
    store.storeProgress({
      bookId: id,
      currentPageId: `page-${page}`,
      currentPageNumber: page,
      lastReadAt: page,
    });
    model.places.set(id, [page, Math.max(page, model.places.get(id)?.[1] ?? 0)]);
  }
}

/**
 * A log entry that arrives seconds before the value it describes, which another tab then
 * overwrites.
 */
const LATE_TEXT: Action[] = [
  { do: 'turn', id: 'a', page: 1 },
  { do: 'send', tab: 0 },
  { do: 'send', tab: 0 },
  { do: 'mark', id: 'a', page: 1 },
  { do: 'send', tab: 0 },
  { do: 'mark', id: 'a', page: 1 },
  { do: 'receive', tab: 1 },
  { do: 'turn', id: 'constructor', page: 1 },
];

test("two tabs that receive each other's writes late reconcile without a loss", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(3, 240),
      fc.array(anyAction, { maxLength: 80 }),
      (restMs, actions) => {
        const [profile, model] = [createProfile(), new Model()];
        const tabs = [profile.open(), profile.open()] as [Tab, Tab];
        let swapped = 0;
        for (const action of actions) {
          profile.pass(restMs);
          if (action.do === 'swap') {
            profile.settle();
            swapped = 1 - swapped;
          } else if ('id' in action)
            doIn(tabs[(IDS.indexOf(action.id) + swapped) % 2 === 0 ? 0 : 1], action, model);
          else if (action.do === 'send') profile.send(tabs[action.tab === 0 ? 0 : 1]);
          else if (action.do === 'receive') profile.receive(tabs[action.tab === 0 ? 0 : 1]);
          else {
            // The new tab opens with what has been delivered so far; the other writes of the old
            // tab are still pending.
            profile.close(tabs[action.tab === 0 ? 0 : 1]);
            tabs[action.tab === 0 ? 0 : 1] = profile.open();
            profile.settle();
          }
        }
        profile.settle();
        const late = profile.open();
        profile.settle();
        for (const each of [...tabs, late]) expect(shownOf(each.store.read())).toEqual(model.shown);
        for (const each of [...tabs, late]) profile.close(each);
        profile.settle();
        profile.pass(600_000);
        const nextDay = profile.open();
        expect(shownOf(nextDay.store.read())).toEqual(model.shown);
        expect(
          [...nextDay.disk.texts.keys()].filter((key) => key.startsWith(OPERATION_LOG_PREFIX)),
          'the logs do not grow for ever',
        ).toEqual([]);
      },
    ),
    { numRuns: isFullRun() ? 10_000 : 1000, examples: [[350, LATE_TEXT]] },
  );
});

describe('a tab', () => {
  const two = (stored: Readonly<Record<string, string>> = {}) => {
    const profile = createProfile(stored);
    return { profile, mine: profile.open(), theirs: profile.open() };
  };
  const marks = ({ store }: Tab) => shownOf(store.read()).marks;

  test('writes its change again after another tab has overwritten it', () => {
    const { profile, mine, theirs } = two({ 'kv.bookmarks': '{"old":1}' });
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    theirs.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    mine.store.dropBookmark({ bookId: 'old' });
    profile.settle();
    for (const each of [mine, theirs])
      expect(marks(each)).toEqual([
        ['a', 5],
        ['b', 6],
      ]);
  });

  test('that closes at once has its write restored by the next tab', () => {
    const { profile, mine, theirs } = two();
    theirs.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    profile.close(mine);
    profile.close(theirs);
    for (const each of [theirs, mine, mine, theirs, mine, theirs]) profile.send(each);
    profile.settle();
    expect(marks(profile.open())).toEqual([
      ['a', 5],
      ['b', 6],
    ]);
  });

  test('that closes at once has its removal of a legacy bookmark restored by the next', () => {
    const older = ['a', 'b'].map((bookId) => ({ bookId, pageNumber: 3 }));
    const { profile, mine, theirs } = two({ bookmarks: JSON.stringify(older) });
    theirs.store.dropBookmark({ bookId: 'b' });
    mine.store.dropBookmark({ bookId: 'a' });
    profile.close(mine);
    profile.close(theirs);
    for (const each of [theirs, mine, mine, theirs, mine, theirs]) profile.send(each);
    profile.settle();
    expect(marks(profile.open())).toEqual([]);
  });

  test('that is closed is remembered while other logs have earlier changes of the book', () => {
    const { profile, mine, theirs } = two();
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 50 });
    profile.settle();
    profile.pass(4000);
    theirs.store.storeBookmark({ bookId: 'a', pageNumber: 48 });
    profile.settle();
    profile.close(theirs);
    profile.settle();
    profile.pass(13_000);
    const next = profile.open();
    profile.settle();
    mine.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    profile.settle();
    for (const each of [mine, next, profile.open()])
      expect(marks(each)).toEqual([
        ['a', 48],
        ['b', 6],
      ]);
  });

  test('accepts a value written by a client without an operation log, whatever it wrote before', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"a":1}' });
    const { store } = visit(disk);
    store.storeBookmark({ bookId: 'b', pageNumber: 2 });
    store.dropBookmark({ bookId: 'a' });
    disk.texts.set('kv.bookmarks', '{"a":9,"c":3}');
    store.receiveChange({ key: 'kv.bookmarks', text: '{"a":9,"c":3}' });
    expect(store.read().bookmarks.map(({ bookId, pageNumber }) => [bookId, pageNumber])).toEqual([
      ['a', 9],
      ['c', 3],
    ]);
    store.storeBookmark({ bookId: 'd', pageNumber: 4 });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":9,"c":3,"d":4}' });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":9,"c":3,"d":4}' });
  });

  test.each([true, false])(
    "accepts such a client's value even when unable to write it (room for log: %s)",
    (hasRoomForLog) => {
      const disk = diskWith();
      const { store } = visit(disk);
      disk.isFull = (key) => key === 'kv.bookmarks' || !hasRoomForLog;
      store.storeBookmark({ bookId: 'a', pageNumber: 1 });
      disk.isFull = () => false;
      store.dropBookmark({ bookId: 'a' });
      disk.texts.set('kv.bookmarks', '{"a":1}');
      store.receiveChange({ key: 'kv.bookmarks', text: '{"a":1}' });
      visit(disk).store.compact();
      expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1}' });
      expect(store.read().bookmarks.map(({ bookId, pageNumber }) => [bookId, pageNumber])).toEqual([
        ['a', 1],
      ]);
    },
  );

  test('that erases everything also erases pending changes of another tab', () => {
    const { profile, mine, theirs } = two({ 'kv.bookmarks': '{"old":1}', 'kv.lang': 'hindi' });
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    profile.settle();
    theirs.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    expect(mine.store.replace(new Map())).toBe(true);
    profile.settle();
    for (const each of [mine, theirs, profile.open()]) {
      expect(marks(each).filter(([id]) => id !== 'b')).toEqual([]);
      expect(each.store.read().language).toBe('english');
    }
    theirs.store.storeBookmark({ bookId: 'new', pageNumber: 7 });
    profile.settle();
    for (const each of [mine, theirs])
      expect(marks(each).filter(([id]) => id !== 'b')).toEqual([['new', 7]]);
  });

  test.each([
    '',
    '{',
    '[]',
    '{"entries":[[1]],"wrote":5,"over":[[]],"since":{}}',
    '{"entries":[[1,2,"kv.bookmarks","a",0]],"wrote":[["kv.bookmarks",[1]]]}',
  ])('ignores an invalid operation log: %j', (text) => {
    const disk = diskWith({ [`${OPERATION_LOG_PREFIX}strange`]: text });
    const { store, reports } = visit(disk);
    store.compact();
    store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":5}' });
    expect(reports).toEqual([]);
  });
});
