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

/** @param element receives the focus when nothing has it any more, as when what had it was taken away for this element */
export function takeLostFocus(element: HTMLElement): void {
  if (document.activeElement === document.body || document.activeElement === null)
    element.focus({ preventScroll: true });
}

/** What a skip link does: without an entry in the history, which would make Back stay on the page. */
export function skipTo(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector('main');
  if (element === null) return;
  focusOn(element);
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** A closing popover gives the focus back one frame later; to who presses without a pointer, as a screen reader does, two or three. */
const FRAMES_TO_WAIT = 6;

const framesLater = (frames: number, then: () => void): number =>
  requestAnimationFrame(() => (frames > 1 ? framesLater(frames - 1, then) : then()));

/**
 * Call once. When what had the focus is taken away and nobody gives the focus on, the main part receives it: else it would
 * fall to the document, and a reader without a pointer would begin again at the top of the page.
 */
export function watchLostFocus(): void {
  let held: Element | null = null;
  let pending: symbol | null = null;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null;
    pending = null;
  });
  // Whoever presses an empty place has let go of the focus by themselves.
  document.addEventListener('pointerdown', () => {
    held = null;
  });
  new MutationObserver(() => {
    if (held === null || held.isConnected) return;
    held = null;
    const loss = Symbol('loss');
    pending = loss;
    framesLater(FRAMES_TO_WAIT, () => {
      const main = document.querySelector('main');
      // An older loss is none any more once the focus has been somewhere since.
      if (pending === loss && document.activeElement === document.body && main !== null)
        focusOn(main);
    });
  }).observe(document.body, { childList: true, subtree: true });
}
