/** How fast somebody reads, from the pages they turned: the median of the last ones, per language; times in milliseconds. */
import { LANGUAGES, type Language } from './book.ts';
import { fieldsOfText } from './fields.ts';
import { MINUTES_PER_PAGE, PACE_ENOUGH, PACE_LONGEST_MS, PACE_PAGES, PACE_SHORTEST_MS } from './limits.ts';

/** How long each of the last pages was open, the newest last. */
export type Pace = Readonly<Partial<Record<Language, readonly number[]>>>;

/** One page left for another; indexes count from 0. */
export type Turn = { language: Language; from: number; to: number; ms: number };

const MINUTE_MS = 60_000;

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= PACE_SHORTEST_MS && value <= PACE_LONGEST_MS;

/** What was read: going back, leaping and leafing is no reading, and a page that lies open for long was left alone. */
export function paceAfter(pace: Pace, { language, from, to, ms }: Turn): Pace {
  if (to !== from + 1 || !(ms >= PACE_SHORTEST_MS)) return pace;
  return { ...pace, [language]: [...(pace[language] ?? []), Math.min(Math.round(ms), PACE_LONGEST_MS)].slice(-PACE_PAGES) };
}

/** Time for one page; the specification's estimate until enough pages were read. */
export function pageTime(pace: Pace, language: Language): number {
  const times = (pace[language] ?? []).toSorted((a, b) => a - b);
  if (times.length < PACE_ENOUGH) return MINUTES_PER_PAGE * MINUTE_MS;
  const middle = times.length / 2;
  return ((times[Math.ceil(middle) - 1] ?? 0) + (times[Math.floor(middle)] ?? 0)) / 2;
}

/** @param pages still to be read, the one that is open included */
export function timeLeftWords(pace: Pace, language: Language, pages: number): string {
  const minutes = Math.max(1, Math.round((pageTime(pace, language) * pages) / MINUTE_MS));
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}

/** @param text as it is kept @returns what can be read of it */
export function paceIn(text: string | null): Pace {
  const fields = fieldsOfText(text);
  const pace: Partial<Record<Language, number[]>> = {};
  for (const language of LANGUAGES) {
    const times = fields?.get(language);
    if (Array.isArray(times)) pace[language] = times.filter(isTime).slice(-PACE_PAGES);
  }
  return pace;
}

/** @returns the text to keep */
export const paceText = ({ english, hindi, hinglish }: Pace): string => JSON.stringify({ english, hindi, hinglish });

/** @returns whether some of the text could not be read and would be lost by writing over it */
export const isPaceDamaged = (text: string): boolean => paceText(paceIn(text)) !== text;

/** @param text as it is kept @returns the text to keep after a turn: the same when nothing was read by it */
export function paceTextAfter(text: string | null, turn: Turn): string | null {
  const pace = paceIn(text);
  const after = paceAfter(pace, turn);
  return after === pace ? text : paceText(after);
}
