/** The pages whose text is in the document: the open one, or those of a text that is scrolled. */
import type { ScrolledPages } from '../../../machines/domain/reading/scrolled-pages.ts';

/** `number` from 1. */
export type PageInDocument = { element: HTMLElement; number: number };

/** Holds the pages of a scrolled text (src/features/comfort/ScrolledText.tsx). */
const SCROLLED = '[data-scrolled]';

/** How far outside the window a page is near it, in heights of the window. */
const NEAR = 1;

/** The number of the page that is turned, from 1, or those that are scrolled through. */
export type OpenPages = number | ScrolledPages;

/** @param number from 1 @returns null where it is not one of a text that is scrolled now */
export const scrolledPage = (number: number): HTMLElement | null =>
  document.querySelector(`${SCROLLED} > [data-number="${number}"]`);

export function pagesInDocument(open: OpenPages): PageInDocument[] {
  if (typeof open === 'number')
    return [...document.querySelectorAll<HTMLElement>('#page')].map((element) => ({
      element,
      number: open,
    }));
  return [...document.querySelectorAll<HTMLElement>(`${SCROLLED} > [data-number]`)].map(
    (element) => ({ element, number: Number(element.dataset['number']) }),
  );
}

const isNearWindow = ({ element }: PageInDocument): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = window;
  return bottom > -NEAR * innerHeight && top < (1 + NEAR) * innerHeight;
};

/**
 * Paints now, and again when what is to be painted changes: the rest of a long page, or a second language,
 * comes later; a translator changes the text; pages of a scrolled text come into the window.
 * @param paint gets the pages that can be seen, or soon will be
 * @param besides the number of a page that is wanted all the same
 * @returns how to end it
 */
export function paintAndFollow(
  open: OpenPages,
  paint: (pages: readonly PageInDocument[]) => void,
  besides?: number,
): () => void {
  const pages = pagesInDocument(open);
  const isScrolled = typeof open !== 'number';
  const again = () =>
    paint(
      isScrolled ? pages.filter((page) => page.number === besides || isNearWindow(page)) : pages,
    );
  again();
  const changes = new MutationObserver(again);
  const windows = new IntersectionObserver(again, { rootMargin: `${NEAR * 100}%` });
  for (const { element } of pages) {
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    if (isScrolled) windows.observe(element);
  }
  return () => {
    changes.disconnect();
    windows.disconnect();
  };
}
