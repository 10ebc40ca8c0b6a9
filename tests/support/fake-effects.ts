/**
 * Fake browser effects for the composition root: real storage code on a fake disk, any books, and
 * no page.
 */
import { catalogueOf } from '../../machines/domain/books/catalogue.ts';
import { metaOf, type Book } from '../../machines/domain/books/book.ts';
import { bookIn } from '../../machines/domain/books/book-titles.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { ENGLISH_TEXTS, translate } from '../../machines/messages/translate.ts';
import type { BrowserEffects } from '../../src/platform/browser-effects.ts';
import { createInertEffects } from '../../src/platform/inert-effects.ts';
import { visit, type Disk } from './fake-storage.ts';

/**
 * @returns the effects, the announcements that were made, and the storage failures that were
 * reported
 */
export function fakeEffectsOn(disk: Disk, books: readonly Book[], texts = ENGLISH_TEXTS) {
  const announcements: string[] = [];
  const { store, safeStorage, reports } = visit(disk);
  const inert = createInertEffects(texts);
  const effects: BrowserEffects = {
    ...inert,
    storage: {
      ...inert.storage,
      records: store,
      isOff: () => safeStorage.isOff(),
    },
    viewport: { ...inert.viewport, awaitVisibleImages: () => Promise.resolve() },
    announcer: {
      ...inert.announcer,
      announce: (message) => void announcements.push(translate(message, texts)),
    },
    network: {
      ...inert.network,
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
      ...inert.idle,
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
      ...inert.version,
      watch: () => Promise.resolve(),
      entry: '/assets/main.js',
    },
    runtime: {
      ...inert.runtime,
      now: () => 1_700_000_000_000,
      report: (message, error) => {
        throw new Error(message, { cause: error });
      },
    },
  };
  return { effects, announcements, reports };
}
