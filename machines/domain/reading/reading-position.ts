/** The reading position in an open book; page numbers count from 1, indexes from 0. */
import type { PageCounts } from '../books/book.ts';
import type { Language } from '../languages.ts';
import { clampPage } from '../books/pages.ts';

/** A paragraph of a page; both numbers count from 1. */
export type Place = { page: number; paragraph: number };

export type ReadingPlace = {
  bookId: string;
  pageCounts: PageCounts;
  language: Language;
  /** Index of the current page, from 0. */
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

/** What the reader remembers of the place in the text. */
export type PlaceMemory = {
  /** The paragraph that the page is shown from; 1 is the start of the page. */
  paragraph: number;
  /** The place before the last change of language; null once a page has been turned. */
  backTo: Place | null;
};

/**
 * The place that a book opens at: beyond the end it is the start of the last page.
 */
export function openingPlace(
  edition: Pick<ReadingPlace, 'pageCounts' | 'language'>,
  page: number,
  paragraph: number,
): { index: number; paragraph: number } {
  const total = totalOf(edition);
  return { index: clampPage(page, total) - 1, paragraph: page > total ? 1 : paragraph };
}

/**
 * The place after a change to `language`: the first page, with a way back unless the language lacks
 * the page; or the same place, where that is to be kept.
 * @param paragraph the first one in view
 */
export function placeIn(
  language: Language,
  place: ReadingPlace & PlaceMemory & { keepsPlace: boolean },
  paragraph: number,
): PlaceMemory & { index: number } {
  const { keepsPlace } = place;
  const page = pageOf(place);
  const total = place.pageCounts[language];
  const backTo = place.backTo ?? (keepsPlace ? null : { page, paragraph });
  return {
    index: keepsPlace ? clampPage(page, total) - 1 : 0,
    paragraph: keepsPlace && page <= total ? paragraph : 1,
    backTo: backTo !== null && backTo.page > 1 && backTo.page <= total ? backTo : null,
  };
}

/** What is announced of a change of language; `backTo` is the page that a way back leads to. */
export type LanguageChange = {
  type: 'language.changed';
  language: Language;
  page: number;
  total: number;
  backTo: number | null;
};

export const changeOf = (place: ReadingPlace & PlaceMemory): LanguageChange => ({
  type: 'language.changed',
  language: place.language,
  page: pageOf(place),
  total: totalOf(place),
  backTo: place.backTo?.page ?? null,
});

/** The place that the way back leads to, the current page where there is none. */
export const wayBackOf = (place: ReadingPlace & PlaceMemory): Place =>
  place.backTo ?? { page: pageOf(place), paragraph: place.paragraph };

/** The place after new page counts: the same, or the last page when there are fewer. */
export function withPageCounts(
  { language, index, paragraph, backTo }: ReadingPlace & PlaceMemory,
  pageCounts: PageCounts,
) {
  const total = pageCounts[language];
  return {
    pageCounts,
    index: clampPage(index + 1, total) - 1,
    paragraph: index < total ? paragraph : 1,
    backTo: backTo !== null && backTo.page > total ? null : backTo,
  };
}
