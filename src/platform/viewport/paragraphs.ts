/** Finds the paragraphs of the page of an open book. */
import { focusOn } from '../focus.ts';

/** The paragraphs of the language that is read, in order. */
export const paragraphsIn = (page: ParentNode): NodeListOf<HTMLElement> =>
  // Not the parts of a paragraph that is divided (src/ui/books/Paragraphs.tsx), nor those of the
  // second language (src/features/second-language/TextWithSecondLanguage.tsx), nor those of its marks.
  page.querySelectorAll(
    'p:not([data-continues=true] > :first-child, [data-beside] *, [data-marks] *)',
  );

/** Where the text begins below the reader's bar, in CSS pixels from the top of the window. */
export const textTop = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Scrolls a paragraph under the reader's bar. It takes the focus of the page, or of another paragraph; a
 * focus that is elsewhere stays. Does nothing when there is no such paragraph, or the page has been turned.
 * @param number from 1
 */
export function showParagraph(page: HTMLElement, number: number): void {
  const paragraph = paragraphsIn(page)[number - 1];
  if (!page.isConnected || paragraph === undefined) return;
  // What is hidden before hydration (src/prerender/book-request.ts) cannot be focused.
  delete document.documentElement.dataset['hideFirstPage'];
  paragraph.scrollIntoView({ behavior: 'instant' });
  const focused = document.activeElement;
  if (focused === page || [...paragraphsIn(page)].some((each) => each === focused))
    focusOn(paragraph);
}

/** @returns the number of the first paragraph of the page that is in view, from 1 */
export function paragraphInView(): number {
  const page = document.querySelector('#page');
  const paragraphs = page === null ? [] : [...paragraphsIn(page)];
  // A pixel more, because scrolling rounds.
  const top = textTop() + 1;
  const next = paragraphs.findIndex((each) => each.getBoundingClientRect().bottom > top);
  return next === -1 ? Math.max(paragraphs.length, 1) : next + 1;
}
