/** The pages of a text in the window, and which of them is being read. */
import { readingLine } from '../../../machines/domain/reading/reading-line.ts';
import { paragraphsIn, textTop } from '../../platform/viewport/paragraphs.ts';

export { isInTurningBar } from '../../platform/focus.ts';
export { scrolledPage } from '../../platform/viewport/pages-in-document.ts';

/** On what holds all pages, and on each of them. */
const ALL = '[data-scrolled]';
const ONE = '[data-number]';

export const scrolledText = (): HTMLElement | null => document.querySelector(ALL);

/** @returns where the reader is reading, from the top of the window in CSS pixels */
export function lineInWindow(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const top = textTop();
  return readingLine({
    top,
    height: clientHeight - top,
    scrolled: window.scrollY,
    left: Math.max(0, scrollHeight - clientHeight - window.scrollY),
  });
}

/** @returns the first element that reaches below the line, else the last; undefined without any */
function firstBelow<E extends Element>(elements: ArrayLike<E>, line: number): E | undefined {
  let [first, last] = [0, elements.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > line) last = middle;
    else first = middle + 1;
  }
  return elements[first];
}

/** @returns the page at the line; the open page where only one is shown */
export const pageAt = (line: number): HTMLElement | null => {
  const pages = document.querySelectorAll<HTMLElement>(`${ALL} > ${ONE}`);
  return firstBelow(pages, line) ?? document.querySelector<HTMLElement>('#page');
};

/** @returns the number of the page that is being read; null where the text is not scrolled */
export function pageInReading(): number | null {
  const number = pageAt(lineInWindow())?.dataset['number'];
  return number === undefined ? null : Number(number);
}

/** @returns the paragraph that is being read */
export function paragraphAt(line: number): HTMLElement | null {
  const page = pageAt(line);
  return page === null ? null : (firstBelow(paragraphsIn(page), line) ?? null);
}

/**
 * Calls the listener once a frame while the document is scrolled, or the text has another height.
 * @returns how to stop
 */
export function onTextMoved(text: Element, listener: () => void): () => void {
  let frame = 0;
  const onMove = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(listener);
  };
  const observer = new ResizeObserver(onMove);
  observer.observe(text);
  window.addEventListener('scroll', onMove, { passive: true });
  window.addEventListener('resize', onMove);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('scroll', onMove);
    window.removeEventListener('resize', onMove);
  };
}
