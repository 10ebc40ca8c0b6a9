/**
 * The line of a screen that stands first in the window: found, stored for the visit, and put back
 * where it was when the layout of the screen changes. A line is named by its text, since neither pixels nor
 * elements are the same after a reload.
 */
import { SCROLL_END_MS } from '../../../machines/domain/limits.ts';
import { textTop } from './paragraphs.ts';
import { onUserInput } from '../input/user-input.ts';

/**
 * `start` of the text of the element, which is the one after `occurrence` others like it; `at`, the
 * first character of the line, null for the element itself; `top`, its distance from the top of the
 * window; `y`, how far the page was scrolled. All lengths are in CSS pixels.
 */
export type Place = {
  y: number;
  tag: string;
  start: string;
  occurrence: number;
  at: number | null;
  top: number;
};

const STORED_UNDER = 'kv_place';
const START_UNITS = 60;
/** What holds lines of text; anything larger is searched for one of these. */
const TEXTS = 'p,h1,h2,h3,li,a,dt,dd,button,summary';
/** Stays where it is when the page scrolls, or stands beside the text. */
const OUT_OF_FLOW = new Set(['absolute', 'fixed', 'sticky']);
/** How long the place is held after it was last put back. */
const HELD_MS = 3000;
/** Browsers scroll by whole pixels of the screen. */
const ROUNDING = 0.5;

const main = (): HTMLElement | null => document.querySelector('main');

/** @returns the first text that reaches below the line, in the order of the document */
function firstTextBelow(line: number, within: Element): Element | null {
  for (const child of within.children) {
    const { display, position } = getComputedStyle(child);
    const { bottom, height } = child.getBoundingClientRect();
    const isShown = display === 'contents' || (height > 0 && bottom > line);
    if (isShown && !OUT_OF_FLOW.has(position)) {
      const text = child.matches(TEXTS) ? child : firstTextBelow(line, child);
      if (text !== null) return text;
    }
  }
  return null;
}

/** @returns the box of a character; of the element where it has no such character */
function boxOf(element: Element, at: number | null): DOMRect {
  let left = at ?? Number.POSITIVE_INFINITY;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (left < text.length) {
      const character = document.createRange();
      character.setStart(text, left);
      character.setEnd(text, left + 1);
      return character.getBoundingClientRect();
    }
    left -= text.length;
  }
  return element.getBoundingClientRect();
}

/** @returns the first character of the element that reaches below the line */
function firstCharacterBelow(line: number, element: Element): number {
  // A paragraph that two columns share has a box in each, and its text goes on at the top of the next.
  const boxes = element.localName === 'p' ? [...element.getClientRects()] : [];
  const right = boxes.find(({ bottom }) => bottom > line)?.right ?? Number.POSITIVE_INFINITY;
  let [first, last] = [0, element.textContent.length];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    const { bottom, left } = boxOf(element, middle);
    if (bottom > line || left >= right) last = middle;
    else first = middle + 1;
  }
  return first;
}

const likeIn = (within: ParentNode, { tag, start }: Pick<Place, 'tag' | 'start'>): Element[] =>
  [...within.querySelectorAll(tag)].filter(({ textContent }) => textContent.startsWith(start));

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/**
 * @param preferred an element whose place is held instead, if it is in the window
 * @returns null at the top of the page, which needs no name
 */
export function placeInView(preferred: Element | null = null): Place | null {
  const within = main();
  const y = window.scrollY;
  if (within === null || y <= 0) return null;
  const line = textTop();
  const chosen = preferred !== null && isInWindow(preferred) ? preferred : null;
  const element = chosen ?? firstTextBelow(line, within);
  if (element === null) return { y, tag: 'main', start: '', occurrence: -1, at: null, top: 0 };
  const tag = element.localName;
  const start = element.textContent.slice(0, START_UNITS);
  const at = chosen === null ? firstCharacterBelow(line, element) : null;
  const occurrence = likeIn(within, { tag, start }).indexOf(element);
  return { y, tag, start, occurrence, at, top: boxOf(element, at).top };
}

/** How far the line is from its place; null when it is not there. */
const distanceTo = (place: Place, element: Element | undefined): number | null =>
  element === undefined ? null : boxOf(element, place.at).top - place.top;

