/** Text shown and announced for books saved for reading offline. */
import type { CopyFailure } from '../domain/offline-copies.ts';
import { explainCause } from './failure.ts';

/** Why the book is not saved, and what the user can do. */
export function explainCopyFailure(failure: CopyFailure): string {
  if (failure === 'no-room')
    return 'This browser has no room left for it. Delete another saved book, then save this one.';
  const cause = explainCause(failure, 'book');
  return failure === 'offline' ? `${cause} It will be saved when the network returns.` : cause;
}

export const copyFailureMessage = (failure: CopyFailure): string =>
  `Not saved. ${explainCopyFailure(failure)}`;

export const OFFLINE_COPY_ANNOUNCEMENTS = {
  saved: 'The book is saved for reading offline.',
  deleted: 'The offline copy is deleted.',
} as const;
