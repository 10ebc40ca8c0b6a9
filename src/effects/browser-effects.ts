/** Opens the browser effects: everything outside that the machines may ask for, made once. */
import type { BookMeta, ShardInfo } from '../../machines/domain/book.ts';
import type { Catalogue, Shard } from '../../machines/domain/catalogue.ts';
import type { HydrationData } from '../../machines/domain/hydration-data.ts';
import type { StorageProblem } from '../../machines/domain/storage-problem.ts';
import { createSafeStorage } from '../browser/storage/safe-storage.ts';
import { createLoadingAnnouncer, mountAnnouncer } from '../browser/announcer.ts';
import { createCharacterKeys } from '../browser/storage/character-keys.ts';
import { replayInput, fetchOnce } from '../browser/replay.ts';
import { createFetching } from '../browser/fetching.ts';
import { skipTo, takeLostFocus, watchLostFocus } from '../browser/focus.ts';
import {
  restoreFocus,
  goBack,
  goTo,
  isBackNavigation,
  noteAddress,
  watchHistory,
} from '../browser/history.ts';
import {
  afterPaint,
  runInTimeSlices,
  prefersReducedData,
  nextTask,
  whenIdle,
} from '../browser/idle.ts';
import { imagesInView } from '../browser/images.ts';
import { createOperationLog } from '../browser/storage/operation-log.ts';
import { createStoredText, applyReadingSettings } from '../browser/storage/stored-text.ts';
import { KEYS } from '../browser/storage/keys.ts';
import { onLeaving } from '../browser/page-leaving.ts';
import { askForRelease } from '../browser/release.ts';
import { onReaderScroll, scrollToTop } from '../browser/scroll.ts';
import { cataloguePath, readHydrationData } from '../browser/hydration-data.ts';
import { createSession } from '../browser/storage/session.ts';
import { createRecordStore, onOtherTab } from '../browser/storage/record-store.ts';
import { prerenderedStyles } from '../browser/prerendered-styles.ts';
import { startPageIn } from '../../machines/domain/routes.ts';

export type Write =
  { type: 'write.failed'; cause: StorageProblem } | { type: 'write.stored'; left: number };

/** No two tabs have the same; `randomUUID` is not to be had everywhere. */
const nameOfTab = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What each key holds, in the words of the console's messages (specification section 8). */
const STORED_AS: Readonly<Record<string, string>> = {
  [KEYS.bookmarks]: 'bookmarks',
  [KEYS.progress]: 'reading progress',
  [KEYS.library]: 'library',
  [KEYS.language]: 'language',
  [KEYS.legacyDropped]: 'bookmarks',
  [KEYS.characterKeys]: 'choice of keys',
  [KEYS.readingSettings]: 'reading comfort',
  [KEYS.readingSpeed]: 'reading pace',
};

/** The code for the worker and for copies comes when it is first asked for. */
const worker = () => import('../browser/service-worker.ts');
const copies = () => import('../browser/offline-copies.ts');
const parts = () => import('../browser/shards.ts');

export type BrowserEffects = ReturnType<typeof createBrowserEffects>;

/** @returns the effects by name; starts nothing and loads nothing. */
export function createBrowserEffects() {
  let notifyWrite: (write: Write) => void = () => undefined;
  const safeStorage = createSafeStorage(() => window.localStorage, {
    failed(key, error, cause) {
      console.error(`Failed to save ${STORED_AS[key] ?? key}:`, error);
      notifyWrite({ type: 'write.failed', cause });
    },
    stored: (left) => notifyWrite({ type: 'write.stored', left }),
  });
  const operationLog = createOperationLog(safeStorage, nameOfTab(), () => Date.now());
  const records = createRecordStore(safeStorage, operationLog);
  const fetching = createFetching(fetchOnce, cataloguePath());
  const announce = mountAnnouncer();
  watchHistory();
  watchLostFocus();
  return {
    readHydrationData,
    prerenderedStyles,
    replayInput,
    nextTask,
    session: createSession(() => window.sessionStorage),
    records,
    /** What a reader may do with all of their data; fetched when its screen is opened. */
    openYourData: async () => {
      const [{ askToLast, createYourData }, { forgetCopies }] = await Promise.all([
        import('../browser/your-data.ts'),
        import('../browser/offline-copies.ts'),
      ]);
      return { ...createYourData(records, () => new Date()), askToLast, forgetCopies };
    },
    isStorageOff: () => safeStorage.isOff(),
    /** Calls the listener with every write that was stored or could not be. */
    onWrite: (listener: (write: Write) => void) => {
      notifyWrite = listener;
    },
    characterKeys: createCharacterKeys(safeStorage),
    readingSettings: {
      ...createStoredText(safeStorage, KEYS.readingSettings, applyReadingSettings),
      show: () => applyReadingSettings(safeStorage.read(KEYS.readingSettings)),
    },
    readingSpeed: createStoredText(safeStorage, KEYS.readingSpeed),
    fetching,
    /** The list that a prerendered page shows is fetched as well, once there is nothing better to do, for the worker to keep. @returns the list of books as it is now */
    refreshInBackground: async ({
      books,
      shelfPreviews,
    }: HydrationData): Promise<Catalogue | null> => {
      await whenIdle();
      if (prefersReducedData()) return null;
      const { signal } = new AbortController();
      return books === undefined && shelfPreviews === undefined ? null : fetching.catalogue(signal);
    },
    /** Does what may be of use later, once there is nothing better to do; not where fetching is dear. */
    runWhenIdle: async (job: () => void): Promise<void> => {
      await whenIdle();
      if (!prefersReducedData()) job();
    },
    /** What of a collection is not known yet; see src/browser/shards.ts. */
    fetchMoreOfShelf: async (
      of: ShardInfo | null,
      shelf: { title: string; have: number },
      signal: AbortSignal,
    ): Promise<BookMeta[]> =>
      (await parts()).fetchMoreOfShelf((path) => fetching.list(path, signal), of, shelf),
    fetchListShard: async (
      of: ShardInfo | null,
      received: number,
      signal: AbortSignal,
    ): Promise<Shard> =>
      (await parts()).fetchListShard((path) => fetching.list(path, signal), of, received),
    prefersReducedData,
    announce,
    announceLoading: createLoadingAnnouncer(announce),
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
        applyReadingSettings(safeStorage.read(KEYS.readingSettings));
        listener(heard);
      }),
    onLeaving,
    onReaderScroll,
    imagesInView,
    runInTimeSlices,
    afterPaint,
    scrollToTop,
    goTo,
    noteAddress,
    /** The page that the address asks for now; see startPageIn. */
    startPage: () => startPageIn(window.location.search),
    goBack,
    restoreFocus,
    isBackNavigation,
    skipTo,
    takeLostFocus,
  };
}
