/** The composer: gives the machines their effects on the browser, joins and starts them, and hands them to the views. */
import { createContext, use, type ReactNode } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { bookLoaderMachine } from '../machines/book-loader.machine.ts';
import { pageCountsOf } from '../machines/book.ts';
import { isWhole, type Catalogue } from '../machines/catalogue.ts';
import { catalogueMachine } from '../machines/catalogue.machine.ts';
import { initialSkeletonMachine } from '../machines/initial-skeleton.machine.ts';
import { mobileMenuMachine } from '../machines/mobile-menu.machine.ts';
import { moreMenuMachine } from '../machines/more-menu.machine.ts';
import { noticesMachine, spokenWords, type Notice } from '../machines/notices.machine.ts';
import { pageCountMachine } from '../machines/page-count.machine.ts';
import { readingStateMachine } from '../machines/reading-state.machine.ts';
import { resultWords, searchMachine } from '../machines/search.machine.ts';
import { catalogueIn, fitsReader, type Seed } from '../machines/seed.ts';
import { storageStatusMachine } from '../machines/storage-status.machine.ts';
import { statusSpoken } from '../machines/storage-words.ts';
import { previewPath } from './routes.ts';
import { createVersion } from './system-version.ts';
import type { World } from './world.ts';

export type System = ReturnType<typeof createSystem>;

/** @param world the effects; a test may hand in its own. @param seed what a page made ahead of time shows already */
export function createSystem(world: World, seed: Seed | null = null) {
  const damaged = world.records.putDamagedAside();
  world.records.tidy();

  const { catalogue, bookLoader } = createLoaders(world, seed);
  const records = world.records.read();

  const readingState = createActor(
    readingStateMachine.provide({
      actions: {
        keepBookmark: (_, bookmark) => world.records.keepBookmark(bookmark),
        dropBookmark: (_, bookmark) => world.records.dropBookmark(bookmark),
        keepProgress: (_, progress) => world.records.keepProgress(progress),
        keepLibraryEntry: (_, entry) => world.records.keepLibraryEntry(entry),
        keepLanguage: (_, { language }) => world.records.keepLanguage(language),
      },
    }),
    { input: records },
  );

  const notices = createActor(
    noticesMachine.provide({ actions: { speak: (_, { notice }) => world.speak(spokenWords(notice)) } }),
  );

  const storageStatus = createActor(
    storageStatusMachine.provide({ actions: { speak: (_, { trouble }) => world.speak(statusSpoken(trouble), 'storage') } }),
    { input: { isOff: world.isStorageOff() } },
  );

  const search = createActor(
    searchMachine.provide({
      actors: {
        findBooks: fromPromise(async ({ input: { books, query }, signal }) => {
          const { findBooks, prepareBooks } = await import('../machines/finder.ts');
          await world.inSlices(() => prepareBooks(books), signal);
          return signal.aborted ? [] : findBooks(books, query);
        }),
      },
      actions: {
        speakResults: (_, { query, count, rest }) => world.speak(resultWords(query, count, rest)),
        openPreview: (_, { bookId }) => world.goTo(previewPath(bookId)),
        reportFailure: (_, { error }) => world.report('Failed to search:', error),
      },
    }),
  );

  let wholeList: { want: () => void } | null = null;

  /** Of a list that is known in part, the search wants the rest. */
  async function wantWholeList(): Promise<void> {
    if (wholeList === null && isWhole(catalogue.getSnapshot().context)) return;
    const { createWholeList } = await import('./system-list.ts');
    wholeList ??= createWholeList({ world, catalogue, search });
    wholeList.want();
  }

  /** On the first sign of a search; a failure waits until there is one. */
  async function prepareSearch(): Promise<void> {
    const finder = await import('../machines/finder.ts').catch(() => null);
    await wantWholeList().catch(() => undefined);
    const { books } = search.getSnapshot().context;
    if (finder !== null) await world.inSlices(() => finder.prepareBooks(books));
  }

  const pageCountLogic = pageCountMachine.provide({
    actors: {
      countPages: fromPromise(async ({ input, signal }) => pageCountsOf(await world.fetching.book(input.bookId, signal))),
    },
    actions: { reportFailure: (_, { bookId, error }) => world.report(`Failed to load book ${bookId}:`, error) },
  });

  const { version, isNotReloaded, start: startVersion } = createVersion({ world });

  const mobileMenu = createActor(mobileMenuMachine.provide({ actions: { scrollToTop: () => world.scrollToTop() } }));

  const moreMenu = createActor(moreMenuMachine.provide({ actions: { scrollToTop: () => world.scrollToTop() } }));

  const initialSkeleton = createActor(
    initialSkeletonMachine.provide({
      actors: { awaitImages: fromPromise(({ signal }) => world.imagesInView(signal)) },
      actions: { rememberShown: () => world.session.rememberShimmer() },
    }),
    // Nothing is covered that a page made ahead of time shows already.
    { input: { wasShown: seed !== null || world.session.hadShimmer() } },
  );

  async function renewBooks(coming: Promise<Catalogue | null>): Promise<void> {
    const renewed = await coming;
    if (renewed !== null) catalogue.send({ type: 'books.renew', catalogue: renewed });
  }

  return {
    /** Whether the page made ahead of time is as this reader would be shown it. */
    fitsReader: (startPage: number | null): boolean => seed !== null && !world.isStorageOff() && fitsReader(seed, records, startPage),
    catalogue,
    bookLoader,
    readingState,
    notices,
    storageStatus,
    search,
    mobileMenu,
    moreMenu,
    initialSkeleton,
    pageCountLogic,
    version,
    /** What a view may ask of the browser; a view never reaches for it by itself. */
    page: {
      goTo: world.goTo,
      goBack: world.goBack,
      arrive: world.arrive,
      isReturning: world.isReturning,
      startPage: world.startPage,
      skipTo: world.skipTo,
      takeLostFocus: world.takeLostFocus,
      characterKeys: world.characterKeys,
      comfort: world.comfort,
      pace: world.pace,
      onOtherTab: world.onOtherTab,
      prepareSearch,
      yourData: {
        open: world.openYourData,
        /** By key, as it is stored. */
        texts: () => world.records.texts(),
        speak: world.speak,
        /** After everything has been replaced or erased. */
        reread: (): void => {
          readingState.send({ type: 'records.read', records: world.records.read() });
          world.comfort.show();
        },
      },
      onReaderScroll: world.onReaderScroll,
      scrollToTop: world.scrollToTop,
      afterAnswer: world.afterAnswer,
      noteAddress: world.noteAddress,
      now: world.now,
      tellWaiting: world.tellWaiting,
      speak: world.speak,
      inSpareTime: (deed: () => void): void => void world.inSpareTime(deed),
      onNetworkReturn: world.onNetworkReturn,
      moreOfShelf: world.moreOfShelf,
      isDataDear: world.isDataDear,
      report: world.report,
      copies: world.copies,
      isNotReloaded,
    },
    /** Starts every machine and joins them to each other and to the browser's news; call once. */
    start() {
      world.onWrite((write) => storageStatus.send(write));
      for (const actor of [notices, storageStatus, readingState, search, bookLoader, mobileMenu, moreMenu, initialSkeleton]) actor.start();
      spreadBooks(catalogue, [
        ({ books }) => readingState.send({ type: 'books.replace', books }),
        (known) => {
          if (wholeList === null) search.send({ type: 'books.change', books: known.books, rest: isWhole(known) ? 'none' : 'coming' });
        },
      ]);
      catalogue.start();
      world.onOtherTab((heard) => {
        world.records.hear(heard);
        readingState.send({ type: 'records.read', records: world.records.read() });
      });
      world.onLeaving(() => world.records.tidy());
      world.onNetworkReturn(() => {
        catalogue.send({ type: 'network.returned' });
        bookLoader.send({ type: 'network.returned' });
      });
      startVersion();
      // Shown already; when it is wanted it is asked for again, and told when it does not come.
      if (seed !== null) renewBooks(world.bringForLater(seed)).catch(() => undefined);
      if (seed?.book !== undefined) void world.inSpareTime(() => bookLoader.send({ type: 'rest.want' }));
      if (damaged.length > 0) notices.send({ type: 'notice.show', notice: damagedNotice(damaged) });
    },
  };
}

