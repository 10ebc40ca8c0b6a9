/** How long, and how many pages, was read on each day: kept in this browser, for its reader alone. */
import { fieldsOfText } from '../fields.ts';
import { LONGEST_STRETCH_MS, READING_DAYS_KEPT } from '../limits.ts';

/** What was read on one day. */
export type DayRead = readonly [seconds: number, pages: number];

/** By day, `YYYY-MM-DD` where the reader is. */
export type ReadingDays = ReadonlyMap<string, DayRead>;

/** Read without a break: times in milliseconds, and the pages that were turned to. */
export type Stretch = { from: number; to: number; pages: number };

/** A day with an hour more, when clocks are set back. */
const LONGEST_DAY_S = 25 * 3600;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const isDayRead = (value: unknown): value is DayRead =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(isCount) &&
  Number(value[0]) <= LONGEST_DAY_S;

/** @returns whether it is a day of the calendar, so not 2026-02-30 */
function isDay(day: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** @param text as stored, null when nothing is stored; invalid days are left out */
export const parseReadingDays = (text: string | null): ReadingDays =>
  new Map(
    [...(fieldsOfText(text) ?? [])].flatMap(([day, value]) =>
      isDay(day) && isDayRead(value) ? [[day, value] as const] : [],
    ),
  );

/** @returns whether a part of the text is unreadable and would be lost by overwriting it */
export function areReadingDaysInvalid(text: string): boolean {
  const fields = fieldsOfText(text);
  return fields === null || parseReadingDays(text).size < fields.size;
}

/** @returns the newest days, the oldest first */
const keptDays = (days: ReadingDays): ReadingDays =>
  new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-READING_DAYS_KEPT));

/** @returns the text to store: the oldest days are left out when there are too many */
export const readingDaysText = (days: ReadingDays): string =>
  JSON.stringify(Object.fromEntries(keptDays(days)));

/** @returns each day as a text, to compare it */
export const dayTexts = (days: ReadingDays): Map<string, string> =>
  new Map([...days].map(([day, read]) => [day, read.join()]));

const addDay = (days: ReadingDays, day: string, [seconds, pages]: DayRead): ReadingDays => {
  const [before, pagesBefore] = days.get(day) ?? [0, 0];
  return new Map([
    ...days,
    [day, [Math.min(before + seconds, LONGEST_DAY_S), pagesBefore + pages]],
  ]);
};

/** @returns the sum of both for each day */
export const withDays = (days: ReadingDays, added: ReadingDays): ReadingDays =>
  [...added].reduce((sum, [day, read]) => addDay(sum, day, read), days);

/** @returns the larger of both for each day, so that the same file can be imported twice */
export const mergedDays = (here: ReadingDays, file: ReadingDays): ReadingDays =>
  keptDays(
    new Map([
      ...here,
      ...[...file].map(([day, [seconds, pages]]): [string, DayRead] => {
        const [secondsHere, pagesHere] = here.get(day) ?? [0, 0];
        return [day, [Math.max(seconds, secondsHere), Math.max(pages, pagesHere)]];
      }),
    ]),
  );

/** @param date a time, or the day that many days from its own @returns the day where the reader is */
export function dayOf(date: Date, offset = 0): string {
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

const midnightAfter = (time: number): number => {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
};

/**
 * Divides a stretch at midnight; its pages are of the last day. One that is longer than the time
 * between two writes was interrupted, by a device that slept or a clock that was set.
 */
export function daysOfStretch({ from, to, pages }: Stretch): ReadingDays {
  const end = Math.min(Math.max(from, to), from + LONGEST_STRETCH_MS);
  const days = new Map<string, DayRead>();
  let start = from;
  for (let next = midnightAfter(start); next < end; next = midnightAfter(start)) {
    days.set(dayOf(new Date(start)), [Math.round((next - start) / 1000), 0]);
    start = next;
  }
  return days.set(dayOf(new Date(start)), [Math.round((end - start) / 1000), pages]);
}

/** @param text as stored @returns the text after the stretch; the same one when nothing was read */
export function readingDaysTextAfter(text: string | null, stretch: Stretch): string | null {
  const read = [...daysOfStretch(stretch)].filter(([, [seconds, pages]]) => seconds + pages > 0);
  if (read.length === 0) return text;
  return readingDaysText(withDays(parseReadingDays(text), new Map(read)));
}

/** A day, and what was read on it. */
export type ShownDay = { day: string; seconds: number; pages: number };

/** What a reader is told: nothing is compared with a goal. */
export type ReadingSummary = {
  /** Since Monday. */
  week: DayRead;
  /** Since the first of the month. */
  month: DayRead;
  /** The last seven days, today last. */
  days: ShownDay[];
  /** Of these, on how many something was read. */
  daysRead: number;
};

/** @param now where the reader is */
export function readingSummary(days: ReadingDays, now: Date): ReadingSummary {
  const today = dayOf(now);
  const since = (first: string): DayRead =>
    [...days].reduce<DayRead>(
      ([seconds, pages], [day, read]) =>
        day >= first && day <= today ? [seconds + read[0], pages + read[1]] : [seconds, pages],
      [0, 0],
    );
  const shown = Array.from({ length: 7 }, (_, place) => {
    const day = dayOf(now, place - 6);
    const [seconds, pages] = days.get(day) ?? [0, 0];
    return { day, seconds, pages };
  });
  return {
    week: since(dayOf(now, -((now.getDay() + 6) % 7))),
    month: since(`${today.slice(0, -2)}01`),
    days: shown,
    daysRead: shown.filter(({ seconds, pages }) => seconds + pages > 0).length,
  };
}
