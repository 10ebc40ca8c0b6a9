/** The editions of the published books, as catalogues for reading apps, feeds and manifests name them. */
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
  LANGUAGES,
  type Language,
} from '../../../machines/domain/languages.ts';
import { editionUrn } from '../../../machines/domain/books/edition-urn.ts';
import type { Book } from '../../../machines/domain/books/book.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { epubPath } from '../../../machines/domain/site/routes.ts';
import type { Manuscript } from '../../authoring/manuscript.ts';
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

type PublishedBook = readonly [Manuscript, Book];

/**
 * A book is as new as the day on which it appeared: a corrected one is not new again, and pushes none
 * out of the list of the newest. Books of one day stand in the order of their ids.
 */
function compareNewest([a, { id }]: PublishedBook, [b, { id: other }]: PublishedBook): number {
  const [day, otherDay] = [dayOf(a), dayOf(b)];
  if (day !== otherDay) return day < otherDay ? 1 : -1;
  return id < other ? -1 : 1;
}

const dayOf = ({ record }: Manuscript): string => record.published ?? UNKNOWN_DAY;

/** Its texts are made when they are asked for: of a large library most editions are only counted. */
class PublishedEdition implements Edition {
  readonly book: Book;
  readonly language: Language;
  readonly published: string | undefined;
  readonly updated: string | undefined;
  readonly modified: string;

  constructor(
    book: Book,
    language: Language,
    { published, updated }: Manuscript['record'],
    modified: string,
  ) {
    this.book = book;
    this.language = language;
    this.published = published;
    this.updated = updated;
    this.modified = modified;
  }

  get tag(): string {
    return LANGUAGE_TABLE[this.language].tag;
  }

  get identifier(): string {
    return editionUrn(this.book.id, this.language);
  }

  get title(): string {
    return editionTitle(this.book, this.language);
  }

  get author(): string {
    return bookIn(this.book, this.language).author;
  }

  get description(): string {
    return bookIn(this.book, this.language).description;
  }

  get cover(): string {
    return bookIn(this.book, this.language).cover;
  }

  get epub(): Edition['epub'] {
    const size = this.book.downloads?.[this.language];
    return size === undefined ? null : { path: epubPath(this.book.id, this.language), size };
  }
}

/**
 * @param books with the sizes of their EPUBs; none when they cannot be downloaded
 * @returns every edition once, newest first
 */
export const editionsOf = (books: PublishedBooks): Edition[] =>
  [...books].sort(compareNewest).flatMap(([{ record, editions }, book]) => {
    const modified = momentOf(record.updated ?? record.published);
    return LANGUAGES.flatMap((language) =>
      editions[language] === undefined
        ? []
        : [new PublishedEdition(book, language, record, modified)],
    );
  });
