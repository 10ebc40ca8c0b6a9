/**
 * Gives the search machine its effects. This module is loaded when the user is about to search, and
 * loads the finder.
 */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import {
  isListed,
  remainingOf,
  type catalogueMachine,
} from '../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { RemainingStatus } from '../../../machines/domain/books/catalogue.ts';
import { RESULTS_LISTED, TITLES_FETCHED } from '../../../machines/domain/limits.ts';
import type { TitleFinder } from '../../../machines/domain/title-search/title-finder.ts';
import { previewPath, resultsPath } from '../../../machines/domain/site/routes.ts';
import { withSimilarMessage } from '../../../machines/messages/browsing/search.ts';
import { translateName } from '../../../machines/messages/translate.ts';
import {
  otherTitlesMachine,
  remainingTitlesOf,
  type KnownTitles,
} from '../../../machines/other-titles.machine.ts';
import { searchMachine } from '../../../machines/search.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import type { Search } from '../../system/system.tsx';

const finderModule = () => import('../../../machines/search/finder.ts');
const similarModule = () => import('../../../machines/search/similar.ts');
const elsewhereModule = () => import('./titles-elsewhere.ts');

export type SearchDependencies = {
  effects: BrowserEffects;
  catalogue: ActorRefFrom<typeof catalogueMachine>;
  /** Imports a chunk; when that fails, waits until it can be loaded after all. */
  loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
  /** Loads the code of the screen of results. */
  preloadResults: () => void;
};

/** Of a search elsewhere. */
const NO_BOOKS: BookMeta[] = [];

/** What is missing is said at once: the rest may take long. */
const together = (one: RemainingStatus, other: RemainingStatus): RemainingStatus =>
  (['missing', 'loading'] as const).find((status) => [one, other].includes(status)) ?? 'none';

type Watched = { subscribe: (onChange: () => void) => { unsubscribe: () => void } };

/** @returns once what is true of an actor is so, now or after a change */
const until = (actor: Watched, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const check = (): void => {
      if (!isSo()) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = actor.subscribe(check);
    check();
  });

