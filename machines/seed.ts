/** What a page made ahead of time brings along: the books that it shows, so that the machines begin where the page is. */
import { DEFAULT_LANGUAGE, editionOf, languagesOf, metaOf, pageCountsOf, parseBeginning, parseCatalogue, type Beginning, type Book, type BookMeta, type Page } from './book.ts';
import { catalogueFrom, catalogueOf, parseCatalogueFile, type Catalogue, type Heads } from './catalogue.ts';
import { SEEDED_PAGES, SEEDED_UNITS } from './limits.ts';
import { bookmarkOf, progressOf, type PersonalRecords } from './records.ts';

/** For the lists `books` is the whole catalogue, or `heads` the beginnings of its shelves; `book` is the one of a preview or an open book. */
export type Seed = { books?: BookMeta[]; heads?: Heads; book?: Beginning };

/** The id of the element in which a page brings it along, as JSON. */
export const SEED_ID = 'seed';

/** The id of the link to the code that starts the site, of a page made ahead of time. */
export const ENTRY_ID = 'entry';

/** The id of the style element of a page made ahead of time, and of the text that it is filled with. */
export const SHEET_ID = 'sheet';
export const SHEET_TEXT_ID = 'sheet-text';

const beginningOf = (book: Book, firstPages: Page[]): Seed => ({ book: { ...metaOf(book), pageCounts: pageCountsOf(book), editions: languagesOf(book), firstPages } });

/** @returns what a preview shows, which is no page of the book */
export const previewSeed = (book: Book): Seed => beginningOf(book, []);

/** @returns what an open book shows, and the pages that are turned to first; never more, however long the book is */
export function readerSeed(book: Book): Seed {
  const { pages } = editionOf(book, DEFAULT_LANGUAGE);
  let units = 0;
  const past = pages.findIndex(({ content }, index) => {
    units += content.length;
    return index >= SEEDED_PAGES || (index > 0 && units > SEEDED_UNITS);
  });
  return beginningOf(book, pages.slice(0, past === -1 ? pages.length : past));
}

/** @param text of the seed in a page @returns null when it is none; the site then loads what it needs */
export function parseSeed(text: string): Seed | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if ('book' in value) {
      const book = parseBeginning(value.book);
      return book === null ? null : { book };
    }
    if ('heads' in value) {
      const heads = parseCatalogueFile(value.heads);
      return heads === null ? {} : { heads };
    }
    const catalogue = 'books' in value ? parseCatalogue(value.books) : null;
    return catalogue === null ? {} : { books: catalogue.books };
  } catch {
    return null;
  }
}

/** @returns what the page knows of the collection, null when it is no list */
export function catalogueIn({ books, heads }: Seed): Catalogue | null {
  if (books !== undefined) return catalogueOf(books);
  return heads === undefined ? null : catalogueFrom(heads);
}

/**
 * Whether the page made for everybody is the one that this reader would be shown.
 * @param startPage asked for by the address, counted from 1; null when there is none
 */
export function fitsReader({ book }: Seed, records: PersonalRecords, startPage: number | null): boolean {
  if (book === undefined) return true;
  const isUnread = bookmarkOf(records.bookmarks, book.id) === undefined && (progressOf(records.readingProgress, book.id)?.currentPageNumber ?? 1) === 1;
  return isUnread && records.language === DEFAULT_LANGUAGE && (startPage ?? 1) === 1;
}
