/** Finds the paragraph of an open page whose second language the user asks for. */
import { DOUBLE_TAP_MS } from '../../../machines/domain/limits.ts';
import { paragraphInView, paragraphsIn } from '../../platform/viewport/paragraphs.ts';
import { elementBeingRead } from '../../platform/viewport/read-aloud-element.ts';

/** @returns whether the text of a page can be seen already (src/prerender/book-request.ts) */
export const isTextSeen = (): boolean =>
  document.querySelector('#page p') !== null &&
  document.documentElement.dataset['hideFirstPage'] === undefined;

const numberOf = (element: Element | null | undefined): number | null => {
  const page = document.querySelector('#page');
  const paragraph = element?.closest('p');
  if (page === null || paragraph === null || paragraph === undefined) return null;
  const index = [...paragraphsIn(page)].indexOf(paragraph);
  return index === -1 ? null : index + 1;
};

/** @returns the number of the paragraph with the focus, else of the spoken, else of the first in view */
export function askedParagraph(): number {
  const button = document.activeElement?.closest<HTMLElement>('[data-beside]');
  return Number(button?.dataset['beside']) || (numberOf(elementBeingRead()) ?? paragraphInView());
}

/** Focuses the button that shows the second language of a paragraph. */
export const focusSecondLanguage = (paragraph: number): void =>
  document.querySelector<HTMLElement>(`[data-beside="${paragraph}"] > button`)?.focus();

/**
 * Calls the listener with the number of a paragraph that is tapped once with a finger: not on a link,
 * and not to select or to zoom. Listens at the window, so that no paragraph is said to be clickable.
 * @returns how to stop listening
 */
export function onParagraphTap(listener: (paragraph: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let previous = -DOUBLE_TAP_MS;
  const onClick = (event: MouseEvent): void => {
    clearTimeout(timer);
    // `detail` also counts slower taps as one double tap: up to 700 ms apart in Chromium.
    const isDoubleTap = event.timeStamp - previous < DOUBLE_TAP_MS;
    previous = event.timeStamp;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!isTouch || isDoubleTap || !(event.target instanceof Element)) return;
    if (event.target.closest('a, button') !== null) return;
    const paragraph = numberOf(event.target);
    if (paragraph === null) return;
    timer = setTimeout(() => {
      if (document.getSelection()?.isCollapsed !== false) listener(paragraph);
    }, DOUBLE_TAP_MS);
  };
  window.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('click', onClick);
  };
}
