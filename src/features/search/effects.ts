/**
 * Gives the search machine its effects. This module is loaded when the user is about to search, and
 * loads the finder and the full index.
 */
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { remainingOf, type catalogueMachine } from '../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { isComplete, type RemainingStatus } from '../../../machines/domain/catalogue.ts';
import type { OtherTitles } from '../../../machines/domain/other-titles.ts';
import { previewPath, resultsPath } from '../../../machines/domain/routes.ts';
import { withSimilarMessage } from '../../../machines/messages/search.ts';
import { translateName } from '../../../machines/messages/translate.ts';
import { searchMachine, type SearchContext } from '../../../machines/search.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';

const finderModule = () => import('../../../machines/search/finder.ts');
const similarModule = () => import('../../../machines/search/similar.ts');

export type SearchDependencies = {
  effects: BrowserEffects;
  catalogue: ActorRefFrom<typeof catalogueMachine>;
  /** Imports a chunk; when that fails, waits until it can be loaded after all. */
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
};

export type Search = ReturnType<typeof openSearch>;

/** What is searched: the books, and which part of them or of their titles is not known. */
type Searched = Pick<SearchContext, 'books' | 'remaining'>;

const isSame = (one: Searched, other: Searched): boolean =>
  one.books === other.books && one.remaining === other.remaining;

/** What is missing is said at once: the rest may take long. */
const together = (one: RemainingStatus, other: RemainingStatus): RemainingStatus =>
  (['missing', 'loading'] as const).find((status) => [one, other].includes(status)) ?? 'none';

