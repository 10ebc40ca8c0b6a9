/** The list of all marks, and what its machine does to the stored ones. */
import { fromPromise } from 'xstate';
import { allMarksMachine } from '../../../../machines/all-marks.machine.ts';
import type { BookMark } from '../../../../machines/domain/marks/list.ts';
import type { Mark } from '../../../../machines/domain/marks/mark.ts';
import {
  markCountMessage,
  NOTE_OUTCOME_TEXTS,
} from '../../../../machines/messages/reading/all-marks.ts';
import { MARK_DELETED, MARK_RESTORED } from '../../../../machines/messages/reading/marks.ts';
import type { BrowserEffects } from '../../../platform/browser-effects.ts';
import { bookIdOf } from '../../../platform/storage/mark-keys.ts';
import { createMarkStore, marksIn } from '../../../platform/storage/mark-store.ts';

export type StoredMarks = ReturnType<typeof createStoredMarks>;

type Storage = Pick<BrowserEffects['storage'], 'records' | 'onOtherTab'>;
type Decoded = { text: string | null; marks: readonly Mark[]; hasUnreadable: boolean };

/** The marks of all books. A book is decoded again only when its stored text has changed. */
export function createStoredMarks(storage: Storage) {
  const { marks: stored } = storage.records;
  const decoded = new Map<string, Decoded>();

  /** @returns whether the marks of any book have changed since the last call */
  function renew(): boolean {
    let hasChanged = false;
    for (const key of stored.keys()) {
      const text = stored.text(key);
      const bookId = bookIdOf(key);
      if (decoded.has(bookId) && decoded.get(bookId)?.text === text) continue;
      decoded.set(bookId, { text, ...marksIn(text) });
      hasChanged = true;
    }
    return hasChanged;
  }

  const all = (): BookMark[] =>
    [...decoded].flatMap(([bookId, { marks }]) => marks.map((mark) => ({ bookId, mark })));

  return {
    store: createMarkStore(storage),

    /** @returns all marks that this version can read */
    read(): BookMark[] {
      renew();
      return all();
    },

    /** Whether there are records that `read` leaves out. */
    hasUnreadable: (): boolean => [...decoded.values()].some((book) => book.hasUnreadable),

    /**
     * Calls the listener with all marks when another tab has changed some.
     * @returns how to stop listening
     */
    onOtherTab: (listener: (marks: BookMark[]) => void): (() => void) =>
      storage.onOtherTab(() => {
        if (renew()) listener(all());
      }),
  };
}

/** @returns the machine of the list with its effects */
export const createAllMarksLogic = (
  { store }: StoredMarks,
  { announcer }: Pick<BrowserEffects, 'announcer'>,
  now: () => number,
) =>
  allMarksMachine.provide({
    actors: {
      storeMark: fromPromise(({ input: { bookId, mark } }) => {
        const changed = { ...mark, changed: now() };
        const isStored = store.store(bookId, changed) !== 'refused';
        return Promise.resolve({ bookId, mark: changed, isStored });
      }),
    },
    actions: {
      deleteMark: (_, { bookId, id }) => {
        store.remove(bookId, id);
        announcer.announce(MARK_DELETED);
      },
      restoreMark: (_, { bookId, mark }) => {
        store.restore(bookId, mark);
        announcer.announce(MARK_RESTORED);
      },
      announceCount: (_, { count, total }) => announcer.announce(markCountMessage(count, total)),
      announceNote: (_, { outcome }) => announcer.announce({ text: NOTE_OUTCOME_TEXTS[outcome] }),
    },
  });
