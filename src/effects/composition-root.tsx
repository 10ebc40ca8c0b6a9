/** The composition root: gives the machines their effects on the browser, joins and starts them, and hands them to the views. */
import { createContext, use, type ReactNode } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { bookLoaderMachine } from '../../machines/book-loader.machine.ts';
import { pageCountsOf } from '../../machines/domain/book.ts';
import { isComplete, type Catalogue } from '../../machines/domain/catalogue.ts';
import { catalogueMachine } from '../../machines/catalogue.machine.ts';
import { initialSkeletonMachine } from '../../machines/initial-skeleton.machine.ts';
import { mobileMenuMachine } from '../../machines/mobile-menu.machine.ts';
import { overflowMenuMachine } from '../../machines/overflow-menu.machine.ts';
import { noticesMachine, type Notice } from '../../machines/notices.machine.ts';
import { noticeAnnouncement } from '../../machines/messages/notices.ts';
import { searchResultsMessage } from '../../machines/messages/search.ts';
import { pageCountMachine } from '../../machines/page-count.machine.ts';
import { readingStateMachine } from '../../machines/reading-state.machine.ts';
import { searchMachine } from '../../machines/search.machine.ts';
import {
  catalogueIn,
  canHydrate,
  type HydrationData,
} from '../../machines/domain/hydration-data.ts';
import { storageStatusMachine } from '../../machines/storage-status.machine.ts';
import { storageStatusAnnouncement } from '../../machines/messages/storage.ts';
import { previewPath } from '../../machines/domain/routes.ts';
import { createVersion } from './version.ts';
import type { BrowserEffects } from './browser-effects.ts';

export type System = ReturnType<typeof createSystem>;

/** @param effects the effects; a test may hand in its own. @param hydrationData what a prerendered page shows already */
export function createSystem(effects: BrowserEffects, hydrationData: HydrationData | null = null) {
  const invalid = effects.records.quarantineInvalid();
  effects.records.compact();

  const { catalogue, bookLoader } = createLoaders(effects, hydrationData);
  const records = effects.records.read();

  const readingState = createActor(
    readingStateMachine.provide({
      actions: {
        storeBookmark: (_, bookmark) => effects.records.storeBookmark(bookmark),
        dropBookmark: (_, bookmark) => effects.records.dropBookmark(bookmark),
        storeProgress: (_, progress) => effects.records.storeProgress(progress),
        storeLibraryEntry: (_, entry) => effects.records.storeLibraryEntry(entry),
        storeLanguage: (_, { language }) => effects.records.storeLanguage(language),
      },
    }),
    { input: records },
  );

  const notices = createActor(
    noticesMachine.provide({
      actions: { announce: (_, { notice }) => effects.announce(noticeAnnouncement(notice)) },
    }),
  );

  const storageStatus = createActor(
    storageStatusMachine.provide({
      actions: {
        announce: (_, { problem }) =>
          effects.announce(storageStatusAnnouncement(problem), 'storage'),
      },
    }),
    { input: { isOff: effects.isStorageOff() } },
  );

  const search = createActor(
    searchMachine.provide({
      actors: {
        findBooks: fromPromise(async ({ input: { books, query }, signal }) => {
          const { findBooks, prepareBooks } = await import('../../machines/search/finder.ts');
          await effects.runInTimeSlices(() => prepareBooks(books), signal);
          return signal.aborted ? [] : findBooks(books, query);
        }),
      },
      actions: {
        announceResults: (_, { query, count, remaining }) =>
          effects.announce(searchResultsMessage(query, count, remaining)),
        openPreview: (_, { bookId }) => effects.goTo(previewPath(bookId)),
        reportFailure: (_, { error }) => effects.report('Failed to search:', error),
      },
    }),
  );

  let fullIndex: { load: () => void } | null = null;

  /** Of a list that is known in part, the search wants the rest. */
  async function loadFullIndex(): Promise<void> {
    if (fullIndex === null && isComplete(catalogue.getSnapshot().context)) return;
    const { createFullIndex } = await import('./full-index.ts');
    fullIndex ??= createFullIndex({ effects, catalogue, search });
    fullIndex.load();
  }

  /** On the first sign of a search; a failure waits until there is one. */
  async function prepareSearch(): Promise<void> {
    const finder = await import('../../machines/search/finder.ts').catch(() => null);
    await loadFullIndex().catch(() => undefined);
    const { books } = search.getSnapshot().context;
    if (finder !== null) await effects.runInTimeSlices(() => finder.prepareBooks(books));
  }

  const pageCountLogic = pageCountMachine.provide({
    actors: {
      countPages: fromPromise(async ({ input, signal }) =>
        pageCountsOf(await effects.fetching.book(input.bookId, signal)),
      ),
    },
    actions: {
      reportFailure: (_, { bookId, error }) =>
        effects.report(`Failed to load book ${bookId}:`, error),
    },
  });

  const { version, isNotReloaded, start: startVersion } = createVersion({ effects });

  const mobileMenu = createActor(
    mobileMenuMachine.provide({ actions: { scrollToTop: () => effects.scrollToTop() } }),
  );

  const overflowMenu = createActor(
    overflowMenuMachine.provide({ actions: { scrollToTop: () => effects.scrollToTop() } }),
  );

  const initialSkeleton = createActor(
    initialSkeletonMachine.provide({
      actors: { awaitImages: fromPromise(({ signal }) => effects.imagesInView(signal)) },
      actions: { rememberShown: () => effects.session.rememberShimmer() },
    }),
    // Nothing is covered that a prerendered page shows already.
    { input: { wasShown: hydrationData !== null || effects.session.hadShimmer() } },
  );

  async function renewBooks(next: Promise<Catalogue | null>): Promise<void> {
    const renewed = await next;
    if (renewed !== null) catalogue.send({ type: 'books.renew', catalogue: renewed });
  }

  return {
    /** Whether the prerendered page is as this reader would be shown it. */
    canHydrate: (startPage: number | null): boolean =>
      hydrationData !== null &&
      !effects.isStorageOff() &&
      canHydrate(hydrationData, records, startPage),
    catalogue,
    bookLoader,
    readingState,
    notices,
    storageStatus,
    search,
    mobileMenu,
    overflowMenu,
    initialSkeleton,
    pageCountLogic,
    version,
    /** What a view may ask of the browser; a view never reaches for it by itself. */
    effects: {
      goTo: effects.goTo,
      goBack: effects.goBack,
      restoreFocus: effects.restoreFocus,
      isBackNavigation: effects.isBackNavigation,
      startPage: effects.startPage,
      skipTo: effects.skipTo,
      takeLostFocus: effects.takeLostFocus,
      characterKeys: effects.characterKeys,
      readingSettings: effects.readingSettings,
      readingSpeed: effects.readingSpeed,
      onOtherTab: effects.onOtherTab,
      prepareSearch,
      yourData: {
        open: effects.openYourData,
        /** By key, as it is stored. */
        texts: () => effects.records.texts(),
        announce: effects.announce,
        /** After everything has been replaced or erased. */
        reread: (): void => {
          readingState.send({ type: 'records.read', records: effects.records.read() });
          effects.readingSettings.show();
        },
      },
      onReaderScroll: effects.onReaderScroll,
      scrollToTop: effects.scrollToTop,
      afterPaint: effects.afterPaint,
      noteAddress: effects.noteAddress,
      now: effects.now,
      announceLoading: effects.announceLoading,
      announce: effects.announce,
      runWhenIdle: (job: () => void): void => void effects.runWhenIdle(job),
      onNetworkReturn: effects.onNetworkReturn,
      fetchMoreOfShelf: effects.fetchMoreOfShelf,
      prefersReducedData: effects.prefersReducedData,
      report: effects.report,
      copies: effects.copies,
      isNotReloaded,
    },
    /** Starts every machine and joins them to each other and to the browser's news; call once. */
    start() {
      effects.onWrite((write) => storageStatus.send(write));
      for (const actor of [
        notices,
        storageStatus,
        readingState,
        search,
        bookLoader,
        mobileMenu,
        overflowMenu,
        initialSkeleton,
      ])
        actor.start();
      spreadBooks(catalogue, [
        ({ books }) => readingState.send({ type: 'books.replace', books }),
        (known) => {
          if (fullIndex === null)
            search.send({
              type: 'books.change',
              books: known.books,
              remaining: isComplete(known) ? 'none' : 'loading',
            });
        },
      ]);
      catalogue.start();
      effects.onOtherTab((heard) => {
        effects.records.hear(heard);
        readingState.send({ type: 'records.read', records: effects.records.read() });
      });
      effects.onLeaving(() => effects.records.compact());
      effects.onNetworkReturn(() => {
        catalogue.send({ type: 'network.returned' });
        bookLoader.send({ type: 'network.returned' });
      });
      startVersion();
      // Shown already; when it is wanted it is asked for again, and told when it does not come.
      if (hydrationData !== null)
        renewBooks(effects.refreshInBackground(hydrationData)).catch(() => undefined);
      if (hydrationData?.book !== undefined)
        void effects.runWhenIdle(() => bookLoader.send({ type: 'remaining.load' }));
      if (invalid.length > 0)
        notices.send({ type: 'notice.show', notice: invalidDataNotice(invalid) });
    },
  };
}

