/** The element that had the focus when a screen was left: described, and found again. */
import { onUserInput } from '../input/user-input.ts';

/**
 * The element that had the focus when a screen was left, described so that it can be found again.
 * `occurrence` counts the equal elements before it: a book may be on two shelves. `top` is its
 * distance from the top of the window in CSS pixels.
 */
export type FocusTarget = { href: string | null; text: string; occurrence: number; top: number };

/** How long to wait for the focus target to be rendered after going back. */
const RESTORE_WITHIN_MS = 3000;
/** What can have it. */
export const FOCUS_TARGETS = 'main a[href], main button';

/** @param element one of `FOCUS_TARGETS` */
export function focusTargetOf(element: Element): FocusTarget {
  const label = { href: element.getAttribute('href'), text: element.textContent };
  const equals = [...document.querySelectorAll(FOCUS_TARGETS)].filter((other) =>
    isFocusTarget(other, label),
  );
  return { ...label, occurrence: equals.indexOf(element), top: topOf(element) };
}

/** @returns the distance from the top of the window in CSS pixels */
export const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Calls back with the element once it is rendered; stops waiting when the user does anything.
 * @returns how to stop waiting
 */
export function whenShown(
  main: HTMLElement,
  focusTarget: FocusTarget,
  onFound: (element: HTMLElement) => void,
): () => void {
  const search = (): boolean => {
    const element = [...main.querySelectorAll<HTMLElement>(FOCUS_TARGETS)].filter((candidate) =>
      isFocusTarget(candidate, focusTarget),
    )[focusTarget.occurrence];
    if (element !== undefined) onFound(element);
    return element !== undefined;
  };
  if (search()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (search()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    stopListening();
  };
  const timer = setTimeout(stop, RESTORE_WITHIN_MS);
  const stopListening = onUserInput(stop);
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

const isFocusTarget = (
  element: Element,
  { href, text }: Pick<FocusTarget, 'href' | 'text'>,
): boolean => element.getAttribute('href') === href && element.textContent === text;
