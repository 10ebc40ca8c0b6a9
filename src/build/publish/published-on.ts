/** Which books are published on a day, and which parts of series are announced. */
import type { Manuscript } from '../../authoring/manuscript.ts';

/** A book without a day is published on any. */
const isOut = ({ record: { published } }: Manuscript, day: string): boolean =>
  published === undefined || published <= day;

/**
 * @param day YYYY-MM-DD
 * @returns the books of that day and before it; the last of them in a series names the day of
 *   the next part, if that is written
 */
export function publishedOn(manuscripts: readonly Manuscript[], day: string): Manuscript[] {
  const partAt = (id: string, number: number): string => `${id} ${number}`;
  const parts = new Map(
    manuscripts.flatMap((manuscript) => {
      const { series } = manuscript;
      return series === undefined ? [] : [[partAt(series.id, series.number), manuscript] as const];
    }),
  );
  return manuscripts
    .filter((manuscript) => isOut(manuscript, day))
    .map((manuscript) => {
      const { series } = manuscript;
      if (series === undefined) return manuscript;
      const next = parts.get(partAt(series.id, series.number + 1));
      const published = next?.record.published;
      return next === undefined || published === undefined || isOut(next, day)
        ? manuscript
        : { ...manuscript, series: { ...series, next: published } };
    });
}

/** @returns the books that appear after a day, the earliest first, each with its day: "gate (2026-12-04)" */
export const comingAfter = (manuscripts: readonly Manuscript[], day: string): string[] =>
  manuscripts
    .flatMap(({ id, record: { published = '' } }) => (published > day ? [{ id, published }] : []))
    .toSorted((a, b) => (a.published + a.id < b.published + b.id ? -1 : 1))
    .map(({ id, published }) => `${id} (${published})`);
