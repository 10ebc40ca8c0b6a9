/** Text shown and announced for books saved for reading offline. */
import type { CopyFailure } from '../../domain/site/offline-copies.ts';
import { explainCause } from './failure.ts';
import { message, type Message } from '../message.ts';

/** Why the book is not saved, and what the user can do. */
function explainCopyFailure(failure: CopyFailure): Message {
  if (failure === 'no-room')
    return message(
      'This browser has no room left for it. Delete another saved book, then save this one.',
    );
  const cause = explainCause(failure, 'book');
  return failure === 'offline'
    ? message('{cause} It will be saved when you are back online.', { cause })
    : cause;
}

export const copyFailureMessage = (failure: CopyFailure): Message =>
  message('Not saved. {cause}', { cause: explainCopyFailure(failure) });

export const OFFLINE_COPY_ANNOUNCEMENTS = {
  saved: message('The book is saved for reading offline.'),
  deleted: message('The offline copy is deleted.'),
} as const;
