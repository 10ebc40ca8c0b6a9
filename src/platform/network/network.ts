/** Network: fetching the catalogue and the books, and the state of the connection. */
import type { Book, BookMeta } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import type { ShardInfo } from '../../../machines/domain/books/shelf-previews.ts';
import type { Catalogue, Shard } from '../../../machines/domain/books/catalogue.ts';
import type { HydrationData } from '../../../machines/domain/site/hydration-data.ts';
import type { OtherTitles } from '../../../machines/domain/books/other-titles.ts';
import {
  CATALOGUE_PATH,
  cataloguePathIn,
  listPathIn,
} from '../../../machines/domain/site/routes.ts';
import { listenToNothing, neverResolve } from '../inert.ts';
import { createFetching } from './fetching.ts';
import { cataloguePath } from '../hydration.ts';
import { addTimeoutSignal } from './timeout-signal.ts';
import { whenIdle } from '../idle.ts';
import { prefersReducedData } from '../reduced-data.ts';
import { fetchOnce } from '../input/replay.ts';

/**
 * The fetching effects throw LoadFailure, and a `DOMException` AbortError once every caller has
 * aborted.
 */
export type NetworkEffects = {
  /** @param language of the texts, that of the interface by default; English where it is missing */
  fetchCatalogue: (signal: AbortSignal, language?: Language) => Promise<Catalogue>;
  fetchBook: (bookId: string, signal: AbortSignal) => Promise<Book>;
  /** @returns whether the request for a book other than this one is in progress. */
  isFetchingAnotherBook: (bookId: string) => boolean;
  /** Fetches books of a shelf beyond the `have` that are known; see src/platform/network/shards.ts. */
  fetchMoreOfShelf: (
    shards: ShardInfo | null,
    shelf: { title: string; have: number },
    signal: AbortSignal,
  ) => Promise<BookMeta[]>;
  /**
   * Fetches the shard of the full index that follows the first `received`; see
   * src/platform/network/shards.ts.
   */
  fetchListShard: (
    shards: ShardInfo | null,
    received: number,
    signal: AbortSignal,
  ) => Promise<Shard>;
  /**
   * Fetches the titles of the books in all languages.
   * @throws Error when they cannot be loaded; see src/platform/network/other-titles.ts
   */
  fetchOtherTitles: () => Promise<OtherTitles>;
  /**
   * When idle, fetches the catalogue that a prerendered page shows, so that the service worker
   * stores it.
   * @returns the current catalogue; null when the page shows none, or reduced data is preferred
   */
  refreshInBackground: (shown: HydrationData) => Promise<Catalogue | null>;
  /**
   * @returns whether to fetch only what is needed: Save-Data is on, or the connection is very slow.
   */
  prefersReducedData: () => boolean;
  /**
   * Calls the listener when the network may have returned: the browser is online again, or the user
   * returns to the tab, perhaps from signing in to a network. @returns how to stop listening
   */
  onReturn: (listener: () => void) => () => void;
};

/** Loaded with the first request for a shard: many visits need none. */
const shards = () => import('./shards.ts');

export const onNetworkReturn: NetworkEffects['onReturn'] = (listener) => {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
};

/** @param interfaceLanguage the language of the lists */
export function createNetworkEffects(interfaceLanguage: Language): NetworkEffects {
  const { fetchList, ...fetching } = createFetching(fetchOnce);
  addTimeoutSignal();
  const listPath = cataloguePath() ?? CATALOGUE_PATH;
  const fetchCatalogue: NetworkEffects['fetchCatalogue'] = (signal, language = interfaceLanguage) =>
    fetchList(listPathIn(listPath, language), signal);
  const fullPath = cataloguePathIn(interfaceLanguage);
  const lists = (signal: AbortSignal) => ({
    fetchList: (path: string) => fetchList(path, signal),
    fetchPreviews: () => fetchCatalogue(signal),
  });

  return {
    ...fetching,
    fetchCatalogue,
    fetchMoreOfShelf: async (info, shelf, signal) =>
      (await shards()).fetchMoreOfShelf(lists(signal), info, shelf, fullPath),
    fetchListShard: async (info, received, signal) =>
      (await shards()).fetchListShard(lists(signal), info, received, fullPath),
    fetchOtherTitles: async () => (await import('./other-titles.ts')).fetchOtherTitles(),
    refreshInBackground: async ({ books, shelfPreviews }) => {
      await whenIdle();
      if (prefersReducedData()) return null;
      const { signal } = new AbortController();
      return books === undefined && shelfPreviews === undefined ? null : fetchCatalogue(signal);
    },
    prefersReducedData,
    onReturn: onNetworkReturn,
  };
}

export const inertNetwork: NetworkEffects = {
  fetchCatalogue: neverResolve,
  fetchBook: neverResolve,
  isFetchingAnotherBook: () => false,
  fetchMoreOfShelf: neverResolve,
  fetchListShard: neverResolve,
  fetchOtherTitles: neverResolve,
  refreshInBackground: neverResolve,
  prefersReducedData: () => true,
  onReturn: listenToNothing,
};
