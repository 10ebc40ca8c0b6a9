/**
 * Several tabs of one browser profile. As in real browsers, what one tab writes to localStorage
 * reaches the others later, and key by key.
 */
import type { PersonalRecords } from '../../../../machines/domain/reading/records.ts';
import { createSafeStorage } from '../../../../src/platform/storage/safe-storage.ts';
import { createOperationLogStore } from '../../../../src/platform/storage/operation-log-store.ts';
import { createRecordStore } from '../../../../src/platform/storage/record-store.ts';
import { diskWith, type Disk } from '../../../support/fake-storage.ts';

type Message = { key: string; text: string | null; isOwn: boolean };

/**
 * A tab sees its own writes at once, and those of another tab when they arrive. A write of another
 * tab is ignored while an own write of the same key is still pending.
 */
export type Tab = {
  disk: Disk;
  store: ReturnType<typeof createRecordStore>;
  /**
   * Writes that have not reached the profile, and writes of other tabs that have not reached this
   * one.
   */
  outgoing: Message[];
  incoming: Message[];
  isOpen: boolean;
};

export function createProfile(stored: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(stored));
  const tabs: Tab[] = [];
  let time = 1_700_000_000_000;

  function open(): Tab {
    const disk = diskWith(Object.fromEntries(texts));
    const outgoing: Message[] = [];
    const real = disk.open();
    const storage: Storage = {
      get length() {
        return real.length;
      },
      key: (index) => real.key(index),
      getItem: (key) => real.getItem(key),
      clear: () => real.clear(),
      setItem(key, text) {
        real.setItem(key, text);
        outgoing.push({ key, text, isOwn: true });
      },
      removeItem(key) {
        if (disk.texts.has(key)) outgoing.push({ key, text: null, isOwn: true });
        real.removeItem(key);
      },
    };
    const safeStorage = createSafeStorage(() => storage, {
      failed: (key, error) => {
        throw new Error(key, { cause: error });
      },
      stored: () => undefined,
    });
    const store = createRecordStore(
      safeStorage,
      createOperationLogStore(safeStorage, `tab-${tabs.length}`, () => time),
    );
    store.compact();
    const tab: Tab = { disk, store, outgoing, incoming: [], isOpen: true };
    tabs.push(tab);
    return tab;
  }

  /**
   * Delivers the oldest pending write of the tab to the profile, which sends it to the other open
   * tabs.
   */
  function send(from: Tab): void {
    const message = from.outgoing.shift();
    if (message === undefined) return;
    if (message.text === null) texts.delete(message.key);
    else texts.set(message.key, message.text);
    for (const tab of tabs.filter(({ isOpen }) => isOpen)) {
      if (tab !== from) tab.incoming.push({ ...message, isOwn: false });
    }
  }

  /** Delivers the oldest pending write of another tab to this tab. */
  function receive(tab: Tab): void {
    const message = tab.incoming.shift();
    if (message === undefined || !tab.isOpen) return;
    const { key, text } = message;
    const isPending = tab.outgoing.some((own) => own.key === key);
    if (!isPending && text === null) tab.disk.texts.delete(key);
    else if (!isPending && text !== null) tab.disk.texts.set(key, text);
    tab.store.receiveChange({ key, text });
  }

  return {
    tabs,
    open,
    send,
    receive,
    pass: (ms: number) => void (time += ms),
    close(tab: Tab) {
      tab.store.compact();
      tab.isOpen = false;
      tab.incoming.length = 0;
    },
    /** Delivers all pending writes. @throws when the tabs keep answering each other */
    settle() {
      for (let round = 0; round < 5000; round += 1) {
        const busy = tabs.find(
          ({ outgoing, incoming }) => outgoing.length > 0 || incoming.length > 0,
        );
        if (busy === undefined) return;
        send(busy);
        receive(busy);
      }
      throw new Error('The tabs never settle');
    },
  };
}

export const sorted = <T>(list: [string, T][]): [string, T][] =>
  list.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The records, as plain pairs in a fixed order. */
export const shownOf = ({ bookmarks, readingProgress, library }: PersonalRecords) => ({
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
