/** The loaded part of a book: all of it, or the first pages from a prerendered page. */
import {
  editionOf,
  languagesOf,
  metaOf,
  pageCountsOf,
  type PartialBook,
  type Book,
  type BookMeta,
  type Chapter,
  type Page,
  type PageCounts,
  type Translations,
} from './book.ts';
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { kindOf } from './book-kind.ts';

/** `full` is null until the whole book is loaded; the other fields are always known. */
export type LoadedBook = BookMeta & {
  translations?: Translations | undefined;
  chapters?: readonly Chapter[] | undefined;
  downloads?: Book['downloads'];
  pageCounts: PageCounts;
  editions: readonly Language[];
  firstPages: PartialBook['firstPages'];
  full: Book | null;
};

export const loadedFromPartialBook = (partialBook: PartialBook): LoadedBook => ({
  ...partialBook,
  full: null,
});

export const loadedFromBook = (book: Book): LoadedBook => ({
  ...metaOf(book),
  ...kindOf(book),
  downloads: book.downloads,
  translations: book.translations,
  chapters: book.chapters,
  pageCounts: pageCountsOf(book),
  editions: languagesOf(book),
  firstPages: {},
  full: book,
});

/**
 * @param index of the page, from 0
 * @returns the page shown for `language` and the language of its text, or null while it is not
 * loaded
 */
export function availablePage(
  { full, editions, firstPages }: LoadedBook,
  language: Language,
  index: number,
): { language: Language; page: Page } | null {
  const shown = editions.includes(language) ? language : DEFAULT_LANGUAGE;
  const edition =
    full === null ? { language: shown, pages: firstPages[shown] ?? [] } : editionOf(full, language);
  const page = edition.pages[index];
  return page === undefined ? null : { language: edition.language, page };
}
