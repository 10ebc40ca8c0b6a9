/** The reading speed for each language: the median time of the last pages, in milliseconds. */
import { LANGUAGES, valuesFor, type Language } from '../languages.ts';
import { fieldsOfText } from '../fields.ts';
import {
  MINUTE_MS,
  MINUTES_PER_PAGE,
  READING_SPEED_MIN_PAGES,
  READING_SPEED_LONGEST_MS,
  READING_SPEED_PAGES,
  READING_SPEED_SHORTEST_MS,
} from '../limits.ts';

/** Times of the last pages, the newest last. */
export type ReadingSpeed = Readonly<Partial<Record<Language, readonly number[]>>>;

/** A page turn; indexes count from 0, `ms` is how long the page was open. */
export type Turn = { language: Language; from: number; to: number; ms: number };

const isTime = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= READING_SPEED_SHORTEST_MS &&
  value <= READING_SPEED_LONGEST_MS;

/**
 * Only turns to the next page count; pages that were open too briefly are ignored, long times are
 * capped.
 */
export function readingSpeedAfter(
  readingSpeed: ReadingSpeed,
  { language, from, to, ms }: Turn,
): ReadingSpeed {
  if (to !== from + 1 || !(ms >= READING_SPEED_SHORTEST_MS)) return readingSpeed;
  return {
    ...readingSpeed,
    [language]: [
      ...(readingSpeed[language] ?? []),
      Math.min(Math.round(ms), READING_SPEED_LONGEST_MS),
    ].slice(-READING_SPEED_PAGES),
  };
}

/** @returns the user's own time for one page; null until enough pages were read */
export function ownPageTime(readingSpeed: ReadingSpeed, language: Language): number | null {
  const times = [...(readingSpeed[language] ?? [])].sort((a, b) => a - b);
  if (times.length < READING_SPEED_MIN_PAGES) return null;
  const middle = times.length / 2;
  return ((times[Math.ceil(middle) - 1] ?? 0) + (times[Math.floor(middle)] ?? 0)) / 2;
}

/** The time for one page; the estimate of the specification until enough pages were read. */
export const pageTime = (readingSpeed: ReadingSpeed, language: Language): number =>
  ownPageTime(readingSpeed, language) ?? MINUTES_PER_PAGE * MINUTE_MS;

/**
 * @param text as stored
 * @returns the readable part of it
 */
export function parseReadingSpeed(text: string | null): ReadingSpeed {
  const fields = fieldsOfText(text);
  const readingSpeed: Partial<Record<Language, number[]>> = {};
  for (const language of LANGUAGES) {
    const times = fields?.get(language);
    if (Array.isArray(times))
      readingSpeed[language] = times.filter(isTime).slice(-READING_SPEED_PAGES);
  }
  return readingSpeed;
}

/** @returns the text to store */
export const readingSpeedText = (readingSpeed: ReadingSpeed): string =>
  JSON.stringify(valuesFor(LANGUAGES, (language) => readingSpeed[language]));

/** @returns whether a part of the text is unreadable and would be lost by overwriting it */
export const isReadingSpeedInvalid = (text: string): boolean =>
  readingSpeedText(parseReadingSpeed(text)) !== text;

/**
 * @param text as stored
 * @returns the text to store after a turn; the same when the turn does not count
 */
export function readingSpeedTextAfter(text: string | null, turn: Turn): string | null {
  const readingSpeed = parseReadingSpeed(text);
  const after = readingSpeedAfter(readingSpeed, turn);
  return after === readingSpeed ? text : readingSpeedText(after);
}
