/** Warns when the featured book and the Latest Releases have not changed for long. */
import { CONTENT_DIR } from './check-manuscripts.ts';
import type { Manuscript } from '../manuscript.ts';
import type { Problem } from '../problem.ts';

const MONTHS = 2;

function monthsBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  return date.toISOString().slice(0, 10);
}

/**
 * @param day YYYY-MM-DD; what appears later does not count
 * @returns a warning when books have days, and none of the trending ones is of the last two months
 */
export function checkTrending(manuscripts: readonly Manuscript[], day: string): Problem[] {
  const out = manuscripts.flatMap(({ id, record: { published, isTrending } }) =>
    published !== undefined && published <= day ? [{ id, published, isTrending }] : [],
  );
  const trending = out.filter(({ isTrending }) => isTrending);
  const since = monthsBefore(day);
  if (out.length === 0 || trending.some(({ published }) => published >= since)) return [];
  const newest = trending.toSorted((a, b) => (a.published < b.published ? 1 : -1))[0];
  const message =
    newest === undefined
      ? `no book that appeared until ${day} is trending`
      : `nothing newer than ${since} is trending: the newest is ${newest.id}, of ${newest.published}`;
  const advice = 'Write "isTrending": true in newer books, and false in old ones.';
  return [{ file: CONTENT_DIR, line: 1, message, advice }];
}
