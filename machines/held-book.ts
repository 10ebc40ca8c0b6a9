/** As much of a book as is here: all of it, or the beginning that a page made ahead of time brought along. */
import { DEFAULT_LANGUAGE, editionOf, languagesOf, metaOf, pageCountsOf, type Beginning, type Book, type BookMeta, type Language, type Page, type PageCounts } from './book.ts';

/** The record and the counts are always here; `whole` is null until the book itself has come. */
export type HeldBook = BookMeta & { pageCounts: PageCounts; editions: readonly Language[]; firstPages: readonly Page[]; whole: Book | null };

export const holdBeginning = (beginning: Beginning): HeldBook => ({ ...beginning, whole: null });

export const holdWhole = (book: Book): HeldBook => ({ ...metaOf(book), pageCounts: pageCountsOf(book), editions: languagesOf(book), firstPages: [], whole: book });

/**
 * @param index of the page, from 0
 * @returns the page that a reader of `language` is shown and the language that it is in, or null as long as it is not here
 */
export function pageHere({ whole, firstPages }: HeldBook, language: Language, index: number): { language: Language; page: Page } | null {
  // Which language stands in for another is known of a whole book only.
  const edition = whole === null ? { language, pages: language === DEFAULT_LANGUAGE ? firstPages : [] } : editionOf(whole, language);
  const page = edition.pages[index];
  return page === undefined ? null : { language: edition.language, page };
}
