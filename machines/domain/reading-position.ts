/** The reading position in an open book; page numbers count from 1, indexes from 0. */
import type { Language, PageCounts } from './book.ts';
import { clampPage } from './pages.ts';

export type ReadingPlace = {
  bookId: string;
  pageCounts: PageCounts;
  language: Language;
  index: number;
};

/** Number of pages in the current language. */
export const totalOf = ({
  pageCounts,
  language,
}: Pick<ReadingPlace, 'pageCounts' | 'language'>): number => pageCounts[language];

/** The current page number, from 1. */
export const pageOf = ({ index }: Pick<ReadingPlace, 'index'>): number => index + 1;

/** Whether the page exists in the current language. */
export const isPageOf = (place: ReadingPlace, page: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= totalOf(place);

export const positionOf = (place: ReadingPlace): { bookId: string; page: number } => ({
  bookId: place.bookId,
  page: pageOf(place),
});

/**
 * The page number to return to after a change to `language`; null for the first page, and when the
 * language has no such page.
 */
export function returnPage(place: ReadingPlace, language: Language): number | null {
  const page = pageOf(place);
  return page > 1 && page <= place.pageCounts[language] ? page : null;
}

/** The position after new page counts: the same page, or the last one when there are fewer. */
export function withPageCounts(
  { language, index, backTo }: ReadingPlace & { backTo: number | null },
  pageCounts: PageCounts,
) {
  const total = pageCounts[language];
  return {
    pageCounts,
    index: clampPage(index + 1, total) - 1,
    backTo: backTo !== null && backTo > total ? null : backTo,
  };
}