/** Scrolls to the place. @returns whether its line is there */
function show(place: Place, element: Element | undefined): boolean {
  const distance = distanceTo(place, element);
  if (distance !== null && Math.abs(distance) > ROUNDING)
    window.scrollBy({ top: distance, behavior: 'instant' });
  return distance !== null;
}

const elementOf = (place: Place): Element | undefined => {
  const within = main();
  return within === null ? undefined : likeIn(within, place)[place.occurrence];
};

let stopHolding = (): void => undefined;
/** What was last put back, and for which entry: while it is there, roundings do not add up. */
let held: { entry: string; place: Place } | null = null;

const isStillAt = (place: Place): boolean =>
  Math.abs(distanceTo(place, elementOf(place)) ?? Number.POSITIVE_INFINITY) <= 2 * ROUNDING;

/** Keeps the page at the place, whatever is loaded or changes the layout, until the user acts. */
function hold(place: Place): void {
  let element: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(putBack);
  const changes = new MutationObserver(putBack);
  function putBack(): void {
    if (element?.isConnected !== true) element = elementOf(place);
    const before = window.scrollY;
    if (!show(place, element)) {
      const end = document.documentElement.scrollHeight - window.innerHeight;
      if (end >= place.y) window.scrollTo({ top: place.y, behavior: 'instant' });
      return;
    }
    if (timer !== undefined && window.scrollY === before) return;
    clearTimeout(timer);
    timer = setTimeout(stopHolding, HELD_MS);
  }
  stopHolding = () => {
    observer.disconnect();
    changes.disconnect();
    clearTimeout(timer);
    document.fonts.removeEventListener('loadingdone', putBack);
    stopListening();
    stopHolding = () => undefined;
  };
  const stopListening = onUserInput(() => stopHolding());
  document.fonts.addEventListener('loadingdone', putBack);
  observer.observe(document.body);
  changes.observe(document.body, { childList: true, subtree: true });
  putBack();
}

/** @param entry of the history, whose place is stored @returns whether there was one */
export function storePlace(entry: string, preferred: Element | null = null): boolean {
  const isHeld = held?.entry === entry && preferred === null && isStillAt(held.place);
  const place = isHeld ? (held?.place ?? null) : placeInView(preferred);
  try {
    if (place === null) sessionStorage.removeItem(`${STORED_UNDER} ${entry}`);
    else sessionStorage.setItem(`${STORED_UNDER} ${entry}`, JSON.stringify(place));
    return place !== null;
  } catch {
    // Storage is denied or full: the browser's own restoration is left.
    return false;
  }
}

/** Leads to the place that was stored for an entry of the history. */
export function restorePlace(entry: string): void {
  try {
    const stored = sessionStorage.getItem(`${STORED_UNDER} ${entry}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
    held = stored === null ? null : { entry, place: JSON.parse(stored) as Place };
  } catch {
    held = null;
  }
  stopHolding();
  if (held !== null) hold(held.place);
}

/**
 * Keeps the first line in view while the layout of a page changes, several times too: it is
 * the one that the user has scrolled to.
 * @returns how to stop
 */
export function keepLine(text: Element): () => void {
  let place: Place | null = null;
  let [width, height, y] = [0, 0, -1];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLaidOutAnew = (): boolean => {
    const box = text.getBoundingClientRect();
    return box.width !== width || box.height !== height;
  };
  const observer = new ResizeObserver(() => {
    if (!isLaidOutAnew()) return;
    // While the page scrolls elsewhere, the line that was in view no longer matters.
    const isAtRest = timer === undefined;
    if (isAtRest && place !== null && show(place, elementOf(place))) y = window.scrollY;
    ({ width, height } = text.getBoundingClientRect());
  });
  const onScrollEnd = () => {
    timer = undefined;
    if (!isLaidOutAnew()) place = placeInView();
  };
  const onScroll = () => {
    // Scrolled by this function, or by the browser, since the text has another height.
    if (window.scrollY === y || isLaidOutAnew()) return;
    clearTimeout(timer);
    timer = setTimeout(onScrollEnd, SCROLL_END_MS);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  observer.observe(text);
  timer = setTimeout(onScrollEnd, SCROLL_END_MS);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    observer.disconnect();
  };
}
