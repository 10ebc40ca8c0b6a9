/** Text shown and announced while a shelf loads more books. */
import type { FailureKind } from '../domain/failure.ts';
import { explainCause } from './failure.ts';

/** @param failure null while more books are loading */
export function moreBooksMessage(failure: FailureKind | null): string {
  if (failure === null) return 'Loading more books...';
  const cause = explainCause(failure, 'catalogue');
  return failure === 'offline'
    ? `${cause} It will be tried again when the network returns.`
    : cause;
}
