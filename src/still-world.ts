/** A world in which nothing happens: for pages that are made ahead of time, where there is no browser. */
import { createArea } from './browser/area.ts';
import { createJournal } from './browser/journal.ts';
import { createRecordStore } from './browser/storage.ts';
import type { World } from './world.ts';

const nothing = () => undefined;
const stop = () => nothing;
const never = <T>(): Promise<T> => new Promise<T>(nothing);

const denied = (): never => {
  throw new Error('Nothing is kept where there is no browser.');
};

export function createStillWorld(): World {
  const area = createArea(denied, { failed: nothing, stored: nothing });
  return {
    readSeed: () => null,
    broughtStyles: () => [],
    replayInput: () => Promise.resolve(),
    nextTask: () => Promise.resolve(),
    session: { hadShimmer: () => true, rememberShimmer: nothing },
    records: createRecordStore(area, createJournal(area, 'still', () => 0)),
    openYourData: never,
    isStorageOff: () => false,
    onWrite: nothing,
    characterKeys: { areOn: () => true, keep: nothing },
    comfort: { text: () => null, change: nothing, show: nothing },
    pace: { text: () => null, change: nothing },
    fetching: { catalogue: never, list: never, book: never, isBringingAnotherBook: () => false },
    bringForLater: never,
    inSpareTime: never,
    moreOfShelf: never,
    partOfList: never,
    isDataDear: () => true,
    speak: nothing,
    tellWaiting: stop,
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
    inSlices: never,
    afterAnswer: nothing,
    scrollToTop: nothing,
    goTo: nothing,
    noteAddress: nothing,
    startPage: () => null,
    goBack: nothing,
    arrive: stop,
    isReturning: () => false,
    skipTo: nothing,
    takeLostFocus: nothing,
  };
}
