/** No record is lost to another tab, also when storage fails. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  LibraryEntry,
  PersonalRecords,
  ReadingProgress,
} from '../../../../machines/domain/reading/records.ts';
import { diskWith, visit } from '../../../support/fake-storage.ts';
import { bookmark, entry, progress } from '../records.ts';

type Store = ReturnType<typeof visit>['store'];

test("a tab with stale progress keeps the furthest page and another tab's unknown fields", () => {
  const disk = diskWith({
    'kv.reading_progress': JSON.stringify([
      progress('a', 57, { furthestPageNumber: 80, mood: 'calm' }),
    ]),
  });
  visit(disk).store.storeProgress(progress('a', 3));
  expect(visit(disk).store.read().readingProgress).toEqual([
    progress('a', 3, { furthestPageNumber: 80, mood: 'calm' }),
  ]);
});

describe('two tabs', () => {
  const ids = fc.constantFrom('a', 'b', '__proto__', 'constructor', '7');
  const page = fc.integer({ min: 1, max: 99 });
  const action = fc.record({
    kind: fc.constantFrom('mark', 'unmark', 'turn', 'open'),
    id: ids,
    page,
  });
  type Action = { kind: string; id: string; page: number };

  /** Progress as the reading state sends it, with the furthest page already computed. */
  const turned = (id: string, number: number) => progress(id, number, { furthestPageNumber: 99 });

  function act(store: Store, { kind, id, page: number }: Action): void {
    if (kind === 'mark') store.storeBookmark(bookmark(id, number));
    else if (kind === 'unmark') store.dropBookmark({ bookId: id });
    else if (kind === 'turn') store.storeProgress(turned(id, number));
    else store.storeLibraryEntry(entry(id));
  }

  /**
   * The reference model: the records after these actions, sorted by book, because the order of keys
   * in a JSON object does not follow the order of insertion.
   */
  function expectedAfter(actions: readonly Action[], before: readonly [string, number][] = []) {
    const bookmarks = new Map(before);
    const places = new Map<string, ReadingProgress>();
    const library = new Map<string, LibraryEntry>();
    for (const { kind, id, page: number } of actions) {
      if (kind === 'mark') bookmarks.set(id, number);
      else if (kind === 'unmark') bookmarks.delete(id);
      else if (kind === 'open') library.set(id, entry(id));
      else places.set(id, turned(id, number));
    }
    const marks = [...bookmarks].map(([id, number]) => bookmark(id, number));
    return sorted({
      bookmarks: marks,
      readingProgress: [...places.values()],
      library: [...library.values()],
      language: 'english',
    });
  }

  const sorted = ({ bookmarks, readingProgress, library }: PersonalRecords) =>
    [bookmarks, readingProgress, library].map((list) =>
      list.toSorted((a, b) => (a.bookId < b.bookId ? -1 : 1)),
    );

  test('interleaving any operations lose nothing, and both see all changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fc.boolean()), { maxLength: 40 }), (actions) => {
        const disk = diskWith({ bookmarks: '[{"bookId":"a","pageNumber":100}]' });
        const [first, second] = [visit(disk).store, visit(disk).store];
        for (const [done, isSecond] of actions) act(isSecond ? second : first, done);
        const expected = expectedAfter(
          actions.map(([done]) => done),
          [['a', 100]],
        );
        for (const store of [first, second, visit(disk).store])
          expect(sorted(store.read())).toEqual(expected);
      }),
    );
  });

  test('lose nothing when one of them meets full, denied or unreadable storage at random', () => {
    const fault = fc.constantFrom('none', 'full', 'denied', 'unreadable');
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fault), { maxLength: 40 }), (actions) => {
        const disk = diskWith();
        const [mine, theirs] = [visit(disk).store, visit(disk).store];
        const all: Action[] = [];
        for (const [place, [done, currentFault]] of actions.entries()) {
          Object.assign(disk, {
            denied: currentFault === 'denied',
            isFull: () => currentFault === 'full',
            isUnreadable: () => currentFault === 'unreadable',
          });
          act(mine, done);
          Object.assign(disk, { denied: false, isFull: () => false, isUnreadable: () => false });
          const their = { ...done, id: `their ${place % 3}` };
          act(theirs, their);
          all.push(done, their);
        }
        const last = ['mark', 'turn', 'open'].map((kind) => ({ kind, id: 'last', page: 1 }));
        for (const done of last) act(mine, done);
        for (const store of [mine, theirs, visit(disk).store])
          expect(sorted(store.read())).toEqual(expectedAfter([...all, ...last]));
      }),
    );
  });
});
