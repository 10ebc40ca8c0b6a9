/** Text shown and announced for a search. */
import type { RemainingStatus } from '../../domain/books/catalogue.ts';
import { RESULTS_LISTED } from '../../domain/limits.ts';
import type { FoundNumbers } from '../../search/context.ts';
import { message, type Message } from '../message.ts';

/**
 * @param count number of books found
 * @param remaining whether a part of the index has not been searched
 * @param listed how many of the books are listed
 * @param isWhole whether there may be more
 */
export function searchResultsMessage(
  query: string,
  count: number,
  remaining: RemainingStatus = 'none',
  listed = RESULTS_LISTED,
  isWhole = true,
): Message {
  if (count === 0 && remaining === 'loading')
    return message('Searching for "{query}"...', { query });
  // Whether nothing can be found is not known.
  if (count === 0 && remaining === 'missing')
    return message(
      'Could not search all books for "{query}", because their list could not be loaded',
      { query },
    );
  const known =
    count === 0 ? message('No books found for "{query}"', { query }) : countMessage(count, listed);
  const found = isWhole || count === 0 ? known : message('At least {found}', { found: known });
  if (remaining === 'loading' || (count === 0 && !isWhole))
    return message('{found} so far', { found });
  return remaining === 'missing'
    ? message('{found}; a part of the list of books could not be loaded', { found })
    : found;
}

function countMessage(count: number, listed: number): Message {
  if (count > listed)
    return message('{count} results, the first {listed} are listed', { count, listed });
  return count === 1 ? message('1 result') : message('{count} results', { count });
}

/** As announced. */
export function withSimilarMessage(numbers: FoundNumbers): Message {
  const { query, total, similar, remaining, listed, isWhole } = numbers;
  const found = searchResultsMessage(query, total, remaining, listed, isWhole);
  if (similar === 0) return found;
  if (total === 0)
    return similar === 1
      ? message('{found}, 1 that sounds like it', { found })
      : message('{found}, {similar} that sound like it', { found, similar });
  return similar === 1
    ? message('{found}, 1 more that sounds like it', { found })
    : message('{found}, {similar} more that sound like it', { found, similar });
}
