/**
 * The storage keys of the books' marks. An id may contain any characters, and `.damaged` follows the
 * key of an invalid value; so `.` is escaped in the id, and `%` with it. Other ids stay readable.
 */
import { MARKS_PREFIX, type MarksKey } from './keys.ts';

/** @param bookId not empty */
export const marksKeyOf = (bookId: string): MarksKey =>
  `${MARKS_PREFIX}${bookId.replaceAll('%', '%25').replaceAll('.', '%2E')}`;

export const bookIdOf = (key: MarksKey): string =>
  key.slice(MARKS_PREFIX.length).replaceAll('%2E', '.').replaceAll('%25', '%');
