/**
 * The hydration data of a prerendered page: the books it shows, so that the machines start in the
 * state of the page.
 */
import {
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
  type Translations,
} from '../books/book.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  parseLanguage,
  TRANSLATED_LANGUAGES,
  type Language,
} from '../languages.ts';
import {
  catalogueFrom,
  catalogueOf,
  joined,
  type Catalogue,
  type ShelfPreviews,
} from '../books/catalogue.ts';
import { kindOf } from '../books/book-kind.ts';
import { fieldsOfText } from '../fields.ts';
import { OTHER_FIRST_PAGE_UNITS, PARTIAL_BOOK_PAGES, PARTIAL_BOOK_UNITS } from '../limits.ts';
import { availablePage, loadedFromPartialBook } from '../books/loaded-book.ts';
import { openingOf } from '../reading/opening.ts';
import { parseShelfPreviews } from '../books/shelf-previews.ts';
import { bookmarkOf, progressOf, type PersonalRecords } from '../reading/records.ts';
import type { StartPlace } from './routes.ts';

/**
 * `books` is the full index and `shelfPreviews` the first books of the shelves, for screens with
 * lists; with both of them `books` are those of an author. `book` is the book of a preview or reader
 * screen. `language` is that of the book's text on the page, english when missing.
 */
export type HydrationData = {
  books?: BookMeta[];
  shelfPreviews?: ShelfPreviews;
  book?: PartialBook;
  language?: Language;
};

/** The id of the element that contains the hydration data as JSON. */
export const HYDRATION_DATA_ID = 'hydration-data';

/** The id of the link to the entry module in a prerendered page. */
export const ENTRY_ID = 'entry';

/**
 * The ids of the style element of a prerendered page, and of the element that contains its text.
 */
export const SHEET_ID = 'sheet';
export const SHEET_TEXT_ID = 'sheet-text';

/** The start of the id of each template that contains the root's content for another language. */
export const TEMPLATE_ID = 'in-';

/** What the reader shows: all texts in the language of its interface, and titles. */
function translationsFor({ translations }: Book, language: Language): Translations | undefined {
  const shown: Translations = {};
  for (const each of TRANSLATED_LANGUAGES) {
    const translation = translations?.[each];
    if (each === language) shown[each] = translation;
    else if (translation?.title !== undefined) shown[each] = { title: translation.title };
  }
  return translations && shown;
}

const partialBookOf = (
  book: Book,
  firstPages: PartialBook['firstPages'],
  language: Language,
  translations: Translations | undefined,
): HydrationData => ({
  ...(language === DEFAULT_LANGUAGE ? {} : { language }),
  book: {
    ...metaOf(book),
    ...kindOf(book),
    downloads: book.downloads,
    translations,
    chapters: book.chapters,
    pageCounts: pageCountsOf(book),
    editions: languagesOf(book),
    firstPages,
  },
});

/**
 * @param language of the interface
 * @returns hydration data of a preview, which shows no pages, and its texts in any language
 */
export const previewHydrationData = (
  book: Book,
  language: Language = DEFAULT_LANGUAGE,
): HydrationData => partialBookOf(book, {}, language, book.translations);

/** The first pages, however long the book is. */
function firstPagesOf(pages: readonly Page[]): Page[] {
  let units = 0;
  const past = pages.findIndex(({ content }, index) => {
    units += content.length;
    return index >= PARTIAL_BOOK_PAGES || (index > 0 && units > PARTIAL_BOOK_UNITS);
  });
  return pages.slice(0, past === -1 ? pages.length : past);
}

/**
 * @param language of the interface, and of the text for a user who has chosen none
 * @returns hydration data of the reader: the first pages in this language, and the first one in the
 *   others unless it is long
 */
export function readerHydrationData(
  book: Book,
  language: Language = DEFAULT_LANGUAGE,
): HydrationData {
  const own = editionOf(book, language);
  const firstPages: PartialBook['firstPages'] = { [own.language]: firstPagesOf(own.pages) };
  for (const each of LANGUAGES) {
    const { language: shown, pages } = editionOf(book, each);
    if ((pages[0]?.content.length ?? 0) <= OTHER_FIRST_PAGE_UNITS)
      firstPages[shown] ??= pages.slice(0, 1);
  }
  return partialBookOf(book, firstPages, language, translationsFor(book, language));
}

/** Whether the page has the text of the first page of its book in a language. */
export const canShow = ({ book }: HydrationData, language: Language): boolean =>
  book !== undefined && availablePage(loadedFromPartialBook(book), language, 0) !== null;

/** @returns the languages other than its own for which a page of the reader has a template */
export const otherLanguagesIn = (data: HydrationData): Language[] => {
  const own = data.language ?? DEFAULT_LANGUAGE;
  return canShow(data, own) ? LANGUAGES.filter((language) => language !== own) : [];
};

/**
 * @param text content of the hydration-data element
 * @returns null when it is invalid; the site then loads the data
 */
export function parseHydrationData(text: string): HydrationData | null {
  const fields = fieldsOfText(text);
  if (fields === null) return null;
  if (fields.has('book')) {
    const book = parsePartialBook(fields.get('book'));
    const language = parseLanguage(fields.get('language'));
    return book === null ? null : { book, ...(language === null ? {} : { language }) };
  }
  const books = parseCatalogue(fields.get('books'));
  const listed = books === null ? {} : { books };
  if (!fields.has('shelfPreviews')) return listed;
  const shelfPreviews = parseShelfPreviews(fields.get('shelfPreviews'));
  return shelfPreviews === null ? {} : { shelfPreviews, ...listed };
}

/** @returns the catalogue in the hydration data, null when there is none */
export function catalogueIn({ books, shelfPreviews }: HydrationData): Catalogue | null {
  if (shelfPreviews === undefined) return books === undefined ? null : catalogueOf(books);
  const catalogue = catalogueFrom(shelfPreviews);
  return { ...catalogue, books: joined(books ?? [], catalogue.books) };
}

/**
 * Whether the prerendered page is what this user would see: the text that the book opens at, without
 * a bookmark, and without a page to continue on.
 * @param asked what the address asks for
 */
export function canHydrate(
  { book, language = DEFAULT_LANGUAGE }: HydrationData,
  { bookmarks, readingProgress, language: usual }: PersonalRecords,
  asked: StartPlace,
): boolean {
  if (book === undefined) return true;
  const bookmark = bookmarkOf(bookmarks, book.id);
  const isUnread = (progressOf(readingProgress, book.id)?.currentPageNumber ?? 1) === 1;
  const remembered = { bookmarkedPage: bookmark?.pageNumber ?? null, language: usual };
  return (
    bookmark === undefined && isUnread && openingOf(asked, remembered, language).lacks === 'nothing'
  );
}
