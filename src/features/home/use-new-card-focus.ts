/**
 * Moves the focus to the first new card after the user has asked for more cards. The pressed
 * button then comes after the new cards, or is gone.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';

const CARDS = 'li > div > a[href], [role=listitem] > div > a[href]';

/**
 * @param list the element that contains the cards and the button
 * @param count number of cards
 * @returns a function to call when the button is pressed
 */
export function useNewCardFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const countBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const first = countBefore.current;
    if (first === null || count <= first) return;
    countBefore.current = null;
    // Does not take the focus from an element that the user has moved on to. When the button is
    // gone, the body has it.
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null &&
      activeElement !== document.body &&
      activeElement.closest('[data-more]') === null;
    if (!isElsewhere) list.current?.querySelectorAll<HTMLElement>(CARDS)[first]?.focus();
  }, [count, list]);
  return () => {
    countBefore.current = count;
  };
}
