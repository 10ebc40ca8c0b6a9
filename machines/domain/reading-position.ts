/** The pure rules of a place in an open book; pages count from 1, the index from 0. */
import type { Language, PageCounts } from './book.ts';
import { clampPage } from './pages.ts';

export type ReadingPlace = {
  bookId: string;
  pageCounts: PageCounts;
  language: Language;
  index: number;
};

/** Pages of the book in the language being read. */
export const totalOf = ({
  pageCounts,
  language,
}: Pick<ReadingPlace, 'pageCounts' | 'language'>): number => pageCounts[language];

/** Number from 1 of the page being read. */
export const pageOf = ({ index }: Pick<ReadingPlace, 'index'>): number => index + 1;

/** Whether the book has such a page in the language being read. */
export const isPageOf = (place: ReadingPlace, page: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= totalOf(place);

export const whereabouts = (place: ReadingPlace): { bookId: string; page: number } => ({
  bookId: place.bookId,
  page: pageOf(place),
});

/** The page left behind by a change to `language`, null when it is the first or that language does not have it. */
export function pageWorthReturningTo(place: ReadingPlace, language: Language): number | null {
  const page = pageOf(place);
  return page > 1 && page <= place.pageCounts[language] ? page : null;
}

/** The place after the pages were counted anew: the same page, or the last one when there are fewer. */
export function recounted(
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
