/** A world for the composer in which everything but the storage is made up: any books, no page, nothing heard. */
import { catalogueOf } from '../machines/catalogue.ts';
import { metaOf, type Book } from '../machines/book.ts';
import { LoadFailure } from '../machines/failure.ts';
import type { World } from '../src/world.ts';
import { visit, type Disk } from './disk.ts';

/** @returns the world, and what was said and reported in it */
export function worldOn(disk: Disk, books: readonly Book[]) {
  const spoken: string[] = [];
  const nothing = () => undefined;
  const { store, area, reports } = visit(disk);
  const world: World = {
    readSeed: () => null,
    broughtStyles: () => [],
    replayInput: () => Promise.resolve(),
    nextTask: () => Promise.resolve(),
    session: { hadShimmer: () => true, rememberShimmer: nothing },
    records: store,
    openYourData: () => Promise.reject(new Error('nobody looks at their data here')),
    isStorageOff: () => area.isOff(),
    onWrite: nothing,
    fetching: {
      catalogue: () => Promise.resolve(catalogueOf(books.map(metaOf))),
      list: () => Promise.resolve(catalogueOf(books.map(metaOf))),
      book: (id) => {
        const book = books.find((each) => each.id === id);
        return book === undefined ? Promise.reject(new LoadFailure('not-found', id)) : Promise.resolve(book);
      },
      isBringingAnotherBook: () => false,
    },
    bringForLater: () => Promise.resolve(null),
    inSpareTime: () => Promise.resolve(),
    moreOfShelf: () => Promise.resolve([]),
    partOfList: () => Promise.resolve({ books: [], isLast: true }),
    isDataDear: () => false,
    speak: (words) => void spoken.push(words),
    tellWaiting: () => nothing,
    now: () => 1_700_000_000_000,
    report: (message, error) => {
      throw new Error(message, { cause: error });
    },
    onNetworkReturn: () => nothing,
    onOtherTab: () => nothing,
    onLeaving: () => nothing,
    onReaderScroll: () => nothing,
    imagesInView: () => Promise.resolve(),
    inSlices: async (step) => void step(),
    afterAnswer: (job) => job(),
    scrollToTop: nothing,
    goTo: nothing,
    noteAddress: nothing,
    startPage: () => null,
    goBack: nothing,
    arrive: () => nothing,
    isReturning: () => false,
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
    comfort: { text: () => null, change: nothing, show: nothing },
    pace: { text: () => null, change: nothing },
    characterKeys: { areOn: () => true, keep: nothing },
  };
  return { world, spoken, reports };
}
