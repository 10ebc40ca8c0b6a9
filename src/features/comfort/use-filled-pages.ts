/** Which of the pages that are scrolled have their text: the open one at once, the others little by little. */
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import {
  areSamePages,
  type ScrolledPages,
} from '../../../machines/domain/reading/scrolled-pages.ts';

/** So few that each step takes less than a frame or two of a slow phone. */
const PAGES_AT_ONCE = 5;

type Input = {
  box: RefObject<HTMLElement | null>;
  book: LoadedBook;
  language: Language;
  pages: ScrolledPages;
  index: number;
};

const lengthOf = (book: LoadedBook, language: Language, index: number): number =>
  availablePage(book, language, index)?.page.content.length ?? 0;

/** @returns whether a page has its text, and how high it may be, in CSS pixels */
export function useFilledPages({ box, book, language, pages, index }: Input) {
  /** `first`: index of the page that was open first; `reach`: how far from it pages have their text. */
  const [filled, setFilled] = useState({ language, pages, first: index, reach: 0 });
  /** Pixels a character, as measured on the open page. */
  const [density, setDensity] = useState<number | null>(null);
  const isSameText = filled.language === language && areSamePages(filled.pages, pages);
  const { first, reach } = isSameText ? filled : { first: index, reach: 0 };
  if (!isSameText) setFilled({ language, pages, first: index, reach: 0 });

  useLayoutEffect(() => {
    const page = box.current?.children[index - (pages.first - 1)];
    const length = lengthOf(book, language, index);
    if (page !== undefined && length > 0) setDensity(page.clientHeight / length);
    // Measured once in each language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language]);
  useEffect(() => {
    if (reach > pages.last - pages.first) return undefined;
    const timer = setTimeout(
      () => setFilled({ language, pages, first, reach: reach + Math.ceil(PAGES_AT_ONCE / 2) }),
      0,
    );
    return () => clearTimeout(timer);
  }, [language, pages, first, reach]);

  return {
    isMeasured: density !== null,
    isFilled: (place: number): boolean => place === index || Math.abs(place - first) <= reach,
    heightOf: (place: number): number | null =>
      density === null ? null : Math.round(density * lengthOf(book, language, place)),
  };
}
