/** Searches the pages of an open book, in slices of time and without a request. */
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { BookIndex, type LookUp } from '../../../machines/domain/text-search/book-index.ts';
import { type Found, type FoundPage } from '../../../machines/domain/text-search/found.ts';
import type { Match } from '../../../machines/domain/text-search/match-page.ts';
import { parseQuery, type Query } from '../../../machines/domain/text-search/query.ts';
import type { TextRest } from '../../../machines/find/context.ts';
import { runInTimeSlices } from '../../platform/idle.ts';

/** Of a long book, what is found is told when so many pages have been read, and then at each doubling. */
const FIRST_TOLD = 64;

/** What is asked for: `page` from 1 is read first. */
export type Asked = { query: string; language: Language; page: number };
/** More of a language has been searched. */
export type Grown = { language: Language; found: Found; rest: TextRest };

/** `isMissing`: the pages that are not there could not be loaded. */
type Text = { book: LoadedBook; isMissing: boolean };

type Searched = { query: Query; lookUps: Map<Language, LookUp> };

/** @returns the pages of a book, the first one first, then those around it */
function* pagesFrom(first: number, count: number): Generator<number> {
  if (first <= count) yield first;
  for (let away = 1; away < count + first; away += 1) {
    if (first + away <= count) yield first + away;
    if (first - away >= 1 && first - away <= count) yield first - away;
  }
}

/** @param onGrown called while a search goes on; a first time perhaps before `search` returns */
export function createBookSearch(
  first: Text,
  onGrown: (grown: Grown) => void,
  run: typeof runInTimeSlices = runInTimeSlices,
) {
  const indexes = new Map<Language, BookIndex>();
  let job = new AbortController();
  let searched: Searched | null = null;
  let text: Text = first;
  let asked: Asked | null = null;

  function indexOf(language: Language): BookIndex {
    const known = indexes.get(language);
    if (known !== undefined) return known;
    const index = new BookIndex();
    indexes.set(language, index);
    return index;
  }

  /** Counts the matches on the pages that have been read, with a pause after each page. */
  function* count(language: Language, pageCount: number, query: Query): Generator<void, Found> {
    const index = indexOf(language);
    const lookUp = index.lookUp(query);
    searched?.lookUps.set(language, lookUp);
    yield;
    const pages: FoundPage[] = [];
    let total = 0;
    for (let page = 1; page <= pageCount; page += 1) {
      const matches = index.matches(lookUp, page);
      if (matches.length > 0) {
        pages.push({
          page,
          count: matches.length,
          exact: matches.findIndex(({ isExact }) => isExact),
        });
        total += matches.length;
      }
      yield;
    }
    return { pages, total };
  }

  /** Searches the loaded pages and counts the matches; `first`: those that are reported before the end. */
  function* searchLanguage(language: Language, page: number, isFirst: boolean): Generator<void> {
    const { book, isMissing } = text;
    const query = searched?.query;
    const index = indexOf(language);
    const pageCount = book.pageCounts[language];
    let rest: TextRest = 'none';
    let read = 0;
    let told = FIRST_TOLD;
    for (const number of pagesFrom(page, pageCount)) {
      const content = availablePage(book, language, number - 1)?.page.content;
      if (content === undefined) rest = isMissing ? 'missing' : 'reading';
      else if (!index.has(number, content)) {
        yield* index.read(number, content);
        read += 1;
        if (isFirst && query !== undefined && read === told) {
          told *= 2;
          onGrown({ language, found: yield* count(language, pageCount, query), rest: 'reading' });
        }
      }
    }
    if (query !== undefined)
      onGrown({ language, found: yield* count(language, pageCount, query), rest });
  }

  function* searchAll(): Generator<void> {
    if (asked === null) return;
    const { language: own, page } = asked;
    for (const language of [own, ...text.book.editions.filter((each) => each !== own)])
      yield* searchLanguage(language, page, language === own);
  }

  function start(): void {
    job.abort();
    job = new AbortController();
    const work = searchAll();
    void run(() => work.next().done !== true, job.signal);
  }

  return {
    /** Ends the search before, and begins another one; without words pages are read for the next one. */
    search(next: Asked): void {
      const query = parseQuery(next.query);
      searched = query && { query, lookUps: new Map() };
      asked = next;
      start();
    },

    /** Call when more of the book is there, or the rest cannot be loaded. */
    renew(next: Text): void {
      const isSame = next.book === text.book && next.isMissing === text.isMissing;
      text = next;
      if (!isSame && !job.signal.aborted && asked !== null) start();
    },

    stop: (): void => job.abort(),

    /** @returns the content of a page, from 1; undefined while it is not there */
    contentOf: (language: Language, page: number): string | undefined =>
      availablePage(text.book, language, page - 1)?.page.content,

    /** @param page from 1 @returns its matches in order, as far as they are known */
    matchesOn(language: Language, page: number): readonly Match[] {
      const lookUp = searched?.lookUps.get(language);
      return lookUp === undefined ? [] : indexOf(language).matches(lookUp, page);
    },
  };
}
