/** The editions of the published books, as catalogues for reading apps, feeds and manifests name them. */
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
  LANGUAGES,
  type Language,
} from '../../../machines/domain/languages.ts';
import { editionUrn } from '../../../machines/domain/books/edition-urn.ts';
import { editionOf, type Book } from '../../../machines/domain/books/book.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { epubPath } from '../../../machines/domain/site/routes.ts';
import type { PublishedBooks } from '../publish/publish.ts';

/** A book in one language that it really has. */
export type Edition = {
  /** In English. */
  book: Book;
  language: Language;
  /** BCP 47 */
  tag: string;
  identifier: string;
  title: string;
  author: string;
  /** May be empty. */
  description: string;
  /** The path of its SVG, lettered in the language. */
  cover: string;
  /** Days, as in `book.json`. */
  published: string | undefined;
  updated: string | undefined;
  /** ISO 8601, at midnight UTC. */
  modified: string;
  pageCount: number;
  /** Null when books cannot be downloaded; the size is in bytes. */
  epub: { path: string; size: number } | null;
};

export const PUBLISHER = 'Kitabvan';

/** @returns the genre of a book, by which it is found again, and what it is if it is no story */
export const subjectsOf = ({ genre, form }: Book): string[] => [
  genre,
  ...(form === 'poems' ? ['Poetry'] : []),
  ...(form === 'true' ? ['Nonfiction'] : []),
];

/** Formats that require a day get this one where none is known. */
const UNKNOWN_DAY = '2000-01-01';

/**
 * Apps name files by title, and equal ones would replace each other.
 * @returns the title of an edition; one without a title of its own names its language
 */
export function editionTitle(book: Book, language: Language): string {
  const { title } = bookIn(book, language);
  return language === DEFAULT_LANGUAGE || title !== book.title
    ? title
    : `${title} (${LANGUAGE_DETAILS[language].ownName})`;
}

/** @param day as in `book.json`, where it is known */
export const momentOf = (day: string | undefined): string => `${day ?? UNKNOWN_DAY}T00:00:00Z`;

/** @returns the moment of the latest change of these editions */
export const latestOf = (editions: readonly Edition[]): string =>
  editions.reduce((latest, { modified }) => (modified > latest ? modified : latest), '') ||
  momentOf(undefined);

/**
 * A book is as new as the day on which it appeared: a corrected one is not new again, and pushes none
 * out of the list of the newest. Books of one day stand in the order of their ids.
 */
function compareNewest(a: Edition, b: Edition): number {
  const [dayOfA, dayOfB] = [a.published ?? UNKNOWN_DAY, b.published ?? UNKNOWN_DAY];
  if (dayOfA !== dayOfB) return dayOfA < dayOfB ? 1 : -1;
  if (a.book.id !== b.book.id) return a.book.id < b.book.id ? -1 : 1;
  return LANGUAGES.indexOf(a.language) - LANGUAGES.indexOf(b.language);
}

/**
 * @param epubs path -> EPUB, whose sizes are named; none when books cannot be downloaded
 * @returns every edition once, newest first
 */
export function editionsOf(
  books: PublishedBooks,
  epubs: ReadonlyMap<string, { length: number }>,
): Edition[] {
  const editions: Edition[] = [];
  for (const [{ record, editions: texts }, book] of books)
    for (const language of LANGUAGES) {
      if (texts[language] === undefined) continue;
      const { author, description, cover } = bookIn(book, language);
      const path = epubPath(book.id, language);
      const epub = epubs.get(path);
      editions.push({
        book,
        language,
        tag: LANGUAGE_TABLE[language].tag,
        identifier: editionUrn(book.id, language),
        title: editionTitle(book, language),
        author,
        description,
        cover,
        published: record.published,
        updated: record.updated,
        modified: momentOf(record.updated ?? record.published),
        pageCount: editionOf(book, language).pages.length,
        epub: epub === undefined ? null : { path, size: epub.length },
      });
    }
  return editions.toSorted(compareNewest);
}
