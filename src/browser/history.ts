/** Walks the browser's history, knows whether a step back stays on the site, and leads readers back to where they were. */
import { navigate as push } from 'wouter/use-browser-location';
import { focusOn } from './focus.ts';

type NavigateOptions = { replace?: boolean; state?: unknown };
type Navigate = (to: string, options?: NavigateOptions) => void;

/** What had the focus when a screen was left: enough to find it again among the links and buttons of that screen; `top` in CSS pixels. */
type FocusTarget = { href: string | null; text: string; occurrence: number; top: number };
type Entry = { depth: number; focusTarget?: FocusTarget };

/** How long a screen that is returned to may take to show what its reader had left from. */
const RESTORE_WITHIN_MS = 3000;
const FOCUS_TARGETS = 'main a[href], main button';
/** The reader has gone on by themselves: nothing is moved under their hands any more. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastMove: 'none' | 'forth' | 'back' = 'none';

function entry(): Entry {
  const state: unknown = window.history.state;
  const isOurs =
    typeof state === 'object' &&
    state !== null &&
    'depth' in state &&
    typeof state.depth === 'number';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes entries
  return isOurs ? (state as Entry) : { depth: 0 };
}

/** `twin` counts the same links before it: a book may stand on two shelves. */
function focusTargetOf(element: Element): FocusTarget {
  const alike = [...document.querySelectorAll(FOCUS_TARGETS)].filter((other) =>
    isAlike(other, element),
  );
  return {
    href: element.getAttribute('href'),
    text: element.textContent,
    occurrence: alike.indexOf(element),
    top: topOf(element),
  };
}

/** @returns where in the window it stands, in CSS pixels */
const topOf = (element: Element): number => element.getBoundingClientRect().top;

const isAlike = (a: Element, b: Element): boolean =>
  a.getAttribute('href') === b.getAttribute('href') && a.textContent === b.textContent;

/** Call once, before the site is shown. */
export function watchHistory(): void {
  window.addEventListener('popstate', () => {
    lastMove = 'back';
  });
}

/** Notes in the entry that is left where its reader was, and in the new one how many of ours lie behind it. */
export function navigateWithDepth(
  navigate: Navigate,
  to: string,
  options: NavigateOptions = {},
): void {
  const { depth } = entry();
  // Choosing the screen one is on makes no second entry of it; it only begins again at its top.
  const isHere = to === window.location.pathname + window.location.search;
  const isReplaced = options.replace === true || isHere;
  if (!isReplaced) {
    const focusTarget = document.activeElement?.closest(FOCUS_TARGETS);
    window.history.replaceState(
      { depth, ...(focusTarget && { focusTarget: focusTargetOf(focusTarget) }) } satisfies Entry,
      '',
    );
    // Led back by `arrive`, not by the browser, which would go by what stood above then.
    if (focusTarget) window.history.scrollRestoration = 'manual';
  }
  lastMove = 'forth';
  navigate(to, {
    ...options,
    replace: isReplaced,
    state: { depth: isReplaced ? depth : depth + 1 } satisfies Entry,
  });
  window.history.scrollRestoration = 'auto';
  window.scrollTo({ top: 0, behavior: 'instant' });
  const main = document.querySelector('main');
  if (isHere && main !== null) focusOn(main);
}

/** @returns whether the screen that is shown was gone back to, with the browser's own button or one of ours */
export const isBackNavigation = (): boolean => lastMove === 'back';

export const goTo = (path: string): void => navigateWithDepth(push, path);

/**
 * The address names the page of the book that is shown, so that wherever it is opened again (loaded anew, brought back by
 * the browser, passed on) it is opened there. Nothing is noted of a screen that has been left already.
 */
export function noteAddress(path: string): void {
  if (path.split('?')[0] !== window.location.pathname) return;
  try {
    window.history.replaceState(window.history.state, '', path);
  } catch {
    // Some browsers take no more than a hundred in half a minute, and throw nothing else here; the next page is noted again.
  }
}

/** One step back when that stays on the site; a reader who came by a direct link goes to `fallback` instead. */
export function goBack(fallback: string): void {
  if (entry().depth > 0) window.history.back();
  else navigateWithDepth(push, fallback, { replace: true });
}

/**
 * Receives the reader on a screen: a new one has the focus on its main part, one returned to has it on what they left
 * from, at the same height. Nothing is moved when the site has just been opened. @returns how to stop trying.
 */
export function restoreFocus(main: HTMLElement): () => void {
  if (lastMove === 'none') return () => undefined;
  focusOn(main);
  window.history.scrollRestoration = 'auto';
  const { focusTarget } = entry();
  if (lastMove === 'forth' || focusTarget === undefined) return () => undefined;
  return whenShown(main, focusTarget, (element) => {
    element.focus({ preventScroll: true });
    // Along its row first, then to where in the window the reader left it: what stands above may have another height by now.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    window.scrollBy({ top: topOf(element) - focusTarget.top, behavior: 'instant' });
  });
}

function whenShown(
  main: HTMLElement,
  focusTarget: FocusTarget,
  found: (element: HTMLElement) => void,
): () => void {
  const search = (): boolean => {
    const element = [...main.querySelectorAll<HTMLElement>(FOCUS_TARGETS)].filter((candidate) =>
      isFocusTarget(candidate, focusTarget),
    )[focusTarget.occurrence];
    if (element !== undefined) found(element);
    return element !== undefined;
  };
  if (search()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (search()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  const timer = setTimeout(stop, RESTORE_WITHIN_MS);
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

const isFocusTarget = (element: Element, { href, text }: FocusTarget): boolean =>
  element.getAttribute('href') === href && element.textContent === text;
