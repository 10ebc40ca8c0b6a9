/** The estimate of the reading time of the rest of a book. */
import type { Language } from '../../domain/languages.ts';
import { message, type Message } from '../message.ts';
import { MINUTE_MS } from '../../domain/limits.ts';
import { pageTime, type ReadingSpeed } from '../../domain/reading/reading-speed.ts';

const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / MINUTE_MS));

/** @param pages number of unread pages, including the open one */
export function timeLeftMessage(
  readingSpeed: ReadingSpeed,
  language: Language,
  pages: number,
): Message {
  const minutes = minutesOf(pageTime(readingSpeed, language) * pages);
  if (minutes === 1) return message('about 1 minute left');
  return minutes < 90
    ? message('about {minutes} minutes left', { minutes })
    : message('about {hours} hours left', { hours: Math.round(minutes / 60) });
}
