/** A world in which nothing happens: for pages that are prerendered, where there is no browser. */
import { createSafeStorage } from '../browser/storage/safe-storage.ts';
import { createOperationLog } from '../browser/storage/operation-log.ts';
import { createRecordStore } from '../browser/storage/record-store.ts';
import type { BrowserEffects } from './browser-effects.ts';

const nothing = () => undefined;
const stop = () => nothing;
const never = <T>(): Promise<T> => new Promise<T>(nothing);

const denied = (): never => {
  throw new Error('Nothing is kept where there is no browser.');
};

export function createNoOpEffects(): BrowserEffects {
  const safeStorage = createSafeStorage(denied, { failed: nothing, stored: nothing });
  return {
    readHydrationData: () => null,
    prerenderedStyles: () => [],
    replayInput: () => Promise.resolve(),
    nextTask: () => Promise.resolve(),
    session: { hadShimmer: () => true, rememberShimmer: nothing },
    records: createRecordStore(
      safeStorage,
      createOperationLog(safeStorage, 'no-op', () => 0),
    ),
    openYourData: never,
    isStorageOff: () => false,
    onWrite: nothing,
    characterKeys: { areOn: () => true, store: nothing },
    readingSettings: { text: () => null, change: nothing, show: nothing },
    readingSpeed: { text: () => null, change: nothing },
    fetching: { catalogue: never, list: never, book: never, isFetchingAnotherBook: () => false },
    refreshInBackground: never,
    runWhenIdle: never,
    fetchMoreOfShelf: never,
    fetchListShard: never,
    prefersReducedData: () => true,
    announce: nothing,
    announceLoading: stop,
    now: () => 0,
    report: nothing,
    onNetworkReturn: stop,
    onMissingCode: nothing,
    version: { watch: never, ask: never, reload: nothing },
    copies: { find: never, save: never, delete: never, list: never },
    onOtherTab: stop,
    onLeaving: stop,
    onReaderScroll: stop,
    imagesInView: never,
    runInTimeSlices: never,
    afterPaint: nothing,
    scrollToTop: nothing,
    goTo: nothing,
    noteAddress: nothing,
    startPage: () => null,
    goBack: nothing,
    restoreFocus: stop,
    isBackNavigation: () => false,
    skipTo: nothing,
    takeLostFocus: nothing,
  };
}
