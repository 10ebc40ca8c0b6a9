/** The pure rules of counting pages: windows, clamping, percent, reading time; page numbers count from 1, indexes from 0. */
import { COMPACT_PAGINATION_ABOVE, MINUTES_PER_PAGE, PAGINATION_WINDOW } from './limits.ts';

/** One place in the row of page numbers; a gap names the pages it hides between. */
export type PaginationItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The row of page numbers: all of them up to 20 pages, else first, last and the current page plus and minus two,
 * with a gap wherever pages are left out.
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

/** @returns the number moved into 1..total; 1 for an empty book. */
export const clampPage = (page: number, total: number): number =>
  Math.max(1, Math.min(page, total));

/** Share of a book that lies behind the reader, in whole percent: 1 at the least once begun, 100 only on the last page. */
export function percentRead(page: number, total: number): number {
  if (total <= 0) return 0;
  const share = Math.round((clampPage(page, total) / total) * 100);
  return page >= total ? 100 : Math.max(1, Math.min(99, share));
}

/** Estimated minutes for a book of `pages` pages (specification section 9). */
export const readingMinutes = (pages: number): number => Math.ceil(pages * MINUTES_PER_PAGE);
