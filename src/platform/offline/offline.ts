/** Offline: the copies of books that the user saves for reading offline. */
import type { TranslatedBook } from '../../../machines/domain/books/book-titles.ts';
import { neverResolve } from '../inert.ts';

/**
 * They reject where Cache Storage is not available, as on an insecure page or in some private
 * windows.
 */
export type OfflineEffects = {
  /** @returns whether there is a saved copy of the book. */
  findCopy: (bookId: string) => Promise<boolean>;
  /**
   * Saves the book and its cover.
   * @throws LoadFailure; `QuotaExceededError` when there is no room
   */
  saveCopy: (bookId: string) => Promise<void>;
  deleteCopy: (bookId: string) => Promise<void>;
  /** @returns the saved books, the newest first. */
  listCopies: () => Promise<TranslatedBook[]>;
};

/** Loaded with the first request: most screens need none of it. */
const copies = () => import('./offline-copies.ts');

export const offlineEffects: OfflineEffects = {
  findCopy: async (bookId) => (await copies()).findCopy(bookId),
  saveCopy: async (bookId) => (await copies()).saveCopy(bookId),
  deleteCopy: async (bookId) => (await copies()).deleteCopy(bookId),
  listCopies: async () => (await copies()).listCopies(),
};

export const inertOffline: OfflineEffects = {
  findCopy: neverResolve,
  saveCopy: neverResolve,
  deleteCopy: neverResolve,
  listCopies: neverResolve,
};
