/**
 * Navigates with the history depth in every entry, goes back within the site, and restores focus
 * and scroll position.
 */
import { navigate as push } from 'wouter/use-browser-location';
import { fieldsIn } from '../../../machines/domain/fields.ts';
import { unslashed, withoutFind } from '../../../machines/domain/site/routes.ts';
import { focusOn } from '../focus.ts';
import { watchPresses } from './cover-transition.ts';
import {
  FOCUS_TARGETS,
  focusTargetOf,
  topOf,
  whenShown,
  type FocusTarget,
} from './focus-target.ts';
import { keepAddress, leaveLayers, startLayers, stepThroughLayers } from './layers.ts';
import { onLeaving } from '../runtime.ts';
import type { restorePlace, storePlace } from '../viewport/place.ts';

type NavigateOptions = { replace?: boolean; state?: unknown };
type Navigate = (to: string, options?: NavigateOptions) => void;

/** The state of a history entry; `depth` counts the entries of this site before it. */
type Entry = { depth: number; focusTarget?: FocusTarget };

/** Stores and restores places (place.ts); loaded when there is a place to store or to restore. */
let places: { storePlace: typeof storePlace; restorePlace: typeof restorePlace } | null = null;

/** Names the current entry; `key` was the name of the last one. */
const entryKey = (): string =>
  `${currentEntry().depth} ${window.location.pathname}${withoutFind(window.location.search)}`;
let key = '';

async function loadPlaces(): Promise<void> {
  try {
    places ??= await import('../viewport/place.ts');
  } catch {
    // The browser's own restoration is left.
  }
}

/** @returns whether the document was opened by a reload, or by a step in the history */
const isReturn = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
};

let lastNavigation: 'none' | 'forward' | 'back' = 'none';

function currentEntry(): Entry {
  const state: unknown = window.history.state;
  const isOurs = typeof fieldsIn(state).get('depth') === 'number';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes entries
  return isOurs ? (state as Entry) : { depth: 0 };
}

/** Call once, before the first render. */
export function watchHistory(): void {
  startLayers();
  watchPresses();
  key = entryKey();
  const store = () => places?.storePlace((key = entryKey()));
  window.addEventListener('scroll', () => void loadPlaces(), { once: true, passive: true });
  onLeaving(store);
  if (isReturn()) void loadPlaces().then(() => places?.restorePlace(key));
  window.addEventListener('popstate', () => {
    if (stepThroughLayers()) return;
    const left = key;
    key = entryKey();
    lastNavigation = 'back';
    // Only the fragment is another: what it names is shown by the screen, or by the browser.
    if (key === left) return;
    // The screen that is left is still shown, the address is that of the other one.
    places?.storePlace(left);
    places?.restorePlace(key);
  });
}

/**
 * Stores the focus target in the entry that is left, and the depth in the new entry. Layers over the
 * screen are closed before.
 */
export function navigateWithDepth(
  navigate: Navigate,
  address: string,
  options: NavigateOptions = {},
): void {
  leaveLayers(() => navigateFromScreen(navigate, address, options));
}

function navigateFromScreen(navigate: Navigate, address: string, options: NavigateOptions): void {
  const { depth } = currentEntry();
  const to = unslashed(address);
  // A link to the current screen adds no entry: it scrolls to the top and focuses the main element.
  const isHere = to === window.location.pathname + window.location.search;
  const isReplaced = options.replace === true || isHere;
  if (!isReplaced) {
    const focusTarget = document.activeElement?.closest(FOCUS_TARGETS);
    window.history.replaceState(
      { depth, ...(focusTarget && { focusTarget: focusTargetOf(focusTarget) }) } satisfies Entry,
      '',
    );
    // The place is restored instead of the browser's offset, which is wrong if content above has
    // another height.
    const isStored = places?.storePlace(entryKey(), focusTarget ?? null) === true;
    if (focusTarget || isStored) window.history.scrollRestoration = 'manual';
  }
  lastNavigation = 'forward';
  navigate(to, {
    ...options,
    replace: isReplaced,
    state: { depth: isReplaced ? depth : depth + 1 } satisfies Entry,
  });
  key = entryKey();
  window.history.scrollRestoration = 'auto';
  window.scrollTo({ top: 0, behavior: 'instant' });
  const main = document.querySelector('main');
  if (isHere && main !== null) focusOn(main);
}

/** Of the browser, and those that wouter dispatches. */
const ADDRESS_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Calls the listener with the path of the address, at once and whenever the address changes.
 * @returns how to stop listening
 */
export function onPath(listener: (pathname: string) => void): () => void {
  const report = () => listener(window.location.pathname);
  for (const type of ADDRESS_EVENTS) window.addEventListener(type, report);
  report();
  return () => {
    for (const type of ADDRESS_EVENTS) window.removeEventListener(type, report);
  };
}

/**
 * @returns whether the current screen was reached through the history, with the browser's or the
 * site's Back.
 */
export const isBackNavigation = (): boolean => lastNavigation === 'back';

export const goTo = (path: string): void => navigateWithDepth(push, path);

/**
 * Adds an entry for another state of the current screen, which stays where it is. Does nothing after
 * the screen has been left, or when this is its address already.
 * @param path with the same pathname as the current address
 */
export function addEntry(path: string): void {
  leaveLayers(() => {
    if (path.split('?')[0] !== window.location.pathname) return;
    if (path === window.location.pathname + window.location.search) return;
    lastNavigation = 'forward';
    push(path, { state: { depth: currentEntry().depth + 1 } satisfies Entry });
    key = entryKey();
  });
}

/**
 * Replaces the current address, so that it names the current page of the book when it is reloaded
 * or shared. Does nothing after the screen has been left.
 * @param path with the same pathname as the current address
 */
export function updateAddress(path: string): void {
  if (path.split('?')[0] !== window.location.pathname) return;
  try {
    window.history.replaceState(window.history.state, '', path);
    key = entryKey();
    keepAddress(path);
  } catch {
    // WebKit throws a SecurityError after 100 calls within 30 seconds; the next page turn updates
    // the address again.
  }
}

/**
 * Goes to the previous entry when that is on this site; after a direct link replaces the entry by
 * `fallback`.
 */
export function goBack(fallback: string): void {
  if (currentEntry().depth > 0) leaveLayers(() => window.history.back());
  else navigateWithDepth(push, fallback, { replace: true });
}

/**
 * Moves the focus after a navigation: to the main element of a new screen; on the way back to the
 * element that was focused when the screen was left, at the same height in the window. Does nothing
 * on the first screen of a visit.
 * @returns how to stop waiting for that element
 */
export function restoreFocus(main: HTMLElement): () => void {
  if (lastNavigation === 'none') return () => undefined;
  focusOn(main);
  window.history.scrollRestoration = 'auto';
  const { focusTarget } = currentEntry();
  if (lastNavigation === 'forward' || focusTarget === undefined) return () => undefined;
  return whenShown(main, focusTarget, (element) => {
    element.focus({ preventScroll: true });
    // First along its row, then vertically to its former height: content above may have another
    // height now.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    window.scrollBy({ top: topOf(element) - focusTarget.top, behavior: 'instant' });
  });
}
