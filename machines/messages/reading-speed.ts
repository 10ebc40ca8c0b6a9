/** The estimates of the reading time: of the rest of a book, and of a whole one. */
import { LANGUAGE_DETAILS, type Language } from '../domain/languages.ts';
import { message, type Message } from './message.ts';
import { MINUTE_MS } from '../domain/limits.ts';
import { ownPageTime, pageTime, type ReadingSpeed } from '../domain/reading/reading-speed.ts';

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

/**
 * Of a whole book, besides the specified estimate.
 * @param language of the text
 * @param pages number of pages in this language
 * @param words number of words in this language
 */
export function bookTimeMessage(
  readingSpeed: ReadingSpeed,
  language: Language,
  pages: number,
  words: number,
): Message {
  const own = ownPageTime(readingSpeed, language);
  return own === null
    ? message('By word count: {time}', {
        time: timeMessage((words / LANGUAGE_DETAILS[language].wordsPerMinute) * MINUTE_MS),
      })
    : message('At your pace: {time}', { time: timeMessage(own * pages) });
}

function timeMessage(ms: number): Message {
  const minutes = minutesOf(ms);
  if (minutes === 1) return message('about 1 minute');
  return minutes < 90
    ? message('about {minutes} minutes', { minutes })
    : message('about {hours} hours', { hours: Math.round(minutes / 60) });
}