/** Creates and starts the search in the books of the catalogue. */
export function openSearch({
  effects,
  catalogue,
  loadChunk,
  preloadResults,
}: SearchDependencies): Search {
  const { announcer, idle, navigation, network, runtime, texts } = effects;
  const genreName = texts.table && ((genre: string) => translateName(genre, texts));

  /** A list in one file is searched in memory; of a list in shards the index of searches says how. */
  async function fetchTitles(): Promise<KnownTitles> {
    await until(catalogue, () => isListed(catalogue.getSnapshot()));
    const { shards } = catalogue.getSnapshot().context;
    const finder =
      shards === null ? null : await (await loadChunk(elsewhereModule)).openTitleFinder();
    if (finder !== null) return { titles: undefined, finder };
    catalogue.send({ type: 'remaining.load' });
    return { titles: await network.fetchOtherTitles(), finder };
  }

  /** The titles in all languages, by which books are found too, or what finds them elsewhere. */
  const otherTitles = createActor(
    otherTitlesMachine.provide({
      actors: { fetchTitles: fromPromise(fetchTitles) },
      actions: {
        reportFailure: (_, { error }) =>
          runtime.report('Failed to load the titles in other languages:', error),
      },
    }),
  );
  const titles = () => otherTitles.getSnapshot().context.titles;
  const finder = () => otherTitles.getSnapshot().context.finder;
  const loadTitles = (): void => otherTitles.send({ type: 'titles.load' });

  /** Loads what is not known of the books and their titles; again after a failure. */
  function loadAll(): void {
    catalogue.send({ type: titles() === undefined ? 'catalogue.retry' : 'remaining.load' });
    loadTitles();
  }

  /** @returns once the titles are known, or have failed to load */
  const untilTitlesSettled = () =>
    until(otherTitles, () => !otherTitles.getSnapshot().hasTag('busy'));

  /** @param after how many books are known: the next ones are wanted */
  const findElsewhere = (elsewhere: TitleFinder, query: string, after = 0) =>
    elsewhere.find(query, { language: texts.language, limit: TITLES_FETCHED, after });

  /**
   * @param limit on the books that only sound like the query; infinite on the screen of results
   * @param isNarrowed whether filters leave some of the books, which say how many
   */
  const logicWith = (limit?: number, isNarrowed = () => false) =>
    searchMachine.provide({
      actors: {
        findBooks: fromPromise(async ({ input: { books, query }, signal }) => {
          loadTitles();
          const elsewhere = finder();
          if (elsewhere !== null) {
            const found = await findElsewhere(elsewhere, query);
            // The screen of results adds others on request.
            return limit === Infinity ? found : { ...found, listed: found.books.length };
          }
          const { findBooks, prepareBooks } = await loadChunk(finderModule);
          await idle.runInTimeSlices(() => prepareBooks(books, genreName, titles()), signal);
          const found = signal.aborted ? [] : findBooks(books, query, genreName, titles());
          const total = found.length;
          return { books: found, total, listed: Math.min(total, RESULTS_LISTED), isWhole: true };
        }),
        findSimilar: fromPromise(async ({ input: { books, query, results }, signal }) => {
          if (finder() !== null) return [];
          const { findSimilar, prepareSimilar } = await loadChunk(similarModule);
          await idle.runInTimeSlices(() => prepareSimilar(books, titles()), signal);
          return signal.aborted ? [] : findSimilar(books, query, results, titles(), limit);
        }),
      },
      actions: {
        announceResults: (_, numbers) => {
          // Of two numbers the one of all books might be the last that is heard.
          if (numbers.total > 0 && finder() === null && isNarrowed()) return;
          announcer.announce(withSimilarMessage(numbers));
        },
        openPreview: (_, { bookId }) => navigation.goTo(previewPath(bookId)),
        openResults: (_, asked) => navigation.goTo(resultsPath(asked.query)),
        reportFailure: (_, { error }) => runtime.report('Failed to search:', error),
      },
    });

  /** What is searched: the books and their titles, and which part of both is not known. */
  function searched() {
    const list = catalogue.getSnapshot();
    if (finder() !== null)
      return { books: NO_BOOKS, titles: undefined, remaining: 'none', isElsewhere: true } as const;
    const remaining = together(remainingOf(list), remainingTitlesOf(otherTitles.getSnapshot()));
    return { books: list.context.books, titles: titles(), remaining, isElsewhere: false };
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
      const { titles: _, ...change } = now;
      search.send({ type: 'books.change', ...change });
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
  const { search } = startSearch();
  // Below the list is a link to all results. Nothing is asked of them yet.
  void until(search, () => search.getSnapshot().hasTag('answered')).then(() =>
    idle.runWhenIdle(preloadResults),
  );
  network.onReturn(() => {
    otherTitles.send({ type: 'network.returned' });
    search.send({ type: 'search.retry' });
  });

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

    moreOf: async (text, have) => {
      const elsewhere = finder();
      return elsewhere === null ? [] : (await findElsewhere(elsewhere, text, have)).books;
    },

    prepareSearch: async (): Promise<void> => {
      loadAll();
      search.send({ type: 'search.retry' });
      // Of a list in shards the books may be elsewhere.
      if (catalogue.getSnapshot().context.shards !== null) await untilTitlesSettled();
      if (finder() !== null) return;
      const whenSimilar = similarModule().catch(() => null);
      const whenFound = await finderModule().catch(() => null);
      await untilTitlesSettled();
      const { books } = search.getSnapshot().context;
      if (whenFound !== null)
        await idle.runInTimeSlices(() => whenFound.prepareBooks(books, genreName, titles()));
      const similar = await whenSimilar;
      if (similar === null) return;
      await idle.runInTimeSlices(() => similar.prepareSimilar(books, titles()));
    },
  };
}
