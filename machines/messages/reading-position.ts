/** The position in a book, as shown and announced. */

/** @param page the furthest page that was opened, from 1 */
export const furthestMessage = (page: number): string => `Furthest: page ${page}`;

/**
 * @param page number from 1
 * @param total pages of the edition, null when unknown
 */
export const positionMessage = (page: number, total: number | null): string =>
  total === null ? `Page ${page}` : `Page ${page} of ${total}`;
