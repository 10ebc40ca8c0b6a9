/** The pages whose text is in the document: the open one, or all of a text that is scrolled. */

/** `number` from 1. */
export type PageInDocument = { element: HTMLElement; number: number };

/** Holds the pages of a scrolled text (src/features/comfort/ScrolledText.tsx). */
const SCROLLED = '[data-scrolled]';

/** How far outside the window a page is near it, in heights of the window. */
const NEAR = 1;

export const isTextScrolled = (): boolean => document.querySelector(SCROLLED) !== null;

/** @param open the number of the open page; of a scrolled text each page has its own */
export function pagesInDocument(open: number): PageInDocument[] {
  if (!isTextScrolled())
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
 * @param open as `pagesInDocument`
 * @param paint gets the pages that can be seen, or soon will be
 * @param besides the number of a page that is wanted all the same
 * @returns how to end it
 */
export function paintAndFollow(
  open: number,
  paint: (pages: readonly PageInDocument[]) => void,
  besides?: number,
): () => void {
  const pages = pagesInDocument(open);
  const again = () =>
    paint(
      isTextScrolled()
        ? pages.filter((page) => page.number === besides || isNearWindow(page))
        : pages,
    );
  again();
  const changes = new MutationObserver(again);
  const windows = new IntersectionObserver(again, { rootMargin: `${NEAR * 100}%` });
  for (const { element } of pages) {
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    if (isTextScrolled()) windows.observe(element);
  }
  return () => {
    changes.disconnect();
    windows.disconnect();
  };
}