/** What brings the list of books, and a book; where the page shows them already they begin with those. */
function createLoaders(world: World, seed: Seed | null) {
  const catalogueLogic = catalogueMachine.provide({
    actors: { loadCatalogue: fromPromise(({ signal }) => world.fetching.catalogue(signal)) },
    actions: { reportFailure: (_, { error }) => world.report('Failed to load books:', error) },
  });
  const bookLogic = bookLoaderMachine.provide({
    actors: {
      askForTurn: fromPromise(async ({ input }) => world.fetching.isBringingAnotherBook(input.bookId)),
      loadBook: fromPromise(({ input, signal }) => world.fetching.book(input.bookId, signal)),
    },
    actions: { reportFailure: (_, { bookId, error }) => world.report(`Failed to load book ${bookId}:`, error) },
  });
  const known = catalogueIn(seed ?? {});
  return {
    catalogue: createActor(
      catalogueLogic,
      known === null ? {} : { snapshot: catalogueLogic.resolveState({ value: 'ready', context: { ...known, failure: null, tries: 0 } }) },
    ),
    bookLoader: createActor(bookLogic, { input: { beginning: seed?.book ?? null } }),
  };
}

function spreadBooks(catalogue: ActorRefFrom<typeof catalogueMachine>, receivers: ((known: Catalogue) => void)[]): void {
  let spread: Catalogue['books'] = [];
  catalogue.subscribe(({ context }) => {
    if (context.books === spread) return;
    spread = context.books;
    for (const receive of receivers) receive(context);
  });
}

const damagedNotice = (keys: readonly string[]): Notice => ({
  title: 'Some saved reading data could not be read',
  description: `What was readable is used; the rest (${keys.join(', ')}) is kept aside in this browser, under Your data.`,
});

const SystemContext = createContext<System | null>(null);

export function SystemProvider({ system, children }: { system: System; children: ReactNode }) {
  return <SystemContext value={system}>{children}</SystemContext>;
}

/** @throws Error when used outside <SystemProvider> (specification section 8) */
export function useSystem(): System {
  const system = use(SystemContext);
  if (system === null) throw new Error('The reading state was used outside its SystemProvider.');
  return system;
}
