/**
 * Gives the search machine its effects. This module is loaded when the user is about to search, and
 * loads the finder and the full index.
 */
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { catalogueMachine } from '../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../machines/domain/book.ts';
import {
  isComplete,
  type Catalogue,
  type RemainingStatus,
} from '../../machines/domain/catalogue.ts';
import type { OtherTitles } from '../../machines/domain/other-titles.ts';
import { previewPath, resultsPath } from '../../machines/domain/routes.ts';
import { withSimilarMessage } from '../../machines/messages/search.ts';
import { translateName } from '../../machines/messages/translate.ts';
import { searchMachine, type SearchContext } from '../../machines/search.machine.ts';
import { onNewBooks } from './new-books.ts';
import type { BrowserEffects } from './browser-effects/browser-effects.ts';

const finderModule = () => import('../../machines/search/finder.ts');
const similarModule = () => import('../../machines/search/similar.ts');

const NO_TITLES: OtherTitles = new Map();

export type SearchDependencies = {
  effects: BrowserEffects;
  catalogue: ActorRefFrom<typeof catalogueMachine>;
  /** Imports a chunk; when that fails, waits until it can be loaded after all. */
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
};

export type Search = ReturnType<typeof openSearch>;

/** Creates and starts the search in the books of the catalogue. */
export function openSearch({ effects, catalogue, loadChunk }: SearchDependencies) {
  const { announcer, idle, navigation, network, runtime, texts } = effects;
  const genreName = texts.table && ((genre: string) => translateName(genre, texts));
  let fetchedTitles: Promise<OtherTitles> | null = null;

  /** Asks for them once more after a failure, with the next query. */
  const otherTitles = (): Promise<OtherTitles> =>
    (fetchedTitles ??= network.fetchOtherTitles().catch((error: unknown) => {
      fetchedTitles = null;
      runtime.report('Failed to load the titles in other languages:', error);
      return NO_TITLES;
    }));

  /** @param limit on the books that only sound like the query */
  const logicWith = (limit?: number) =>
    searchMachine.provide({
      actors: {
        findBooks: fromPromise(async ({ input: { books, query }, signal }) => {
          const { findBooks, prepareBooks } = await loadChunk(finderModule);
          await idle.runInTimeSlices(() => prepareBooks(books, genreName), signal);
          return signal.aborted ? [] : findBooks(books, query, genreName);
        }),
        findSimilar: fromPromise(async ({ input: { books, query, results }, signal }) => {
          const { findSimilar, prepareSimilar } = await loadChunk(similarModule);
          const titles = await otherTitles();
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

  let fullIndex: { load: () => void } | null = null;

  /** Loads the books that are missing from a partial catalogue. */
  async function loadFullIndex(): Promise<void> {
    if (fullIndex === null && isComplete(catalogue.getSnapshot().context)) return;
    const { createFullIndex } = await loadChunk(() => import('./full-index.ts'));
    fullIndex ??= createFullIndex({ effects, catalogue, search });
    fullIndex.load();
  }

  /** Once the full index is there, it passes the books to the search. */
  function searchIn(known: Catalogue): void {
    if (fullIndex !== null) return;
    const remaining = isComplete(known) ? 'none' : 'loading';
    const current = search.getSnapshot().context;
    if (known.books !== current.books || remaining !== current.remaining)
      search.send({ type: 'books.change', books: known.books, remaining });
  }

  /**
   * Loads the full index, and calls the listener with its books now and whenever there are others.
   * @returns how to end that
   */
  function followBooks(
    listener: (books: BookMeta[], remaining: RemainingStatus) => void,
  ): () => void {
    let previous: Pick<SearchContext, 'books' | 'remaining'> = { books: [], remaining: 'none' };
    const follow = ({ context }: SnapshotFrom<typeof searchMachine>): void => {
      const { books, remaining } = context;
      if (books === previous.books && remaining === previous.remaining) return;
      previous = { books, remaining };
      listener(books, remaining);
    };
    follow(search.getSnapshot());
    const following = search.subscribe(follow);
    void loadFullIndex().catch(() => undefined);
    return () => following.unsubscribe();
  }

  search.start();
  searchIn(catalogue.getSnapshot().context);
  onNewBooks(catalogue, searchIn);

  const query = (): string => search.getSnapshot().context.query;

  return {
    search,
    query,

    /** Searches for the text, unless it is the current query. */
    enter: (text: string): void => {
      if (text !== query()) search.send({ type: 'query.change', query: text });
    },

    /** Loads the books that are missing from the context of the search; again after a failure. */
    loadBooks: (): void => void loadFullIndex().catch(() => undefined),

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
      const whenSimilar = similarModule().catch(() => null);
      const finder = await finderModule().catch(() => null);
      await loadFullIndex().catch(() => undefined);
      const { books } = search.getSnapshot().context;
      if (finder !== null) await idle.runInTimeSlices(() => finder.prepareBooks(books, genreName));
      const similar = await whenSimilar;
      if (similar === null) return;
      const titles = await otherTitles();
      await idle.runInTimeSlices(() => similar.prepareSimilar(books, titles));
    },
  };
}
