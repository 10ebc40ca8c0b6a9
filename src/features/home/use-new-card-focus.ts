/** Leads whoever asked for more cards on to the first of the new ones; the button they pressed is behind it, or gone. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

const CARDS = 'li > div > a[href], [role=listitem] > div > a[href]';

/** @param list around the cards and the button; @param count of the cards @returns what to call when the button is pressed */
export function useNewCard(list: RefObject<HTMLElement | null>, count: number): () => void {
  const asked = useRef<number | null>(null);
  useLayoutEffect(() => {
    const first = asked.current;
    if (first === null || count <= first) return;
    asked.current = null;
    // Who has gone on meanwhile is not called back; of a button that is gone nothing has the focus.
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null &&
      activeElement !== document.body &&
      activeElement.closest('[data-more]') === null;
    if (!isElsewhere) list.current?.querySelectorAll<HTMLElement>(CARDS)[first]?.focus();
  }, [count, list]);
  return () => {
    asked.current = count;
  };
}