/** Creates and starts the search in the books of the catalogue. */
export function openSearch({ effects, catalogue, loadChunk }: SearchDependencies) {
  const { announcer, idle, navigation, network, runtime, texts } = effects;
  const genreName = texts.table && ((genre: string) => translateName(genre, texts));
  let titles: OtherTitles | undefined;
  let titlesStatus: RemainingStatus = 'loading';
  let fetching: Promise<void> | null = null;
  let list: Searched = { books: [], remaining: 'loading' };

  /** Loads the titles in all languages, by which books are found too; again after a failure. */
  const loadTitles = (): Promise<void> =>
    (fetching ??= network.fetchOtherTitles().then(
      (fetched) => {
        titles = fetched;
        titlesStatus = 'none';
        // Also where the rest of the list is missing.
        return search.send({ type: 'books.change', ...searched() });
      },
      (error: unknown) => {
        fetching = null;
        titlesStatus = 'missing';
        runtime.report('Failed to load the titles in other languages:', error);
        tell();
      },
    ));

  /** @param limit on the books that only sound like the query */
  const logicWith = (limit?: number) =>
    searchMachine.provide({
      actors: {
        findBooks: fromPromise(async ({ input: { books, query }, signal }) => {
          void loadTitles();
          const { findBooks, prepareBooks } = await loadChunk(finderModule);
          await idle.runInTimeSlices(() => prepareBooks(books, genreName, titles), signal);
          return signal.aborted ? [] : findBooks(books, query, genreName, titles);
        }),
        findSimilar: fromPromise(async ({ input: { books, query, results }, signal }) => {
          const { findSimilar, prepareSimilar } = await loadChunk(similarModule);
          await idle.runInTimeSlices(() => prepareSimilar(books, titles), signal);
          return signal.aborted ? [] : findSimilar(books, query, results, titles, limit);
        }),
      },
      actions: {
        announceResults: (_, { query, count, similar, remaining }) =>
          announcer.announce(withSimilarMessage(query, count, similar, remaining)),
        openPreview: (_, { bookId }) => navigation.goTo(previewPath(bookId)),
        openResults: (_, asked) => navigation.goTo(resultsPath(asked.query)),
        reportFailure: (_, { error }) => runtime.report('Failed to search:', error),
      },
    });
  const search = createActor(logicWith());

  const searched = (): Searched => ({
    books: list.books,
    remaining: together(list.remaining, titlesStatus),
  });

  /** Tells the search what is known by now. */
  function tell(): void {
    const now = searched();
    if (!isSame(now, search.getSnapshot().context)) search.send({ type: 'books.change', ...now });
  }

  const listeners = new Set<(known: Searched) => void>();
  function show(known: Searched): void {
    if (isSame(known, list)) return;
    list = known;
    for (const listener of listeners) listener(list);
    tell();
  }

  let fullIndex: { load: () => void } | null = null;
  let isWanted = false;

  /** Loads the books that are missing from a partial catalogue. */
  async function loadFullIndex(): Promise<void> {
    isWanted = true;
    const snapshot = catalogue.getSnapshot();
    if (snapshot.context.failure !== null) catalogue.send({ type: 'catalogue.retry' });
    if (fullIndex === null && (!snapshot.matches('ready') || isComplete(snapshot.context))) return;
    const { createFullIndex } = await loadChunk(() => import('./full-index.ts'));
    fullIndex ??= createFullIndex({ effects, catalogue, show });
    fullIndex.load();
  }

  /** Until the full index is there, which then passes the books on itself. */
  function followCatalogue(snapshot: SnapshotFrom<typeof catalogueMachine>): void {
    if (fullIndex !== null) return;
    const { books } = snapshot.context;
    show({ books, remaining: remainingOf(snapshot) });
    // The list came after it was asked for.
    if (isWanted && snapshot.matches('ready') && !isComplete(snapshot.context))
      void loadFullIndex().catch(() => undefined);
  }

  const loadBooks = (): Promise<void> => loadFullIndex().catch(() => undefined);
  const loadAll = (): Promise<unknown> => Promise.all([loadBooks(), loadTitles()]);

  /**
   * Loads what is searched, and calls the listener now and whenever there is more of it.
   * @returns how to end that
   */
  function followBooks(
    listener: (books: BookMeta[], remaining: RemainingStatus) => void,
  ): () => void {
    let previous: Searched | null = null;
    let withTitles = titles;
    const follow = ({ context }: SnapshotFrom<typeof searchMachine>): void => {
      if (previous !== null && isSame(context, previous) && withTitles === titles) return;
      previous = context;
      withTitles = titles;
      listener(context.books, context.remaining);
    };
    follow(search.getSnapshot());
    const following = search.subscribe(follow);
    void loadAll();
    return () => following.unsubscribe();
  }

  search.start();
  followCatalogue(catalogue.getSnapshot());
  catalogue.subscribe(followCatalogue);
  network.onReturn(() => {
    if (titlesStatus === 'missing') void loadTitles();
  });

  const query = (): string => search.getSnapshot().context.query;

  return {
    search,
    query,

    /** Searches for the text, unless it is the current query. */
    enter: (text: string): void => {
      if (text !== query()) search.send({ type: 'query.change', query: text });
    },

    /** Searches for what the address says; the list of results stays closed. */
    follow: (text: string): void => {
      if (text !== query().trim()) search.send({ type: 'query.follow', query: text });
    },

    /** Loads the books that are not known yet; again after a failure. */
    loadBooks: (): void => void loadBooks(),

    /**
     * Calls the listener with the books that are known, now and whenever there are others, and loads
     * the others.
     * @returns how to end that
     */
    followList: (listener: (known: Searched) => void): (() => void) => {
      listeners.add(listener);
      listener(list);
      void loadBooks();
      return () => listeners.delete(listener);
    },

    /** Opens the screen with all that is found. */
    submit: (): void => search.send({ type: 'query.submit' }),

    /**
     * Searches for the screen of results, in the same books as the search box.
     * @returns the search, and how to end it
     */
    openResults: (text: string) => {
      const results = createActor(logicWith(Infinity)).start();
      const unfollow = followBooks((books, remaining) =>
        results.send({ type: 'books.change', books, remaining }),
      );
      results.send({ type: 'query.change', query: text });
      return {
        results,
        close: (): void => {
          unfollow();
          results.stop();
        },
      };
    },

    /**
     * Call when the user is about to search. A failure is not reported here: the search itself
     * reports it.
     */
    prepareSearch: async (): Promise<void> => {
      const whenLoaded = loadAll();
      const whenSimilar = similarModule().catch(() => null);
      const finder = await finderModule().catch(() => null);
      await whenLoaded;
      const { books } = search.getSnapshot().context;
      if (finder !== null)
        await idle.runInTimeSlices(() => finder.prepareBooks(books, genreName, titles));
      const similar = await whenSimilar;
      if (similar === null) return;
      await idle.runInTimeSlices(() => similar.prepareSimilar(books, titles));
    },
  };
}
