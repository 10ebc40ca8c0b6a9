/** What the search remembers, what happens to it, and what is said of it. */
import type { BookMeta } from '../domain/books/book.ts';
import type { RemainingStatus } from '../domain/books/catalogue.ts';
import { SHORTEST_TITLE_QUERY } from '../domain/limits.ts';
import { withoutInvisible } from '../domain/text/invisible.ts';
import type { FoundTitles } from '../domain/title-search/title-finder.ts';

type Counted = Omit<FoundTitles, 'books'>;

/**
 * `results`: the books that contain the query, of very many the best; `total`, `listed` and `isWhole` of them: as in
 * `FoundTitles`; `similar`: others that sound like it; `remaining`: which part of the index is not loaded yet;
 * `isElsewhere`: whether the books are not in memory, but asked for; `hasFailed`: whether the last search has;
 * `hasAnnounced`: whether a number of results has been announced since the query changed.
 */
export type SearchContext = Counted & {
  query: string;
  books: BookMeta[];
  remaining: RemainingStatus;
  isElsewhere: boolean;
  results: BookMeta[];
  similar: BookMeta[];
  hasFailed: boolean;
  isOpen: boolean;
  hasAnnounced: boolean;
};

/** What is searched. */
export type BooksChange = Pick<SearchContext, 'books' | 'remaining' | 'isElsewhere'>;

export type BooksEvent = { type: 'books.change' } & BooksChange;
export type SearchEvent =
  | { type: 'query.change'; query: string }
  /** The address searches for something else, or for nothing. */
  | { type: 'query.follow'; query: string }
  | BooksEvent
  | { type: 'query.submit' }
  /** A search that has failed is to be tried again. */
  | { type: 'search.retry' }
  | { type: 'results.show' }
  | { type: 'results.hide' }
  | { type: 'result.pick'; bookId: string };

export const NOTHING_FOUND = {
  results: [],
  similar: [],
  total: 0,
  listed: 0,
  isWhole: true,
  hasFailed: false,
  isOpen: false,
};

/** What is said of the results; `similar`: how many sound like the query. */
export type FoundNumbers = Counted &
  Pick<SearchContext, 'query' | 'remaining'> & { similar: number };

/** @returns with `remaining`: which part of the books has not been searched, also because the search has failed */
export const numbersIn = (context: SearchContext): FoundNumbers => ({
  query: context.query,
  total: context.total,
  listed: context.listed,
  isWhole: context.isWhole,
  similar: context.similar.length,
  remaining: context.hasFailed ? 'missing' : context.remaining,
});

/** Whether a query is too short to be asked. What shows nothing does not count. */
export const isShorterThanAsked = (query: string, isElsewhere: boolean): boolean =>
  withoutInvisible(query).trim().length < (isElsewhere ? SHORTEST_TITLE_QUERY : 1);
