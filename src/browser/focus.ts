/** Moves the focus to a part of the page that is no control, for as long as it stays there. */

/**
 * A part that could always have the focus would take it at every press on its text, and Tab would begin at its top.
 * @param element has the focus afterwards, where the page stands
 */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** What a skip link does: without an entry in the history, which would make Back stay on the page. */
export function skipTo(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector('main');
  if (element === null) return;
  focusOn(element);
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

const twoFramesLater = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/**
 * Call once. When what had the focus is taken away and nobody gives the focus on, the main part receives it: else it would
 * fall to the document, and a reader without a pointer would begin again at the top of the page.
 */
export function watchLostFocus(): void {
  let held: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null;
  });
  // Whoever presses an empty place has let go of the focus by themselves.
  document.addEventListener('pointerdown', () => {
    held = null;
  });
  new MutationObserver(() => {
    if (held === null || held.isConnected) return;
    held = null;
    // A closing popover gives the focus back one frame later.
    twoFramesLater(() => {
      const main = document.querySelector('main');
      if (document.activeElement === document.body && main !== null) focusOn(main);
    });
  }).observe(document.body, { childList: true, subtree: true });
}
