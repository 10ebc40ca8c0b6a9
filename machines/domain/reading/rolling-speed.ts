/** How fast a scrolled text rolls by itself, in words a minute. */
import type { Language } from '../languages.ts';
import { MINUTE_MS } from '../limits.ts';
import { ownPageTime, type ReadingSpeed } from './reading-speed.ts';

const SLOWEST = 60;
const FASTEST = 400;
const STEP = 20;
/** Of whoever has not read enough pages yet; slower than most read. */
const USUAL = 160;

const inSteps = (speed: number): number =>
  Math.min(Math.max(Math.round(speed / STEP) * STEP, SLOWEST), FASTEST);

/** @returns the next speed; the same at an end of the scale */
export const speedAfter = (speed: number, way: 'slower' | 'faster'): number =>
  inSteps(speed + (way === 'slower' ? -STEP : STEP));

/** @param wordsOfPage on average, in this book @returns the user's own speed, as far as it is known */
export function firstRollingSpeed(
  readingSpeed: ReadingSpeed,
  language: Language,
  wordsOfPage: number,
): number {
  const time = ownPageTime(readingSpeed, language);
  return time === null ? USUAL : inSteps((wordsOfPage * MINUTE_MS) / time);
}

/** @returns how many words a text has */
export const wordsOf = (text: string): number => text.match(/\S+/gu)?.length ?? 0;
