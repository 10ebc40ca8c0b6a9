/** What is sent, and what an opened link would change, in the paths of hand-overs. */
import type { HandOverPreview, Parcel } from '../../../machines/domain/hand-over/parcel.ts';

const counts = { books: 26, marks: 5, records: 0 };

export const PARCEL: Parcel = {
  link: 'https://kitabvan.example/hand-over#d=AAAA',
  digits: 'https://kitabvan.example/hand-over#n=000',
  holds: counts,
  all: counts,
  code: 'K7QF2M9X',
};
/** More than a link holds. */
export const TOO_MUCH: Parcel = { ...PARCEL, link: null, digits: null };

const NOTHING = {
  newBooks: 0,
  moves: [],
  further: 0,
  renewed: 0,
  bookmarks: 0,
  places: 0,
  newMarks: 0,
  changedMarks: 0,
  newRecords: 0,
  changedRecords: 0,
  hasSettings: false,
};

/** Two new books, and settings beside those that are here. */
export const NEWS: HandOverPreview = {
  made: 0,
  changes: { ...NOTHING, newBooks: 2, hasSettings: true },
  titles: new Map(),
  refused: 0,
  hasOwnSettings: true,
  language: 'hindi',
};
export const NO_NEWS: HandOverPreview = { ...NEWS, changes: NOTHING };
/** Only settings, where none are stored. */
export const LOCKED_NEWS: HandOverPreview = {
  ...NEWS,
  changes: { ...NOTHING, hasSettings: true },
  hasOwnSettings: false,
};
