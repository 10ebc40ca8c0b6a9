/** Opens the browser's world: everything outside that the machines may ask for, made once. */
import type { BookMeta, Parts } from '../machines/book.ts';
import type { Catalogue, Part } from '../machines/catalogue.ts';
import type { Seed } from '../machines/seed.ts';
import type { StorageTrouble } from '../machines/storage-words.ts';
import { createArea } from './browser/area.ts';
import { createWaitingVoice, mountAnnouncer } from './browser/announcer.ts';
import { createCharacterKeys } from './browser/character-keys.ts';
import { replayInput, fetchOnce } from './browser/replay.ts';
import { createFetching } from './browser/fetching.ts';
import { skipTo, takeLostFocus, watchLostFocus } from './browser/focus.ts';
import { arrive, goBack, goTo, isReturning, noteAddress, watchHistory } from './browser/history.ts';
import { afterAnswer, inSlices, isDataDear, nextTask, whenIdle } from './browser/idle.ts';
import { imagesInView } from './browser/images.ts';
import { createJournal } from './browser/journal.ts';
import { createKeptText, showLook } from './browser/kept-text.ts';
import { KEYS } from './browser/keys.ts';
import { onLeaving } from './browser/leaving.ts';
import { askForRelease } from './browser/release.ts';
import { onReaderScroll, scrollToTop } from './browser/scroll.ts';
import { cataloguePath, readSeed } from './browser/seed.ts';
import { createSession } from './browser/session.ts';
import { createRecordStore, onOtherTab } from './browser/storage.ts';
import { broughtStyles } from './browser/styles.ts';
import { startPageIn } from './routes.ts';

export type Write = { type: 'write.failed'; cause: StorageTrouble } | { type: 'write.stored'; left: number };

/** No two tabs have the same; `randomUUID` is not to be had everywhere. */
const nameOfTab = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What each key holds, in the words of the console's messages (specification section 8). */
const KEPT_AS: Readonly<Record<string, string>> = {
  [KEYS.bookmarks]: 'bookmarks',
  [KEYS.progress]: 'reading progress',
  [KEYS.library]: 'library',
  [KEYS.language]: 'language',
  [KEYS.legacyDropped]: 'bookmarks',
  [KEYS.characterKeys]: 'choice of keys',
  [KEYS.comfort]: 'reading comfort',
  [KEYS.pace]: 'reading pace',
};

/** The code for the worker and for copies comes when it is first asked for. */
const worker = () => import('./browser/worker.ts');
const copies = () => import('./browser/copies.ts');
const parts = () => import('./browser/parts.ts');

export type World = ReturnType<typeof openWorld>;

/** @returns the effects by name; starts nothing and loads nothing. */
export function openWorld() {
  let tellWrite: (write: Write) => void = () => undefined;
  const area = createArea(() => window.localStorage, {
    failed(key, error, cause) {
      console.error(`Failed to save ${KEPT_AS[key] ?? key}:`, error);
      tellWrite({ type: 'write.failed', cause });
    },
    stored: (left) => tellWrite({ type: 'write.stored', left }),
  });
  const journal = createJournal(area, nameOfTab(), () => Date.now());
  const records = createRecordStore(area, journal);
  const fetching = createFetching(fetchOnce, cataloguePath());
  const speak = mountAnnouncer();
  watchHistory();
  watchLostFocus();
  return {
    readSeed,
    broughtStyles,
    replayInput,
    nextTask,
    session: createSession(() => window.sessionStorage),
    records,
    /** What a reader may do with all of their data; fetched when its screen is opened. */
    openYourData: async () => {
      const [{ askToLast, createYourData }, { forgetCopies }] = await Promise.all([import('./browser/your-data.ts'), import('./browser/copies.ts')]);
      return { ...createYourData(records, () => new Date()), askToLast, forgetCopies };
    },
    isStorageOff: () => area.isOff(),
    /** Calls the listener with every write that was stored or could not be. */
    onWrite: (listener: (write: Write) => void) => {
      tellWrite = listener;
    },
    characterKeys: createCharacterKeys(area),
    comfort: { ...createKeptText(area, KEYS.comfort, showLook), show: () => showLook(area.read(KEYS.comfort)) },
    pace: createKeptText(area, KEYS.pace),
    fetching,
    /** The list that a page made ahead of time shows is fetched as well, once there is nothing better to do, for the worker to keep. @returns the list of books as it is now */
    bringForLater: async ({ books, heads }: Seed): Promise<Catalogue | null> => {
      await whenIdle();
      if (isDataDear()) return null;
      const { signal } = new AbortController();
      return books === undefined && heads === undefined ? null : fetching.catalogue(signal);
    },
    /** Does what may be of use later, once there is nothing better to do; not where fetching is dear. */
    inSpareTime: async (deed: () => void): Promise<void> => {
      await whenIdle();
      if (!isDataDear()) deed();
    },
    /** What of a collection is not known yet; see browser/parts.ts. */
    moreOfShelf: async (of: Parts | null, shelf: { title: string; have: number }, signal: AbortSignal): Promise<BookMeta[]> =>
      (await parts()).bringMoreOfShelf((path) => fetching.list(path, signal), of, shelf),
    partOfList: async (of: Parts | null, got: number, signal: AbortSignal): Promise<Part> =>
      (await parts()).bringPartOfList((path) => fetching.list(path, signal), of, got),
    isDataDear,
    speak,
    tellWaiting: createWaitingVoice(speak),
    now: () => Date.now(),
    report: (message: string, error: unknown) => console.error(message, error),
    onNetworkReturn: (listener: () => void): (() => void) => {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
    /** Vite says so of every part of the code that does not come, before it fails. */
    onMissingCode: (listener: () => void) => window.addEventListener('vite:preloadError', listener),
    version: {
      watch: async (onReady: () => void) => {
        await whenIdle();
        // While developing there is no worker, and one left by a built site would answer instead of the dev server.
        if (import.meta.env.PROD) await (await worker()).watchWorker(onReady);
      },
      ask: () => askForRelease(() => window.sessionStorage),
      reload: () => window.location.reload(),
    },
    copies: {
      find: async (bookId: string) => (await copies()).findCopy(bookId),
      save: async (bookId: string) => (await copies()).saveCopy(bookId),
      delete: async (bookId: string) => (await copies()).deleteCopy(bookId),
      list: async () => (await copies()).readSaved(),
    },
    onOtherTab: (listener: Parameters<typeof onOtherTab>[0]) =>
      onOtherTab((heard) => {
        showLook(area.read(KEYS.comfort));
        listener(heard);
      }),
    onLeaving,
    onReaderScroll,
    imagesInView,
    inSlices,
    afterAnswer,
    scrollToTop,
    goTo,
    noteAddress,
    /** The page that the address asks for now; see startPageIn. */
    startPage: () => startPageIn(window.location.search),
    goBack,
    arrive,
    isReturning,
    skipTo,
    takeLostFocus,
  };
}
