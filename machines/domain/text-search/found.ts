/** What is found in one language of a book: how many matches are on which pages. */
/** `exact`: the first match of the page that is as it was typed, from 0; -1 when none is. */
export type FoundPage = { page: number; count: number; exact: number };

/** The pages that have matches, in order, and all their matches. */
export type Found = { pages: readonly FoundPage[]; total: number };

/** A match: its page, from 1, and its place among the matches of the page, from 0. */
export type MatchPlace = { page: number; at: number };

export const NOTHING_FOUND: Found = { pages: [], total: 0 };

const countOf = ({ pages }: Found, page: number): number =>
  pages.find((each) => each.page === page)?.count ?? 0;

export const isIn = (found: Found, { page, at }: MatchPlace): boolean =>
  at >= 0 && at < countOf(found, page);

/** @returns the number of a match among all, from 1 */
export const numberOf = ({ pages }: Found, { page, at }: MatchPlace): number =>
  pages.reduce((sum, each) => (each.page < page ? sum + each.count : sum), at + 1);

/**
 * @param page from 1
 * @returns the first match from the start of a page on, or else of the book; matches as they were typed
 * come before all others; null when there is none
 */
export function firstPlace({ pages }: Found, page: number): MatchPlace | null {
  const exact = pages.filter((each) => each.exact >= 0);
  const considered = exact.length > 0 ? exact : pages;
  const first = considered.find((each) => each.page >= page) ?? considered[0];
  return first === undefined ? null : { page: first.page, at: Math.max(first.exact, 0) };
}

/** @returns the next match, and after the last one the first; null when there is none */
export function placeAfter({ pages }: Found, { page, at }: MatchPlace): MatchPlace | null {
  const own = pages.find((each) => each.page === page);
  if (own !== undefined && at + 1 < own.count) return { page, at: at + 1 };
  const next = pages.find((each) => each.page > page) ?? pages[0];
  return next === undefined ? null : { page: next.page, at: 0 };
}

/** @returns the previous match, and before the first one the last; null when there is none */
export function placeBefore({ pages }: Found, { page, at }: MatchPlace): MatchPlace | null {
  if (at > 0 && isIn({ pages, total: 0 }, { page, at: at - 1 })) return { page, at: at - 1 };
  const before = pages.filter((each) => each.page < page).at(-1) ?? pages.at(-1);
  return before === undefined ? null : { page: before.page, at: before.count - 1 };
}
