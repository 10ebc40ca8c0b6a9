/**
 * Gives the search machine its effects. This module is loaded when the user is about to search, and
 * loads the finder.
 */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { remainingOf, type catalogueMachine } from '../../../machines/catalogue.machine.ts';
import type { RemainingStatus } from '../../../machines/domain/books/catalogue.ts';
import { previewPath, resultsPath } from '../../../machines/domain/site/routes.ts';
import { withSimilarMessage } from '../../../machines/messages/search.ts';
import { translateName } from '../../../machines/messages/translate.ts';
import { otherTitlesMachine, remainingTitlesOf } from '../../../machines/other-titles.machine.ts';
import { searchMachine } from '../../../machines/search.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import type { Search } from '../../system/system.tsx';

const finderModule = () => import('../../../machines/search/finder.ts');
const similarModule = () => import('../../../machines/search/similar.ts');

export type SearchDependencies = {
  effects: BrowserEffects;
  catalogue: ActorRefFrom<typeof catalogueMachine>;
  /** Imports a chunk; when that fails, waits until it can be loaded after all. */
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
};

/** What is missing is said at once: the rest may take long. */
const together = (one: RemainingStatus, other: RemainingStatus): RemainingStatus =>
  (['missing', 'loading'] as const).find((status) => [one, other].includes(status)) ?? 'none';

/** Creates and starts the search in the books of the catalogue. */
export function openSearch({ effects, catalogue, loadChunk }: SearchDependencies): Search {
  const { announcer, idle, navigation, network, runtime, texts } = effects;
  const genreName = texts.table && ((genre: string) => translateName(genre, texts));

  /** The titles in all languages, by which books are found too. */
  const otherTitles = createActor(
    otherTitlesMachine.provide({
      actors: { fetchTitles: fromPromise(() => network.fetchOtherTitles()) },
      actions: {
        reportFailure: (_, { error }) =>
          runtime.report('Failed to load the titles in other languages:', error),
      },
    }),
  );
  const titles = () => otherTitles.getSnapshot().context.titles;
  const loadTitles = (): void => otherTitles.send({ type: 'titles.load' });

  /** Loads what is not known of the books and their titles; again after a failure. */
  function loadAll(): void {
    catalogue.send({ type: 'remaining.load' });
    loadTitles();
  }

  /** @returns once the titles are known, or have failed to load */
  const untilTitlesSettled = () =>
    new Promise<void>((resolve) => {
      const check = (): void => {
        if (otherTitles.getSnapshot().hasTag('busy')) return;
        subscription.unsubscribe();
        resolve();
      };
      const subscription = otherTitles.subscribe(check);
      check();
    });

  /**
   * @param limit on the books that only sound like the query
   * @param isNarrowed whether filters leave some of the books, which say how many
   */
  const logicWith = (limit?: number, isNarrowed = () => false) =>
    searchMachine.provide({
      actors: {
        findBooks: fromPromise(async ({ input: { books, query }, signal }) => {
          loadTitles();
          const { findBooks, prepareBooks } = await loadChunk(finderModule);
          await idle.runInTimeSlices(() => prepareBooks(books, genreName, titles()), signal);
          return signal.aborted ? [] : findBooks(books, query, genreName, titles());
        }),
        findSimilar: fromPromise(async ({ input: { books, query, results }, signal }) => {
          const { findSimilar, prepareSimilar } = await loadChunk(similarModule);
          await idle.runInTimeSlices(() => prepareSimilar(books, titles()), signal);
          return signal.aborted ? [] : findSimilar(books, query, results, titles(), limit);
        }),
      },
      actions: {
        announceResults: (_, { query, count, similar, remaining }) => {
          // Of two numbers the one of all books might be the last that is heard.
          if (count > 0 && isNarrowed()) return;
          announcer.announce(withSimilarMessage(query, count, similar, remaining));
        },
        openPreview: (_, { bookId }) => navigation.goTo(previewPath(bookId)),
        openResults: (_, asked) => navigation.goTo(resultsPath(asked.query)),
        reportFailure: (_, { error }) => runtime.report('Failed to search:', error),
      },
    });

  /** What is searched: the books and their titles, and which part of both is not known. */
  function searched() {
    const list = catalogue.getSnapshot();
    const remaining = together(remainingOf(list), remainingTitlesOf(otherTitles.getSnapshot()));
    return { books: list.context.books, titles: titles(), remaining };
  }

  /** Starts a search in what is known, now and whenever that changes. */
  function startSearch(limit?: number, isNarrowed?: () => boolean) {
    const search = createActor(logicWith(limit, isNarrowed)).start();
    let told: ReturnType<typeof searched> | null = null;
    const tell = (): void => {
      const now = searched();
      const isSame =
        now.books === told?.books && now.titles === told.titles && now.remaining === told.remaining;
      if (isSame) return;
      told = now;
      search.send({ type: 'books.change', books: now.books, remaining: now.remaining });
    };
    tell();
    const subscriptions = [catalogue.subscribe(tell), otherTitles.subscribe(tell)];
    const stop = (): void => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      search.stop();
    };
    return { search, stop };
  }

  otherTitles.start();
  network.onReturn(() => otherTitles.send({ type: 'network.returned' }));
  const { search } = startSearch();

  const query = (): string => search.getSnapshot().context.query;

  return {
    search,
    query,

    enter: (text: string): void => {
      if (text !== query()) search.send({ type: 'query.change', query: text });
    },

    follow: (text: string): void => {
      if (text !== query().trim()) search.send({ type: 'query.follow', query: text });
    },

    submit: (): void => search.send({ type: 'query.submit' }),

    openResults: (text, isNarrowed) => {
      const { search: results, stop: close } = startSearch(Infinity, isNarrowed);
      loadAll();
      results.send({ type: 'query.change', query: text });
      return { results, close };
    },

    prepareSearch: async (): Promise<void> => {
      loadAll();
      const whenSimilar = similarModule().catch(() => null);
      const finder = await finderModule().catch(() => null);
      await untilTitlesSettled();
      const { books } = search.getSnapshot().context;
      if (finder !== null)
        await idle.runInTimeSlices(() => finder.prepareBooks(books, genreName, titles()));
      const similar = await whenSimilar;
      if (similar === null) return;
      await idle.runInTimeSlices(() => similar.prepareSimilar(books, titles()));
    },
  };
}
