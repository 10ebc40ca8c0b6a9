/** Text shown and announced for a search. */
import type { RemainingStatus } from '../domain/books/catalogue.ts';
import { RESULTS_LISTED } from '../domain/limits.ts';
import { message, type Message } from './message.ts';

/**
 * @param count number of books found
 * @param remaining whether a part of the index has not been searched
 */
export function searchResultsMessage(
  query: string,
  count: number,
  remaining: RemainingStatus = 'none',
): Message {
  if (count === 0 && remaining === 'loading')
    return message('Searching for "{query}"...', { query });
  // Whether nothing can be found is not known.
  if (count === 0 && remaining === 'missing')
    return message(
      'Could not search all books for "{query}", because their list could not be loaded',
      { query },
    );
  const found =
    count === 0 ? message('No books found for "{query}"', { query }) : countMessage(count);
  if (remaining === 'loading') return message('{found} so far', { found });
  return remaining === 'missing'
    ? message('{found}; a part of the list of books could not be loaded', { found })
    : found;
}

function countMessage(count: number): Message {
  if (count > RESULTS_LISTED)
    return message('{count} results, the first {listed} are listed', {
      count,
      listed: RESULTS_LISTED,
    });
  return count === 1 ? message('1 result') : message('{count} results', { count });
}

/**
 * As announced.
 * @param similar number of books that only sound like the query
 */
export function withSimilarMessage(
  query: string,
  count: number,
  similar: number,
  remaining: RemainingStatus = 'none',
): Message {
  const found = searchResultsMessage(query, count, remaining);
  if (similar === 0) return found;
  if (count === 0)
    return similar === 1
      ? message('{found}, 1 that sounds like it', { found })
      : message('{found}, {similar} that sound like it', { found, similar });
  return similar === 1
    ? message('{found}, 1 more that sounds like it', { found })
    : message('{found}, {similar} more that sound like it', { found, similar });
}
