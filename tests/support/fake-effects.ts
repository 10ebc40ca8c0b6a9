/**
 * Fake browser effects for the composition root: real storage code on a fake disk, any books, and
 * no page.
 */
import { catalogueOf } from '../../machines/domain/catalogue.ts';
import { metaOf, type Book } from '../../machines/domain/book.ts';
import { bookIn } from '../../machines/domain/book-titles.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { ENGLISH_TEXTS, translate } from '../../machines/messages/translate.ts';
import type { BrowserEffects } from '../../src/platform/browser-effects.ts';
import { createNoOpEffects } from '../../src/platform/inert-effects.ts';

import { visit, type Disk } from './fake-storage.ts';

/**
 * @returns the effects, the announcements that were made, and the storage failures that were
 * reported
 */
export function fakeEffectsOn(disk: Disk, books: readonly Book[], texts = ENGLISH_TEXTS) {
  const announcements: string[] = [];
  const { store, safeStorage, reports } = visit(disk);
  const noOp = createNoOpEffects(texts);
  const effects: BrowserEffects = {
    ...noOp,
    storage: {
      ...noOp.storage,
      records: store,
      openYourData: () => Promise.reject(new Error('The fake effects have no "Your data".')),
      isOff: () => safeStorage.isOff(),
    },
    viewport: { ...noOp.viewport, awaitVisibleImages: () => Promise.resolve() },
    announcer: {
      ...noOp.announcer,
      announce: (message) => void announcements.push(translate(message, texts)),
    },
    network: {
      ...noOp.network,
      fetchCatalogue: (_, language = texts.language) =>
        Promise.resolve(catalogueOf(books.map((book) => metaOf(bookIn(book, language))))),
      fetchBook: (id) => {
        const book = books.find((each) => each.id === id);
        return book === undefined
          ? Promise.reject(new LoadFailure('not-found', id))
          : Promise.resolve(book);
      },
      fetchMoreOfShelf: () => Promise.resolve([]),
      fetchListShard: () => Promise.resolve({ books: [], isLast: true }),
      fetchOtherTitles: () => Promise.resolve(new Map()),
      refreshInBackground: () => Promise.resolve(null),
      prefersReducedData: () => false,
    },
    idle: {
      ...noOp.idle,
      afterPaint: (job) => job(),
      runInTimeSlices: async (step) => void step(),
    },
    offline: {
      findCopy: () => Promise.resolve(false),
      saveCopy: () => Promise.resolve(),
      deleteCopy: () => Promise.resolve(),
      listCopies: () => Promise.resolve([]),
    },
    version: {
      ...noOp.version,
      watch: () => Promise.resolve(),
      openChunkFailures: () => Promise.reject(new Error('The fake effects load no chunks.')),
    },
    runtime: {
      ...noOp.runtime,
      now: () => 1_700_000_000_000,
      report: (message, error) => {
        throw new Error(message, { cause: error });
      },
    },
  };
  return { effects, announcements, reports };
}
