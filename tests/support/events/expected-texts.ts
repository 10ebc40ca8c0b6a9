/** Announcements that several machines share, letter by letter. */
import type { DataOutcome } from '../../../machines/domain/data-file.ts';
import type { FailureKind } from '../../../machines/domain/failure.ts';
import type { CopyFailure } from '../../../machines/domain/offline-copies.ts';

/** Why a book was not loaded. */
export const BOOK_CAUSES: Readonly<Record<FailureKind, string>> = {
  offline: 'You seem to be offline, so this book could not be fetched.',
  'not-found': 'There is no book at this address.',
  server: 'The site could not send this book just now.',
  invalid: 'The site sent something that is not this book.',
  'too-slow': 'The network is too slow to load this book in time.',
};

/** Why the list of books was not loaded. */
export const LIST_CAUSES: Readonly<Record<FailureKind, string>> = {
  offline: 'You seem to be offline, so the list of books could not be fetched.',
  'not-found': 'The list of books is missing on this site.',
  server: 'The site could not send the list of books just now.',
  invalid: 'The site sent something that is not the list of books.',
  'too-slow': 'The network is too slow to load the list of books in time.',
};

/** What happens next, said after the cause. */
export const NEXT_TRY: Readonly<Record<FailureKind, string>> = {
  offline: ' It will be tried again when the network returns.',
  'not-found': '',
  server: ' It will be tried again automatically.',
  invalid: ' It will be tried again automatically.',
  'too-slow': ' It is still being tried.',
};

/** Why the storage status says that something is not saved; null when all is saved again. */
export const STORAGE_TEXTS = {
  off: 'Storage is off. This browser stores no data for this site. You can read on, but your bookmarks and progress last until you close this tab. To keep them, allow this site to store data and open it again.',
  full: 'Not saved: storage is full. Your latest changes last until you close this tab, and are saved as soon as there is room. Export your data to be safe, or make room in this browser.',
  broken:
    'Not saved. The browser could not store your latest changes. They last until you close this tab, and are saved with your next change if possible. Export your data to be safe.',
  saved: 'Everything is saved again',
} as const;

/** What came of an export, an import, an erasure or a request. */
export const DATA_OUTCOMES: Readonly<Record<DataOutcome, string>> = {
  exported: 'Your data was exported as a file.',
  imported: 'The file was imported.',
  erased: 'Everything was erased. No data is stored any more.',
  persistent: 'This browser keeps your data now, even when it runs low on space.',
  'best-effort':
    'This browser may still delete your data when it runs low on space. Export it from time to time.',
  foreign: 'This file does not contain reading data of this site. Nothing was changed.',
  newer:
    'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.',
  'no-room': 'The browser could not store this. Nothing was changed.',
};

/** Why a book was not saved for reading offline. */
export const COPY_FAILURES: Readonly<Record<CopyFailure, string>> = {
  offline:
    'Not saved. You seem to be offline, so this book could not be fetched. It will be saved when the network returns.',
  'not-found': 'Not saved. There is no book at this address.',
  server: 'Not saved. The site could not send this book just now.',
  invalid: 'Not saved. The site sent something that is not this book.',
  'too-slow': 'Not saved. The network is too slow to load this book in time.',
  'no-room':
    'Not saved. This browser has no room left for it. Delete another saved book, then save this one.',
};
