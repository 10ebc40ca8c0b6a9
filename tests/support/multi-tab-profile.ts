/** Several tabs on one profile as browsers really have them: what one tab writes reaches the others later, key by key. */
import { createSafeStorage } from '../../src/browser/storage/safe-storage.ts';
import { createOperationLogStore } from '../../src/browser/storage/operation-log-store.ts';
import { createRecordStore } from '../../src/browser/storage/record-store.ts';
import { diskWith, type Disk } from './fake-storage.ts';

type Message = { key: string; text: string | null; isOwn: boolean };

/** A tab sees its own writes at once, and another's when they arrive; a key of its own that is still on its way stays as it is. */
export type Tab = {
  disk: Disk;
  store: ReturnType<typeof createRecordStore>;
  /** Writes on their way to the profile, and news on its way from it. */
  out: Message[];
  news: Message[];
  isOpen: boolean;
};

export type Profile = ReturnType<typeof createProfile>;

export function createProfile(stored: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(stored));
  const tabs: Tab[] = [];
  let time = 1_700_000_000_000;

  function open(): Tab {
    const disk = diskWith(Object.fromEntries(texts));
    const out: Message[] = [];
    const real = disk.open();
    const storage: Storage = {
      get length() {
        return real.length;
      },
      key: (place) => real.key(place),
      getItem: (key) => real.getItem(key),
      clear: () => real.clear(),
      setItem(key, text) {
        real.setItem(key, text);
        out.push({ key, text, isOwn: true });
      },
      removeItem(key) {
        if (disk.texts.has(key)) out.push({ key, text: null, isOwn: true });
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
    const tab: Tab = { disk, store, out, news: [], isOpen: true };
    tabs.push(tab);
    return tab;
  }

  /** One write of the tab arrives in the profile, and everybody is told. */
  function send(from: Tab): void {
    const message = from.out.shift();
    if (message === undefined) return;
    if (message.text === null) texts.delete(message.key);
    else texts.set(message.key, message.text);
    for (const tab of tabs.filter(({ isOpen }) => isOpen)) {
      if (tab !== from) tab.news.push({ ...message, isOwn: false });
    }
  }

  /** One piece of news arrives in the tab. */
  function hear(tab: Tab): void {
    const message = tab.news.shift();
    if (message === undefined || !tab.isOpen) return;
    const { key, text } = message;
    const isPending = tab.out.some((own) => own.key === key);
    if (!isPending && text === null) tab.disk.texts.delete(key);
    else if (!isPending && text !== null) tab.disk.texts.set(key, text);
    tab.store.receiveChange({ key, text });
  }

  return {
    tabs,
    open,
    send,
    hear,
    pass: (ms: number) => void (time += ms),
    close(tab: Tab) {
      tab.store.compact();
      tab.isOpen = false;
      tab.news.length = 0;
    },
    /** Everything on its way arrives. @throws when the tabs never come to rest */
    settle() {
      for (let round = 0; round < 5000; round += 1) {
        const busy = tabs.find(({ out, news }) => out.length > 0 || news.length > 0);
        if (busy === undefined) return;
        send(busy);
        hear(busy);
      }
      throw new Error('The tabs never come to rest');
    },
  };
}
