/** The pages of a text in the window: which one is being read, and how a place among them is held. */
import { readingLine } from '../../../machines/domain/reading/reading-line.ts';
import { paragraphsIn, textTop } from '../../platform/viewport/paragraphs.ts';

/** On what holds all pages, and on each of them. */
const ALL = '[data-scrolled]';
const ONE = '[data-number]';

export const scrolledText = (): HTMLElement | null => document.querySelector(ALL);

const pageOn = (number: number): HTMLElement | null =>
  document.querySelector(`${ALL} > [data-number="${number}"]`);

/** @returns where the reader is reading, from the top of the window in CSS pixels */
export function lineInWindow(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const top = textTop();
  return readingLine({
    top,
    height: clientHeight - top,
    scrolled: window.scrollY,
    left: Math.max(0, scrollHeight - clientHeight - window.scrollY),
  });
}

/** @returns the first element that reaches below the line, else the last; undefined without any */
function firstBelow<E extends Element>(elements: ArrayLike<E>, line: number): E | undefined {
  let [first, last] = [0, elements.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > line) last = middle;
    else first = middle + 1;
  }
  return elements[first];
}

/** @returns the page at the line; the open page where only one is shown */
const pageAt = (line: number): HTMLElement | null => {
  const pages = document.querySelectorAll<HTMLElement>(`${ALL} > ${ONE}`);
  return firstBelow(pages, line) ?? document.querySelector<HTMLElement>('#page');
};

/** @returns the number of the page that is being read; null where the text is not scrolled */
export function pageInReading(): number | null {
  const number = pageAt(lineInWindow())?.dataset['number'];
  return number === undefined ? null : Number(number);
}

/** @returns the paragraph that is being read */
export function paragraphAt(line: number): HTMLElement | null {
  const page = pageAt(line);
  return page === null ? null : (firstBelow(paragraphsIn(page), line) ?? null);
}

/** `share` of the paragraph's height that is above the text's top, or how far it is below it. */
type HeldPlace = { page: number; paragraph: number; share: number; below: number };

/** @param shown the open page, from 1 @returns the place of the first paragraph below the bar */
function placeInReading(shown: number): HeldPlace | null {
  const top = textTop();
  const page = pageAt(top + 1);
  if (page === null) return null;
  const paragraphs = [...paragraphsIn(page)];
  // In two columns they do not stand below each other.
  const first = paragraphs.find((each) => each.getBoundingClientRect().bottom > top + 1);
  if (first === undefined) return null;
  const box = first.getBoundingClientRect();
  return {
    page: Number(page.dataset['number'] ?? shown),
    paragraph: paragraphs.indexOf(first),
    share: box.height > 0 ? Math.max(0, top - box.top) / box.height : 0,
    below: Math.max(0, box.top - top),
  };
}

let held: HeldPlace | null = null;

/** Remembers the place, before the text is shown in another way. @param shown the open page, from 1 */
export function holdPlace(shown: number): void {
  held = placeInReading(shown);
}

/** Scrolls to the place that was held. @returns whether one was */
export function showHeldPlace(): boolean {
  if (held !== null) showPlace(held);
  const wasHeld = held !== null;
  held = null;
  return wasHeld;
}

function showPlace({ page, paragraph, share, below }: HeldPlace): void {
  const within = pageOn(page) ?? document.querySelector<HTMLElement>('#page');
  const element = within === null ? undefined : paragraphsIn(within)[paragraph];
  if (element === undefined) return;
  const { top, height } = element.getBoundingClientRect();
  const wanted = textTop() + below - share * height;
  window.scrollBy({ top: top - wanted, behavior: 'instant' });
}

/**
 * Scrolls a page, or a paragraph of it, under the bar.
 * @param paragraph from 1
 * @returns the paragraph
 */
export function showPage(number: number, paragraph: number): HTMLElement | undefined {
  const page = pageOn(number);
  if (page === null) return undefined;
  const found = paragraphsIn(page)[paragraph - 1];
  const isStart = paragraph === 1;
  if (number === 1 && isStart) window.scrollTo({ top: 0, behavior: 'instant' });
  else (isStart ? page : (found ?? page)).scrollIntoView({ behavior: 'instant' });
  return found;
}

/** Whether the focus is in a bar that turns pages itself, which keeps it (src/platform/focus.ts). */
export const isInTurningBar = (): boolean =>
  document.activeElement?.closest('[data-read-aloud], [data-find]') !== null &&
  document.activeElement !== null;

/**
 * Calls the listener once a frame while the document is scrolled, or the text has another height.
 * @returns how to stop
 */
export function onTextMoved(text: Element, listener: () => void): () => void {
  let frame = 0;
  const onMove = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(listener);
  };
  const observer = new ResizeObserver(onMove);
  observer.observe(text);
  window.addEventListener('scroll', onMove, { passive: true });
  window.addEventListener('resize', onMove);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('scroll', onMove);
    window.removeEventListener('resize', onMove);
  };
}

/** Of the properties of the root element those of the settings: the height of the bar is none. */
const settingsOnRoot = (): string =>
  document.documentElement.style.cssText.replace(/--bar-height:[^;]*;/u, '');

/** After the last scroll event of a movement. */
const SCROLL_END_MS = 80;

/**
 * Keeps what is read where it is while the text is laid out anew: by a setting, another width, or a
 * typeface that comes late. Not by pages that get their layout: the browser holds these.
 * @param shown returns the open page, from 1
 * @returns how to stop
 */
export function keepPlace(text: Element, shown: () => number): () => void {
  let place = placeInReading(shown());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = text.clientWidth;
  const remember = () => {
    timer = undefined;
    place = placeInReading(shown());
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, SCROLL_END_MS);
  };
  const putBack = () => {
    // While the page is on its way elsewhere, the place is no longer wanted.
    if (place !== null && timer === undefined) showPlace(place);
  };
  let set = settingsOnRoot();
  const widths = new ResizeObserver(() => {
    if (text.clientWidth !== width) putBack();
    width = text.clientWidth;
  });
  // The reading settings are properties of the root element (src/theme/theme-script.ts).
  const settings = new MutationObserver(() => {
    if (settingsOnRoot() !== set) putBack();
    set = settingsOnRoot();
  });
  widths.observe(text);
  settings.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  document.fonts.addEventListener('loadingdone', putBack);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    widths.disconnect();
    settings.disconnect();
    document.fonts.removeEventListener('loadingdone', putBack);
    window.removeEventListener('scroll', onScroll);
  };
}
