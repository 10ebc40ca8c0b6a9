/**
 * What every screen shares: the machines that run as long as the page, and the browser. The
 * composition root creates it (src/app/composition-root.ts); views reach the machines through
 * useSystem() and the browser through useEffects().
 */
import { createContext, use, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bookLoaderMachine } from '../../machines/book-loader.machine.ts';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import type { catalogueMachine } from '../../machines/catalogue.machine.ts';
import type { chunkLoaderMachine } from '../../machines/chunk-loader.machine.ts';
import type { StartPlace } from '../../machines/domain/site/routes.ts';
import type { noticesMachine } from '../../machines/notices.machine.ts';
import type { readingStateLogic } from '../../machines/reading-state.ts';
import type { searchMachine } from '../../machines/search.machine.ts';
import type { storageStatusMachine } from '../../machines/storage-status.machine.ts';
import type { versionMachine } from '../../machines/version.machine.ts';
import type { BrowserEffects } from '../platform/browser-effects.ts';

export type ChunkLoader = ActorRefFrom<typeof chunkLoaderMachine>;

type SearchActor = ActorRefFrom<typeof searchMachine>;

/** What the code of the search offers once it is loaded (src/features/search/effects.ts). */
export type Search = {
  search: SearchActor;
  query: () => string;
  /** Searches for the text, unless it is the current query. */
  enter: (text: string) => void;
  /** Searches for what the address says; the list of results stays closed. */
  follow: (text: string) => void;
  /** Opens the screen with all that is found. */
  submit: () => void;
  /**
   * Searches for the screen of results, in the same books as the search box.
   * @param isNarrowed whether filters leave some of the books; their number is announced instead
   * @returns the search, and how to end it
   */
  openResults: (
    text: string,
    isNarrowed: () => boolean,
  ) => { results: SearchActor; close: () => void };
  /**
   * Where books are found elsewhere than in memory.
   * @param have how many of the books that are found are known
   * @returns the next ones; none when there are no others
   * @throws LoadFailure
   */
  moreOf: (text: string, have: number) => Promise<BookMeta[]>;
  /**
   * Call when the user is about to search, or to search again. A failure is not reported here: the search itself
   * reports it.
   */
  prepareSearch: () => Promise<void>;
};

/** The site's code that is loaded when it is needed. */
type Chunks = {
  /**
   * Call when the import of a chunk has failed.
   * @param signal aborted when the screen that waits for the chunk is left; without it, the load is
   *   one of a part of the screen
   * @returns once the chunk has been loaded after all; never if the page reloads
   */
  recoverChunk: <T>(load: () => Promise<T>, error: unknown, signal?: AbortSignal) => Promise<T>;
  /** Imports a chunk; when that fails, waits until it can be loaded after all. */
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
  /** Loads what explains failures and recovers from them. */
  prepareRecovery: () => void;
  /** Calls the listener when a chunk has failed, with the machine that decides about it. */
  onFailure: (listener: (loader: ChunkLoader) => void) => void;
};

export type System = {
  effects: BrowserEffects;
  catalogue: ActorRefFrom<typeof catalogueMachine>;
  bookLoader: ActorRefFrom<typeof bookLoaderMachine>;
  readingState: ActorRefFrom<typeof readingStateLogic>;
  notices: ActorRefFrom<typeof noticesMachine>;
  storageStatus: ActorRefFrom<typeof storageStatusMachine>;
  version: ActorRefFrom<typeof versionMachine>;
  chunks: Chunks;
  /** The search is a chunk of its own, loaded and started when the user is about to search. */
  search: {
    /** @returns null until it has been opened */
    opened: () => Search | null;
    open: () => Promise<Search>;
  };
  /** @returns whether the prerendered page shows what this user would be shown */
  canHydrate: (start: StartPlace) => boolean;
  /** Call after all stored data has been replaced or erased. */
  rereadStorage: () => void;
  /** Starts every machine, and connects them to each other and to the browser's events; call once. */
  start: () => void;
  /**
   * Refreshes the data of a prerendered page. Call once, after hydration, which fails
   * when the content changes before.
   */
  renew: () => void;
};

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
