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
  const nothing = () => undefined;
  const { store, safeStorage, reports } = visit(disk);
  const effects: BrowserEffects = {
    readHydrationData: () => null,
    prerenderedStyles: () => [],
    replayInput: () => Promise.resolve(),
    nextTask: () => Promise.resolve(),
    session: { hadShimmer: () => true, rememberShimmer: nothing },
    records: store,
    openYourData: () => Promise.reject(new Error('your data is not available in this fake')),
    isStorageOff: () => safeStorage.isOff(),
    onWrite: nothing,
    fetching: {
      catalogue: () => Promise.resolve(catalogueOf(books.map(metaOf))),
      list: () => Promise.resolve(catalogueOf(books.map(metaOf))),
      book: (id) => {
        const book = books.find((each) => each.id === id);
        return book === undefined
          ? Promise.reject(new LoadFailure('not-found', id))
          : Promise.resolve(book);
      },
      isFetchingAnotherBook: () => false,
    },
    refreshInBackground: () => Promise.resolve(null),
    runWhenIdle: () => Promise.resolve(),
    fetchMoreOfShelf: () => Promise.resolve([]),
    fetchListShard: () => Promise.resolve({ books: [], isLast: true }),
    prefersReducedData: () => false,
    announce: (message) => void announcements.push(message),
    announceLoading: () => nothing,
    now: () => 1_700_000_000_000,
    report: (message, error) => {
      throw new Error(message, { cause: error });
    },
    onNetworkReturn: () => nothing,
    onOtherTab: () => nothing,
    onLeaving: () => nothing,
    onReaderScroll: () => nothing,
    imagesInView: () => Promise.resolve(),
    runInTimeSlices: async (step) => void step(),
    afterPaint: (job) => job(),
    scrollToTop: nothing,
    goTo: nothing,
    noteAddress: nothing,
    startPage: () => null,
    goBack: nothing,
    restoreFocus: () => nothing,
    isBackNavigation: () => false,
    skipTo: nothing,
    takeLostFocus: nothing,
    onMissingCode: nothing,
    version: {
      watch: () => Promise.resolve(),
      ask: () => Promise.resolve({ isNewer: false, wasReloaded: false }),
      reload: nothing,
    },
    copies: {
      find: () => Promise.resolve(false),
      save: () => Promise.resolve(),
      delete: () => Promise.resolve(),
      list: () => Promise.resolve([]),
    },
    readingSettings: { text: () => null, change: nothing, show: nothing },
    readingSpeed: { text: () => null, change: nothing },
    characterKeys: { areOn: () => true, store: nothing },
  };
  return { effects, announcements, reports };
}
