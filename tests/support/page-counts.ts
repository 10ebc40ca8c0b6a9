/** Page counts of a book in each language. */
import type { PageCounts } from '../../machines/domain/books/book.ts';
import { LANGUAGES, valuesFor } from '../../machines/domain/languages.ts';

/** @param others where the number is another one */
export const pageCountsFor = (count: number, others: Partial<PageCounts> = {}): PageCounts => ({
  ...valuesFor(LANGUAGES, () => count),
  ...others,
});
