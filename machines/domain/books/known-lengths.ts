/** How long the books of a library are, as far as that is known without fetching them. */
import type { BookMeta } from './book.ts';
import type { Language } from '../languages.ts';
import type { ReadingProgress } from '../reading/records.ts';

/**
 * @param books the known books of the catalogue
 * @param language that the user reads in
 * @returns book id -> number of pages: of the edition in this language by the catalogue, else of the
 *   edition that was read last. A book whose length nobody has said,
 *   or that has no pages, is missing.
 */
export function knownLengths(
  books: readonly BookMeta[],
  readingProgress: readonly ReadingProgress[],
  language: Language,
): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { bookId, pageCount } of readingProgress)
    if (pageCount) lengths.set(bookId, pageCount);
  for (const { id, pageCount, pageCounts } of books) {
    const listed = pageCounts?.[language] ?? pageCount;
    if (listed) lengths.set(id, listed);
  }
  return lengths;
}
