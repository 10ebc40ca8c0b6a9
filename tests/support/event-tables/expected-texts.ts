/** Announcements that several machines share, letter by letter. */
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import type { CopyFailure } from '../../../machines/domain/site/offline-copies.ts';

/** Why a book was not loaded. */
export const BOOK_CAUSES: Readonly<Record<FailureKind, string>> = {
  offline: 'You seem to be offline, so this book could not be loaded.',
  blocked:
    'The site answers, but something in this browser or network, such as an ad blocker, stops this book.',
  portal: 'A web page came in place of this book. You may have to sign in to this network first.',
  'not-found': 'There is no book at this address.',
  server: 'The site could not send this book just now.',
  invalid: 'The site sent something that is not this book.',
  'too-slow': 'The network is too slow to load this book in time.',
};

/** Why the list of books was not loaded. */
export const LIST_CAUSES: Readonly<Record<FailureKind, string>> = {
  offline: 'You seem to be offline, so the list of books could not be loaded.',
  blocked:
    'The site answers, but something in this browser or network, such as an ad blocker, stops the list of books.',
  portal:
    'A web page came in place of the list of books. You may have to sign in to this network first.',
  'not-found': 'The list of books is missing on this site.',
  server: 'The site could not send the list of books just now.',
  invalid: 'The site sent something that is not the list of books.',
  'too-slow': 'The network is too slow to load the list of books in time.',
};

/** What happens next, said after the cause. */
export const NEXT_TRY: Readonly<Record<FailureKind, string>> = {
  offline: ' It will load when you are back online.',
  blocked: ' Trying again automatically.',
  portal: ' Trying again automatically.',
  'not-found': '',
  server: ' Trying again automatically.',
  invalid: ' Trying again automatically.',
  'too-slow': ' Still trying.',
};

/** Why a book was not saved for reading offline. */
export const COPY_FAILURES: Readonly<Record<CopyFailure, string>> = {
  offline:
    'Not saved. You seem to be offline, so this book could not be loaded. It will be saved when you are back online.',
  blocked:
    'Not saved. The site answers, but something in this browser or network, such as an ad blocker, stops this book.',
  portal:
    'Not saved. A web page came in place of this book. You may have to sign in to this network first.',
  'not-found': 'Not saved. There is no book at this address.',
  server: 'Not saved. The site could not send this book just now.',
  invalid: 'Not saved. The site sent something that is not this book.',
  'too-slow': 'Not saved. The network is too slow to load this book in time.',
  'no-room':
    'Not saved. This browser has no room left for it. Delete another saved book, then save this one.',
};
