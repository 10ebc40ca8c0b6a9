/** What a prerendered page brings along: the books that it shows, so that the machines begin where the page is. */
import {
  DEFAULT_LANGUAGE,
  editionOf,
  languagesOf,
  metaOf,
  pageCountsOf,
  parsePartialBook,
  parseCatalogue,
  type PartialBook,
  type Book,
  type BookMeta,
  type Page,
} from './book.ts';
import {
  catalogueFrom,
  catalogueOf,
  parseCatalogueFile,
  type Catalogue,
  type ShelfPreviews,
} from './catalogue.ts';
import { PARTIAL_BOOK_PAGES, PARTIAL_BOOK_UNITS } from './limits.ts';
import { bookmarkOf, progressOf, type PersonalRecords } from './records.ts';

/** For the lists `books` is the whole catalogue, or `heads` the beginnings of its shelves; `book` is the one of a preview or an open book. */
export type HydrationData = {
  books?: BookMeta[];
  shelfPreviews?: ShelfPreviews;
  book?: PartialBook;
};

/** The id of the element in which a page brings it along, as JSON. */
export const HYDRATION_DATA_ID = 'hydration-data';

/** The id of the link to the code that starts the site, of a prerendered page. */
export const ENTRY_ID = 'entry';

/** The id of the style element of a prerendered page, and of the text that it is filled with. */
export const SHEET_ID = 'sheet';
export const SHEET_TEXT_ID = 'sheet-text';

const partialBookOf = (book: Book, firstPages: Page[]): HydrationData => ({
  book: {
    ...metaOf(book),
    pageCounts: pageCountsOf(book),
    editions: languagesOf(book),
    firstPages,
  },
});

/** @returns what a preview shows, which is no page of the book */
export const previewHydrationData = (book: Book): HydrationData => partialBookOf(book, []);

/** @returns what an open book shows, and the pages that are turned to first; never more, however long the book is */
export function readerHydrationData(book: Book): HydrationData {
  const { pages } = editionOf(book, DEFAULT_LANGUAGE);
  let units = 0;
  const past = pages.findIndex(({ content }, index) => {
    units += content.length;
    return index >= PARTIAL_BOOK_PAGES || (index > 0 && units > PARTIAL_BOOK_UNITS);
  });
  return partialBookOf(book, pages.slice(0, past === -1 ? pages.length : past));
}

/** @param text of the seed in a page @returns null when it is none; the site then loads what it needs */
export function parseHydrationData(text: string): HydrationData | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if ('book' in value) {
      const book = parsePartialBook(value.book);
      return book === null ? null : { book };
    }
    if ('shelfPreviews' in value) {
      const shelfPreviews = parseCatalogueFile(value.shelfPreviews);
      return shelfPreviews === null ? {} : { shelfPreviews };
    }
    const catalogue = 'books' in value ? parseCatalogue(value.books) : null;
    return catalogue === null ? {} : { books: catalogue.books };
  } catch {
    return null;
  }
}

/** @returns what the page knows of the collection, null when it is no list */
export function catalogueIn({ books, shelfPreviews }: HydrationData): Catalogue | null {
  if (books !== undefined) return catalogueOf(books);
  return shelfPreviews === undefined ? null : catalogueFrom(shelfPreviews);
}

/**
 * Whether the page made for everybody is the one that this reader would be shown.
 * @param startPage asked for by the address, counted from 1; null when there is none
 */
export function canHydrate(
  { book }: HydrationData,
  records: PersonalRecords,
  startPage: number | null,
): boolean {
  if (book === undefined) return true;
  const isUnread =
    bookmarkOf(records.bookmarks, book.id) === undefined &&
    (progressOf(records.readingProgress, book.id)?.currentPageNumber ?? 1) === 1;
  return isUnread && records.language === DEFAULT_LANGUAGE && (startPage ?? 1) === 1;
}
