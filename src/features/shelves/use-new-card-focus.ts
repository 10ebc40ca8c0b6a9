/**
 * Moves the focus to the first new card after the user has asked for more cards. The pressed
 * button is then after the new cards, or is gone.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';

/**
 * @param list the element that contains the cards and the button
 * @param books of the cards; far ones may not be rendered
 * @returns a function to call when the button is pressed
 */
export function useNewCardFocus(
  list: RefObject<HTMLElement | null>,
  books: readonly BookMeta[],
): () => void {
  const countBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const first = books[countBefore.current ?? books.length];
    if (first === undefined) return;
    countBefore.current = null;
    // Does not take the focus from an element that the user has moved on to. When the button is
    // gone, the body has it.
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null &&
      activeElement !== document.body &&
      activeElement.closest('[data-more]') === null;
    const path = previewPath(first.id);
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    if (!isElsewhere)
      links
        .filter((link) => link.getAttribute('href') === path)
        .at(-1)
        ?.focus();
  }, [books, list]);
  return () => {
    countBefore.current = books.length;
  };
}
