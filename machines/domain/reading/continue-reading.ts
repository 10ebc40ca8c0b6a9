/** Selects the books to continue: started and not finished, the most recently read first. */
import type { BookMeta } from '../books/book.ts';
import { MAX_CONTINUED_BOOKS } from '../limits.ts';
import { percentRead } from '../books/pages.ts';
import { furthestBeyond, isFinished, type PersonalRecords } from './records.ts';
import { libraryCards } from './library-cards.ts';

/**
 * `pageCount` and `percent` are null when the length of the book is unknown, `furthest` when no page
 * beyond the current one was opened.
 */
export type Continued = {
  bookId: string;
  title: string;
  cover: string;
  /** As in the catalogue's record. */
  inEnglish?: BookMeta['inEnglish'];
  page: number;
  pageCount: number | null;
  percent: number | null;
  furthest: number | null;
};

/**
 * @param books the known books of the catalogue
 * @param isComplete whether these are all books; books that are missing from a complete catalogue
 * are left out
 */
export function booksToContinue(
  books: readonly BookMeta[],
  isComplete: boolean,
  records: Pick<PersonalRecords, 'library' | 'readingProgress'>,
): Continued[] {
  const places = new Map(records.readingProgress.map((record) => [record.bookId, record]));
  return libraryCards(books, isComplete, records)
    .flatMap(({ bookId, title, cover, inEnglish, available }): Continued[] => {
      const place = places.get(bookId);
      if (place === undefined || !available || isFinished(place)) return [];
      const { currentPageNumber: page, pageCount } = place;
      return [
        {
          bookId,
          title,
          cover,
          ...(inEnglish === undefined ? {} : { inEnglish }),
          page,
          pageCount: pageCount ?? null,
          percent: pageCount === undefined ? null : percentRead(page, pageCount),
          furthest: furthestBeyond(place),
        },
      ];
    })
    .slice(0, MAX_CONTINUED_BOOKS);
}
