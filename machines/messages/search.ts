/** Text shown and announced for a search. */
import type { RemainingStatus } from '../domain/catalogue.ts';
import { RESULTS_LISTED } from '../domain/limits.ts';

/**
 * @param count number of books found
 * @param remaining whether a part of the index has not been searched
 */
export function searchResultsMessage(
  query: string,
  count: number,
  remaining: RemainingStatus = 'none',
): string {
  if (count === 0 && remaining === 'loading') return `Searching for "${query}"...`;
  const found = count === 0 ? `No books found for "${query}"` : countMessage(count);
  if (remaining === 'loading') return `${found} so far`;
  return remaining === 'missing'
    ? `${found}; a part of the list of books could not be loaded`
    : found;
}

function countMessage(count: number): string {
  if (count > RESULTS_LISTED) return `${count} results, the first ${RESULTS_LISTED} are listed`;
  return count === 1 ? '1 result' : `${count} results`;
}
