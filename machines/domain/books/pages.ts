/**
 * Page arithmetic: pagination, clamping, percentages, reading time. Page numbers count from 1,
 * indexes from 0.
 */
import { COMPACT_PAGINATION_ABOVE, MINUTES_PER_PAGE, PAGINATION_WINDOW } from '../limits.ts';

/** One item of the pagination; a gap hides the pages after `after`. */
export type PaginationItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The items of the pagination: all pages of a book with up to 20 pages, otherwise the first, the
 * last, and the current page with two neighbours on each side, with gaps between them.
 */
export function paginationOf(total: number, current: number): PaginationItem[] {
  const shown = new Set<number>();
  for (let page = 1; page <= total; page += 1) {
    const near = Math.abs(page - current) <= PAGINATION_WINDOW;
    if (total <= COMPACT_PAGINATION_ABOVE || near || page === 1 || page === total) shown.add(page);
  }
  const items: PaginationItem[] = [];
  let last = 0;
  for (const page of shown) {
    if (page > last + 1) items.push({ kind: 'gap', after: last });
    items.push({ kind: 'page', page });
    last = page;
  }
  return items;
}

/** @returns the nearest number in 1..total; 1 for an empty book */
export const clampPage = (page: number, total: number): number =>
  Math.max(1, Math.min(page, total));

/**
 * The read share of a book in whole percent: at least 1 once started, 100 only on the last page.
 */
export function percentRead(page: number, total: number): number {
  if (total <= 0) return 0;
  const share = Math.round((clampPage(page, total) / total) * 100);
  return page >= total ? 100 : Math.max(1, Math.min(99, share));
}

/** Estimated minutes for a book of `pages` pages (specification section 9). */
export const readingMinutes = (pages: number): number => Math.ceil(pages * MINUTES_PER_PAGE);
