/** The pure rules of a reader's own books: the cards of My Library, and the books that hold a bookmark. */
import type { BookMeta } from './book.ts';
import type { Bookmark, LibraryEntry, PersonalRecords, ReadingProgress } from './records.ts';

/** A card of My Library: `page` is null while the book is not started. */
export type LibraryCard = {
  bookId: string;
  title: string;
  author: string;
  cover: string;
  page: number | null;
  /** False when the catalogue no longer has the book. */
  available: boolean;
};

type Titled = Pick<LibraryEntry, 'title' | 'author' | 'cover'>;

/**
 * The cards of My Library: books saved in the library plus books with progress, the one read last first.
 * @param books of the catalogue, as far as they are known
 * @param isComplete whether they are all there are; until then no book is called unavailable
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
    .toSorted((a, b) => lastRead(b.bookId) - lastRead(a.bookId));
}

function cardOf(
  bookId: string,
  titled: Titled | undefined,
  progress: ReadingProgress | undefined,
  available: boolean,
): LibraryCard {
  return {
    bookId,
    title: titled?.title ?? bookId,
    author: titled?.author ?? '',
    cover: titled?.cover ?? '',
    page: progress?.currentPageNumber ?? null,
    available,
  };
}

/**
 * The bookmarked books, the newest bookmark first; a book that the catalogue no longer has is shown from its library
 * entry, and left out when nothing is known of it.
 * @param isComplete whether `books` are all there are; one that is not among them is else shown by its id at the least
 */
export function bookmarkedBooks(
  books: readonly BookMeta[],
  bookmarks: readonly Bookmark[],
  library: readonly LibraryEntry[],
  isComplete = true,
): BookMeta[] {
  const metas = new Map(books.map((book) => [book.id, book]));
  const entries = new Map(library.map((entry) => [entry.bookId, entry]));
  return bookmarks.toReversed().flatMap(({ bookId }) => {
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
        description: isComplete ? 'No longer available' : '',
        isTrending: false,
      },
    ];
  });
}