/** What brings the list of books, and a book; where the page shows them already they begin with those. */
function createLoaders(effects: BrowserEffects, hydrationData: HydrationData | null) {
  const catalogueLogic = catalogueMachine.provide({
    actors: { loadCatalogue: fromPromise(({ signal }) => effects.fetching.catalogue(signal)) },
    actions: { reportFailure: (_, { error }) => effects.report('Failed to load books:', error) },
  });
  const bookLogic = bookLoaderMachine.provide({
    actors: {
      askForTurn: fromPromise(async ({ input }) =>
        effects.fetching.isFetchingAnotherBook(input.bookId),
      ),
      loadBook: fromPromise(({ input, signal }) => effects.fetching.book(input.bookId, signal)),
    },
    actions: {
      reportFailure: (_, { bookId, error }) =>
        effects.report(`Failed to load book ${bookId}:`, error),
    },
  });
  const known = catalogueIn(hydrationData ?? {});
  return {
    catalogue: createActor(
      catalogueLogic,
      known === null
        ? {}
        : {
            snapshot: catalogueLogic.resolveState({
              value: 'ready',
              context: { ...known, failure: null, tries: 0 },
            }),
          },
    ),
    bookLoader: createActor(bookLogic, { input: { partialBook: hydrationData?.book ?? null } }),
  };
}

function spreadBooks(
  catalogue: ActorRefFrom<typeof catalogueMachine>,
  receivers: ((known: Catalogue) => void)[],
): void {
  let spread: Catalogue['books'] = [];
  catalogue.subscribe(({ context }) => {
    if (context.books === spread) return;
    spread = context.books;
    for (const receive of receivers) receive(context);
  });
}

const invalidDataNotice = (keys: readonly string[]): Notice => ({
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
