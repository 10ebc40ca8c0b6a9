/** Text shown and announced for a search in the text of all books. */
import type { Answer } from '../../domain/text-search/answer.ts';
import type { TextSearchContext } from '../../text-search.machine.ts';
import { explainCause } from '../status/failure.ts';
import { message, type Message } from '../message.ts';

/** @param copies books on this device that were searched */
const copiesMessage = (copies: number, found: Message): Message =>
  copies === 1
    ? message('Offline: searched in 1 stored book. {found}', { found })
    : message('Offline: searched in {count} stored books. {found}', { count: copies, found });

function countMessage(total: number): Message {
  if (total === 0) return message('Not in the text of any book');
  return total === 1
    ? message('In the text of 1 book')
    : message('In the text of {count} books', { count: total });
}

/** @returns in how many books it is found, where it was looked for, and of how many pages the texts were looked at */
export function textFoundMessage({
  total,
  isWhole,
  looked,
  copies,
}: Pick<Answer, 'total' | 'isWhole' | 'looked' | 'copies'>): Message {
  const found = countMessage(total);
  if (copies !== null) return copiesMessage(copies, found);
  if (looked !== null && looked.pages < looked.of)
    return message('{found}. Looked at {pages} of {of} pages', { found, ...looked });
  return isWhole ? found : message('{found}; longer words were left out', { found });
}

/** @returns why nothing more is found */
export const textFailureMessage = (failure: NonNullable<TextSearchContext['failure']>): Message =>
  failure === 'changed' ? message('The search has changed.') : explainCause(failure, 'text');
