/**
 * The composition root: gives every machine its effects, connects the machines to each other and
 * starts them. Views reach the machines through useSystem() and the browser through useEffects().
 */
import { createContext, use, type ReactNode } from 'react';
import type { Catalogue } from '../../machines/domain/catalogue.ts';
import { canHydrate, type HydrationData } from '../../machines/domain/hydration-data.ts';
import type { StartPlace } from '../../machines/domain/routes.ts';
import type { BrowserEffects } from './browser-effects/browser-effects.ts';
import { createChunks } from './chunks.ts';
import { createBookLoader, createCatalogue } from './loaders.ts';
import { createReadingState } from './reading-state.ts';
import { onNewBooks } from './new-books.ts';
import type { Search } from './search.ts';
import { createNotices, createStorageStatus, invalidDataNotice } from './status-messages.ts';
import { createVersion } from './version.ts';

export type System = ReturnType<typeof createSystem>;

/**
 * Creates the machines' actors; start() starts them. Also quarantines invalid stored data and
 * compacts the operation log.
 * @param hydrationData what the prerendered page shows; null on any other page
 */
export function createSystem(effects: BrowserEffects, hydrationData: HydrationData | null = null) {
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

    /** The search is a chunk of its own, loaded and started when the user is about to search. */
    search: {
      /** @returns null until it has been opened */
      opened: () => openedSearch,
      open: (): Promise<Search> =>
        (openingSearch ??= chunks
          .loadChunk(() => import('./search.ts'))
          .then(({ openSearch }) => {
            openedSearch = openSearch({ effects, catalogue, loadChunk: chunks.loadChunk });
            return openedSearch;
          })),
    },

    /** @returns whether the prerendered page shows what this user would be shown. */
    canHydrate: (start: StartPlace): boolean =>
      hydrationData !== null && !storage.isOff() && canHydrate(hydrationData, records, start),

    /** Call after all stored data has been replaced or erased. */
    rereadStorage: (): void => {
      readRecords();
      storage.readingSettings.show();
    },

    /**
     * Starts every machine, and connects them to each other and to the browser's events; call once.
     */
    start() {
      storage.onWrite((write) => storageStatus.send(write));
      for (const actor of [notices, storageStatus, readingState, bookLoader]) actor.start();
      onNewBooks(catalogue, ({ books }) => readingState.send({ type: 'books.replace', books }));
      catalogue.start();
      connectToBrowser();
      startVersion();
      if (invalidKeys.length > 0)
        notices.send({ type: 'notice.show', notice: invalidDataNotice(invalidKeys) });
    },

    /**
     * Refreshes the data that came with a prerendered page. Call once, after hydration, which fails
     * when the content changes before.
     */
    renew() {
      // The page shows a catalogue already; a failure is reported when the user asks for more.
      if (hydrationData !== null)
        renewBooks(effects.network.refreshInBackground(hydrationData)).catch(() => undefined);
      if (hydrationData?.book !== undefined)
        effects.idle.runWhenIdle(() => bookLoader.send({ type: 'remaining.load' }));
    },
  };
}

const SystemContext = createContext<System | null>(null);

export function SystemProvider({ system, children }: { system: System; children: ReactNode }) {
  return <SystemContext value={system}>{children}</SystemContext>;
}

/** @throws Error when used outside <SystemProvider> (specification section 8) */
export function useSystem(): System {
  const system = use(SystemContext);
  if (system === null) throw new Error('The reading state was used outside its SystemProvider.');
  return system;
}

/**
 * @returns the browser effects; a view uses no browser API of its own.
 * @throws as useSystem does
 */
export const useEffects = (): BrowserEffects => useSystem().effects;
