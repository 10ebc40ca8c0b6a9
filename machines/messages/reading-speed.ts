/** The estimate of the remaining reading time. */
import type { Language } from '../domain/book.ts';
import { message, type Message } from './message.ts';
import { MINUTE_MS } from '../domain/limits.ts';
import { pageTime, type ReadingSpeed } from '../domain/reading-speed.ts';

/** @param pages number of unread pages, including the open one */
export function timeLeftMessage(
  readingSpeed: ReadingSpeed,
  language: Language,
  pages: number,
): Message {
  const minutes = Math.max(1, Math.round((pageTime(readingSpeed, language) * pages) / MINUTE_MS));
  if (minutes === 1) return message('about 1 minute left');
  return minutes < 90
    ? message('about {minutes} minutes left', { minutes })
    : message('about {hours} hours left', { hours: Math.round(minutes / 60) });
}
