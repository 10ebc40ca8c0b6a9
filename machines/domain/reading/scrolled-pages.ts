/** Which pages of a book are scrolled through as one text: all, or a chapter at a time in a long book. */
import { MAX_SCROLLED_PAGES } from '../limits.ts';
import { pageOf, totalOf, type ReadingPlace } from './reading-position.ts';

/** Page numbers, from 1. */
export type ScrolledPages = { first: number; last: number };

type Place = Pick<ReadingPlace, 'pageCounts' | 'language' | 'index'> & {
  /** The first pages of the chapters, ascending. */
  chapterStarts: readonly number[];
};

/**
 * Of a long book the open chapter, or what stands before the first one.
 * @returns null where pages are turned: in a long book without chapters, or with one that is too long itself
 */
export function scrolledPagesOf(place: Place): ScrolledPages | null {
  const total = totalOf(place);
  if (total <= MAX_SCROLLED_PAGES) return { first: 1, last: total };
  const starts = place.chapterStarts.filter((start) => start > 1 && start <= total);
  const parts = [1, ...starts].map((first, part) => ({
    first,
    last: (starts[part] ?? total + 1) - 1,
  }));
  if (parts.some(({ first, last }) => last - first >= MAX_SCROLLED_PAGES)) return null;
  return parts.filter(({ first }) => first <= pageOf(place)).at(-1) ?? null;
}

/** @returns the indexes of the pages, from 0 */
export const indexesOf = ({ first, last }: ScrolledPages): number[] =>
  Array.from({ length: last - first + 1 }, (_, nth) => first - 1 + nth);

/** @returns whether both are the same pages, or none */
export const areSamePages = (one: ScrolledPages | null, other: ScrolledPages | null): boolean =>
  one?.first === other?.first && one?.last === other?.last;
