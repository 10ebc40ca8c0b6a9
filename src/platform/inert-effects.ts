/** Browser effects that do nothing, for prerendering, which runs in Node. */
import { interfacePrefix } from '../../machines/domain/routes.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from '../../machines/messages/translate.ts';
import type { Language } from '../../machines/domain/book.ts';
import { createOperationLogStore } from './storage/operation-log-store.ts';
import { createRecordStore } from './storage/record-store.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import type { BrowserEffects } from './browser-effects.ts';

const doNothing = () => undefined;
const listenToNothing = () => doNothing;
const neverResolve = <T>(): Promise<T> => new Promise<T>(doNothing);

const throwDenied = (): never => {
  throw new Error('There is no storage without a browser.');
};

function createNoOpRecords(language: Language) {
  const safeStorage = createSafeStorage(throwDenied, { failed: doNothing, stored: doNothing });
  return createRecordStore(
    safeStorage,
    createOperationLogStore(safeStorage, 'no-op', () => 0),
    language,
  );
}

/** @param language of the text of books */
export const createNoOpEffects = (
  texts: InterfaceTexts = ENGLISH_TEXTS,
  language = texts.language,
): BrowserEffects => ({
  texts,
  storage: {
    records: createNoOpRecords(language),
    session: { wasSkeletonShown: () => true, rememberSkeletonShown: doNothing },
    characterKeys: { isOn: () => true, store: doNothing },
    libraryChoice: { text: () => null, change: doNothing },
    keepPlace: { isOn: () => false, store: doNothing },
    readingSettings: { text: () => null, change: doNothing, show: doNothing },
    readingSpeed: { text: () => null, change: doNothing },
    beside: { text: () => null, change: doNothing },
    listening: { text: () => null, change: doNothing },
    openYourData: neverResolve,
    isOff: () => false,
    onWrite: doNothing,
    onOtherTab: listenToNothing,
  },
  navigation: {
    prefix: interfacePrefix(texts.language),
    goTo: doNothing,
    goBack: doNothing,
    isBackNavigation: () => false,
    updateAddress: doNothing,
    addEntry: doNothing,
    openLayer: listenToNothing,
    hasWholeBooks: true,
    address: () => '',
    parameters: () => '',
    startPlace: () => ({ page: null, language: null, paragraph: null }),
    query: () => '',
  },
  focus: {
    restore: listenToNothing,
    skipTo: doNothing,
    takeLost: doNothing,
    turn: doNothing,
  },
  viewport: {
    afterFrameWith: listenToNothing,
    useFonts: doNothing,
    applyFontsTo: doNothing,
    scrollToTop: doNothing,
    showParagraph: doNothing,
    findParagraphInView: neverResolve,
    keepLine: () => () => undefined,
    awaitVisibleImages: neverResolve,
  },
  input: { replayQueued: () => Promise.resolve(), onScroll: listenToNothing },
  announcer: { announce: doNothing, announceLoading: listenToNothing },
  network: {
    fetchCatalogue: neverResolve,
    fetchBook: neverResolve,
    isFetchingAnotherBook: () => false,
    fetchMoreOfShelf: neverResolve,
    fetchListShard: neverResolve,
    fetchOtherTitles: neverResolve,
    refreshInBackground: neverResolve,
    prefersReducedData: () => true,
    onReturn: listenToNothing,
  },
  idle: {
    nextTask: () => Promise.resolve(),
    afterPaint: doNothing,
    runWhenIdle: doNothing,
    runInTimeSlices: neverResolve,
  },
  hydration: { readData: () => null, readStyles: () => [] },
  offline: {
    findCopy: neverResolve,
    saveCopy: neverResolve,
    deleteCopy: neverResolve,
    listCopies: neverResolve,
  },
  version: {
    watch: neverResolve,
    openChunkFailures: neverResolve,
    reload: doNothing,
    showLoadError: doNothing,
  },
  runtime: { now: () => 0, report: doNothing, onLeaving: listenToNothing },
});
