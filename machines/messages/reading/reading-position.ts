/** The position in a book, as shown and announced. */
import type { ChapterPosition } from '../../domain/books/chapters.ts';
import { message, type Message } from '../message.ts';

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

/** @param position null where the page belongs to no chapter */
export const chapterPositionMessage = (position: ChapterPosition | null): Message =>
  position === null
    ? message('Contents')
    : message('Chapter {chapter}, page {page} of {pages}', { ...position });
