/** Text shown and announced while a shelf loads more books. */
import type { FailureKind } from '../../domain/site/failure.ts';
import { explainCause } from '../status/failure.ts';
import { message, type Message } from '../message.ts';

/** @param failure null while more books are loading */
export function moreBooksMessage(failure: FailureKind | null): Message {
  if (failure === null) return message('Loading more books...');
  const cause = explainCause(failure, 'catalogue');
  return failure === 'offline'
    ? message('{cause} It will load when you are back online.', { cause })
    : cause;
}
