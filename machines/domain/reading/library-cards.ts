/** Selects a user's own books: the cards of My Library, and the bookmarked books. */
import type { BookMeta } from '../books/book.ts';
import {
  furthestBeyond,
  type Bookmark,
  type LibraryEntry,
  type PersonalRecords,
  type ReadingProgress,
} from './records.ts';

/** A card of My Library; `page` is null when the book is not started. */
export type LibraryCard = {
  bookId: string;
  title: string;
  author: string;
  cover: string;
  /** As in the catalogue's record. */
  inEnglish?: BookMeta['inEnglish'];
  page: number | null;
  /** The furthest page that was opened, null unless it is beyond `page`. */
  furthest: number | null;
  /** Whether the catalogue still has the book. */
  available: boolean;
};

type Displayed = Pick<LibraryEntry, 'title' | 'author' | 'cover'> & Pick<BookMeta, 'inEnglish'>;

/**
 * The cards of My Library: books in the library and books with progress, the most recently read
 * first.
 * @param books the known books of the catalogue
 * @param isComplete whether these are all books; otherwise no book counts as unavailable
 */
export function libraryCards(
  books: readonly BookMeta[],
  isComplete: boolean,
  { library, readingProgress }: Pick<PersonalRecords, 'library' | 'readingProgress'>,
): LibraryCard[] {
  const metas = new Map(books.map((book) => [book.id, book]));
  const entries = new Map(library.map((entry) => [entry.bookId, entry]));
  const progress = new Map(readingProgress.map((record) => [record.bookId, record]));
  const lastRead = (id: string) =>
    progress.get(id)?.lastReadAt ?? entries.get(id)?.firstReadAt ?? 0;
  return [...new Set([...entries.keys(), ...progress.keys()])]
    .map((id) =>
      cardOf(id, metas.get(id) ?? entries.get(id), progress.get(id), !isComplete || metas.has(id)),
    )
    .sort((a, b) => lastRead(b.bookId) - lastRead(a.bookId));
}

function cardOf(
  bookId: string,
  displayed: Displayed | undefined,
  progress: ReadingProgress | undefined,
  available: boolean,
): LibraryCard {
  return {
    bookId,
    title: displayed?.title ?? bookId,
    author: displayed?.author ?? '',
    cover: displayed?.cover ?? '',
    ...(displayed?.inEnglish === undefined ? {} : { inEnglish: displayed.inEnglish }),
    page: progress?.currentPageNumber ?? null,
    furthest: furthestBeyond(progress),
    available,
  };
}

/**
 * The bookmarked books, the newest bookmark first. A book that is missing from the catalogue is
 * shown from its library entry.
 * @param isComplete whether `books` are all books; if so, a missing book without a library entry is
 * left out, otherwise it is shown by its id
 * @param unavailable the description of a missing book, in the language of the interface
 */
export function bookmarkedBooks(
  books: readonly BookMeta[],
  bookmarks: readonly Bookmark[],
  library: readonly LibraryEntry[],
  isComplete = true,
  unavailable: Pick<BookMeta, 'description' | 'inEnglish'> = { description: 'No longer available' },
): BookMeta[] {
  const metas = new Map(books.map((book) => [book.id, book]));
  const entries = new Map(library.map((entry) => [entry.bookId, entry]));
  return [...bookmarks].reverse().flatMap(({ bookId }) => {
    const meta = metas.get(bookId);
    const entry = entries.get(bookId);
    if (meta !== undefined) return [meta];
    if (entry === undefined && isComplete) return [];
    const { title, author, cover } = entry ?? { title: bookId, author: '', cover: '' };
    return [
      {
        id: bookId,
        title,
        author,
        cover,
        genre: '',
        isTrending: false,
        ...(isComplete ? unavailable : { description: '' }),
      },
    ];
  });
}
