/**
 * Fake browser effects for the composition root: real storage code on a fake disk, any books, and
 * no page.
 */
import { catalogueOf } from '../../machines/domain/catalogue.ts';
import { metaOf, type Book } from '../../machines/domain/book.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import type { BrowserEffects } from '../../src/effects/browser-effects.ts';
import { visit, type Disk } from './fake-storage.ts';

/**
 * @returns the effects, the announcements that were made, and the storage failures that were
 * reported
 */
export function fakeEffectsOn(disk: Disk, books: readonly Book[]) {
  const announcements: string[] = [];
  const doNothing = () => undefined;
  const { store, safeStorage, reports } = visit(disk);
  const effects: BrowserEffects = {
    storage: {
      records: store,
      session: { hadShimmer: () => true, rememberShimmer: doNothing },
      characterKeys: { areOn: () => true, store: doNothing },
      readingSettings: { text: () => null, change: doNothing, show: doNothing },
      readingSpeed: { text: () => null, change: doNothing },
      openYourData: () => Promise.reject(new Error('The fake effects have no "Your data".')),
      isOff: () => safeStorage.isOff(),
      onWrite: doNothing,
      onOtherTab: () => doNothing,
    },
    navigation: {
      goTo: doNothing,
      goBack: doNothing,
      isBackNavigation: () => false,
      updateAddress: doNothing,
      startPage: () => null,
    },
    focus: { restore: () => doNothing, skipTo: doNothing, takeLost: doNothing },
    viewport: { scrollToTop: doNothing, awaitVisibleImages: () => Promise.resolve() },
    input: { replayQueued: () => Promise.resolve(), onScroll: () => doNothing },
    announcer: {
      announce: (message) => void announcements.push(message),
      announceLoading: () => doNothing,
    },
    network: {
      fetchCatalogue: () => Promise.resolve(catalogueOf(books.map(metaOf))),
      fetchBook: (id) => {
        const book = books.find((each) => each.id === id);
        return book === undefined
          ? Promise.reject(new LoadFailure('not-found', id))
          : Promise.resolve(book);
      },
      isFetchingAnotherBook: () => false,
      fetchMoreOfShelf: () => Promise.resolve([]),
      fetchListShard: () => Promise.resolve({ books: [], isLast: true }),
      refreshInBackground: () => Promise.resolve(null),
      prefersReducedData: () => false,
      onReturn: () => doNothing,
    },
    idle: {
      nextTask: () => Promise.resolve(),
      afterPaint: (job) => job(),
      runWhenIdle: doNothing,
      runInTimeSlices: async (step) => void step(),
    },
    hydration: { readData: () => null, readStyles: () => [] },
    offline: {
      findCopy: () => Promise.resolve(false),
      saveCopy: () => Promise.resolve(),
      deleteCopy: () => Promise.resolve(),
      listCopies: () => Promise.resolve([]),
    },
    version: {
      watch: () => Promise.resolve(),
      ask: () => Promise.resolve({ isNewer: false, wasReloaded: false }),
      reload: doNothing,
      onMissingCode: doNothing,
    },
    runtime: {
      now: () => 1_700_000_000_000,
      report: (message, error) => {
        throw new Error(message, { cause: error });
      },
      onLeaving: () => doNothing,
    },
  };
  return { effects, announcements, reports };
}
