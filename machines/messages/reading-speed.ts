/** The estimate of the remaining reading time. */
import type { Language } from '../domain/book.ts';
import { MINUTE_MS } from '../domain/limits.ts';
import { pageTime, type ReadingSpeed } from '../domain/reading-speed.ts';

/** @param pages number of unread pages, including the open one */
export function timeLeftMessage(
  readingSpeed: ReadingSpeed,
  language: Language,
  pages: number,
): string {
  const minutes = Math.max(1, Math.round((pageTime(readingSpeed, language) * pages) / MINUTE_MS));
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
