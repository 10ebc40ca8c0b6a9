/** As much of a book as is here: all of it, or the beginning that a prerendered page brought along. */
import {
  DEFAULT_LANGUAGE,
  editionOf,
  languagesOf,
  metaOf,
  pageCountsOf,
  type PartialBook,
  type Book,
  type BookMeta,
  type Language,
  type Page,
  type PageCounts,
} from './book.ts';

/** The record and the counts are always here; `whole` is null until the book itself has come. */
export type LoadedBook = BookMeta & {
  pageCounts: PageCounts;
  editions: readonly Language[];
  firstPages: readonly Page[];
  full: Book | null;
};

export const loadedFromPartialBook = (partialBook: PartialBook): LoadedBook => ({
  ...partialBook,
  full: null,
});

export const loadedFromBook = (book: Book): LoadedBook => ({
  ...metaOf(book),
  pageCounts: pageCountsOf(book),
  editions: languagesOf(book),
  firstPages: [],
  full: book,
});

/**
 * @param index of the page, from 0
 * @returns the page that a reader of `language` is shown and the language that it is in, or null as long as it is not here
 */
export function availablePage(
  { full, firstPages }: LoadedBook,
  language: Language,
  index: number,
): { language: Language; page: Page } | null {
  // Which language stands in for another is known of a whole book only.
  const edition =
    full === null
      ? { language, pages: language === DEFAULT_LANGUAGE ? firstPages : [] }
      : editionOf(full, language);
  const page = edition.pages[index];
  return page === undefined ? null : { language: edition.language, page };
}
