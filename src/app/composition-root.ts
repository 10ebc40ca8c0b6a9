/**
 * The composition root: gives every machine its effects, connects the machines to each other and
 * starts them. src/system/system.tsx describes what it creates.
 */
import type { Catalogue } from '../../machines/domain/books/catalogue.ts';
import { canHydrate, type HydrationData } from '../../machines/domain/site/hydration-data.ts';
import { bookIdAt } from '../../machines/domain/site/routes.ts';
import type { BrowserEffects } from '../platform/browser-effects.ts';
import type { System, Search } from '../system/system.tsx';
import { createChunks } from './chunks.ts';
import { createBookLoader, createCatalogue } from './loaders.ts';
import { createReadingState } from './reading-state.ts';
import { VIEWS } from './views.ts';
import {
  createNotices,
  createStorageStatus,
  invalidDataNotice,
} from '../features/status/effects.ts';
import { createVersion } from '../features/status/version.ts';

/**
 * Creates the machines' actors; start() starts them. Also quarantines invalid stored data and
 * compacts the operation log.
 * @param hydrationData what the prerendered page shows; null on any other page
 */
export function createSystem(
  effects: BrowserEffects,
  hydrationData: HydrationData | null = null,
): System {
  const { storage } = effects;
  const invalidKeys = storage.records.quarantineInvalid();
  storage.records.compact();
  const records = storage.records.read();

  const catalogue = createCatalogue(effects, hydrationData);
  const bookLoader = createBookLoader(effects, hydrationData);
  const readingState = createReadingState(effects, records);
  const notices = createNotices(effects);
  const chunks = createChunks(effects);
  const storageStatus = createStorageStatus(effects, chunks.loadChunk);
  let openedSearch: Search | null = null;
  let openingSearch: Promise<Search> | undefined;
  const { version, startVersion } = createVersion({ effects });

  const readRecords = (): void =>
    readingState.send({ type: 'records.read', records: storage.records.read() });

  async function renewBooks(next: Promise<Catalogue | null>): Promise<void> {
    const renewed = await next;
    if (renewed !== null) catalogue.send({ type: 'books.renew', catalogue: renewed });
  }

  function connectToBrowser(): void {
    storage.onOtherTab((change) => {
      storage.records.receiveChange(change);
      readRecords();
    });
    effects.runtime.onLeaving(() => storage.records.compact());
    // A book is requested here alone: while the code of its screen is still loading.
    effects.navigation.onPath((pathname) => {
      const bookId = bookIdAt(pathname);
      if (bookId !== null) bookLoader.send({ type: 'book.request', bookId });
    });
    effects.network.onReturn(() => {
      catalogue.send({ type: 'network.returned' });
      bookLoader.send({ type: 'network.returned' });
    });
  }

  return {
    effects,
    catalogue,
    bookLoader,
    readingState,
    notices,
    storageStatus,
    version,
    chunks,

    search: {
      opened: () => openedSearch,
      open: () =>
        (openingSearch ??= chunks
          .loadChunk(() => import('../features/search/effects.ts'))
          .then(({ openSearch }) => {
            openedSearch = openSearch({
              effects,
              catalogue,
              loadChunk: chunks.loadChunk,
              preloadResults: VIEWS.search.preload,
            });
            return openedSearch;
          })),
    },

    canHydrate: (start) =>
      hydrationData !== null && !storage.isOff() && canHydrate(hydrationData, records, start),

    rereadStorage: () => {
      readRecords();
      storage.readingSettings.show();
    },

    start() {
      storage.onWrite((write) => storageStatus.send(write));
      for (const actor of [notices, storageStatus, readingState, bookLoader]) actor.start();
      catalogue.subscribe(({ context: { books } }) => {
        if (books !== readingState.getSnapshot().context.books)
          readingState.send({ type: 'books.replace', books });
      });
      catalogue.start();
      connectToBrowser();
      startVersion();
      if (invalidKeys.length > 0)
        notices.send({ type: 'notice.show', notice: invalidDataNotice(invalidKeys) });
    },

    renew() {
      // The page shows a catalogue already; a failure is reported when the user asks for more.
      if (hydrationData !== null)
        renewBooks(effects.network.refreshInBackground(hydrationData)).catch(() => undefined);
      if (hydrationData?.book !== undefined)
        effects.idle.runWhenIdle(() => bookLoader.send({ type: 'remaining.load' }));
    },
  };
}
