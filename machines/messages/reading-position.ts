/** The position in a book, as shown and announced. */
import { message, type Message } from './message.ts';

/** @param page the furthest page that was opened, from 1 */
export const furthestMessage = (page: number): Message =>
  message('Furthest: page {page}', { page });

/**
 * @param page number from 1
 * @param total pages of the edition, null when unknown
 */
export const positionMessage = (page: number, total: number | null): Message =>
  total === null
    ? message('Page {page}', { page })
    : message('Page {page} of {total}', { page, total });
