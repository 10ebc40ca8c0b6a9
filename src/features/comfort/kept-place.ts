/** Where in the window a text is read: pages are led to it, and what is read stays there. */
import { SCROLL_END_MS } from '../../../machines/domain/limits.ts';
import { paragraphsIn, textTop } from '../../platform/viewport/paragraphs.ts';
import { documentHeight, followEnd, onEndKey } from './held-end.ts';
import { setPageLed } from './led-page.ts';
import { pageAt, scrolledPage } from './pages-in-view.ts';

/** `share` of the paragraph's height is above `line`, in CSS pixels from the top of the window. */
type Place = { element: HTMLElement; height: number; share: number; line: number };

/** Those of a second language, too; not those of its marks. */
const paragraphsOf = (page: ParentNode | null): HTMLElement[] => [
  ...(page?.querySelectorAll<HTMLElement>('p:not([data-marks] *)') ?? []),
];

/** @returns the place of the first paragraph of a page below the bar */
function placeOn(page: ParentNode | null): Place | null {
  const top = textTop();
  // A pixel more, because scrolling rounds. In two columns they do not stand below each other.
  const element = paragraphsOf(page).find((each) => each.getBoundingClientRect().bottom > top + 1);
  if (element === undefined) return null;
  const box = element.getBoundingClientRect();
  const line = Math.max(top, box.top);
  return { element, height: box.height, share: (line - box.top) / box.height, line };
}

const placeInWindow = (): Place | null => placeOn(pageAt(textTop() + 1));

const heightOf = ({ element }: Place): number => element.getBoundingClientRect().height;

/** @returns how far the place is below its line */
function distanceOf({ element, share, line }: Place): number {
  const { top, height } = element.getBoundingClientRect();
  return top + share * height - line;
}

/** What is read, how far the document was scrolled when it was last seen there, and how high it was. */
let kept: Place | null = null;
let [keptAt, keptHeight] = [0, 0];

function keep(place: Place | null): void {
  kept = place;
  [keptAt, keptHeight] = [window.scrollY, documentHeight()];
}

function show(place: Place): void {
  window.scrollBy(0, distanceOf(place));
  keep({ ...place, height: heightOf(place) });
}

/** Of a text that has just been scrolled, undoes what its layout has moved in the same frame. */
function undoShift(place: Place): void {
  const shift = distanceOf(place) + window.scrollY - keptAt;
  if (Math.abs(shift) < 1) return;
  const from = window.scrollY;
  window.scrollBy(0, shift);
  // Less at an end of the document.
  keptAt += window.scrollY - from;
}

/**
 * Not by a page that was led to, nor by the browser, which scrolls to what gets the focus, and to an end of the
 * document when the layout leaves it no more.
 */
function isScrolledByUser(): boolean {
  if (window.scrollY === keptAt) return false;
  const isAtEnd = window.scrollY >= documentHeight() - document.documentElement.clientHeight - 1;
  return documentHeight() === keptHeight || (window.scrollY > 0 && !isAtEnd);
}

const openPage = (): HTMLElement | null => document.querySelector('#page');

/** The place on the open page, by the number of its paragraph, while the page has other elements. */
let held: (Place & { number: number }) | null = null;

/** Remembers the place on the open page, before the text is shown in another way. */
export function holdPlace(): void {
  const place = placeOn(openPage());
  held = place && { ...place, number: paragraphsOf(openPage()).indexOf(place.element) };
}

/** Scrolls to the place that was held. @returns whether one was */
export function showHeldPlace(): boolean {
  const place = held;
  const element = place && paragraphsOf(openPage())[place.number];
  if (element) {
    show({ ...place, element });
    setPageLed(true);
  }
  held = null;
  return place !== null;
}

/**
 * Scrolls a page, or a paragraph of it, under the bar. To the next whole pixel of the screen: where a
 * fraction of what is before it remains in view, that is what browsers hold, and its end moves when it gets
 * its layout.
 * @param paragraph from 1
 * @returns the paragraph
 */
export function showPage(number: number, paragraph: number): HTMLElement | undefined {
  const page = scrolledPage(number);
  if (page === null) return undefined;
  const found = paragraphsIn(page)[paragraph - 1];
  const { top } = (found && paragraph > 1 ? found : page).getBoundingClientRect();
  const start =
    page.previousElementSibling !== null || paragraph > 1
      ? Math.ceil((window.scrollY + top - textTop()) * devicePixelRatio) / devicePixelRatio
      : 0;
  window.scrollTo(0, start);
  keep(placeInWindow());
  setPageLed(true);
  return found;
}

/**
 * Keeps what is read where it is while the layout of the text changes: by a setting, another width, a typeface
 * that comes late, or, where the browser does not hold it, by pages above it.
 * @returns how to stop
 */
export function keepPlace(text: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [width, keptTime] = [text.clientWidth, 0];
  // Browsers hold a place some pixels off; they do it only while the text scrolls.
  const letBrowserHold = (isMoving: boolean) => {
    document.documentElement.style.overflowAnchor = isMoving ? '' : 'none';
  };
  const isEndFollowed = (): boolean => {
    const isFollowed = followEnd();
    if (isFollowed) keep(placeInWindow());
    return isFollowed;
  };
  const remember = () => {
    timer = undefined;
    letBrowserHold(false);
    // Between the turn of a window and its next frame something else is at the line: `hold` follows.
    if (!isEndFollowed() && text.clientWidth === width) keep(placeInWindow());
  };
  /** @returns false while the text scrolls elsewhere, or once something else has scrolled it */
  const hold = (): boolean => {
    const isTurned = text.clientWidth !== width;
    width = text.clientWidth;
    if (timer === undefined && isEndFollowed()) return true;
    if (kept?.element.isConnected !== true) return false;
    // A text that rolls by itself, or still glides, goes on from its place in a window that is turned.
    if (timer !== undefined && !isTurned) return false;
    // The browser scrolls, too, when the layout changes.
    if (!isTurned && heightOf(kept) === kept.height && window.scrollY !== keptAt) {
      undoShift(kept);
      return false;
    }
    show(kept);
    return true;
  };
  const onScroll = () => {
    if (hold()) return;
    if (isScrolledByUser()) setPageLed(false);
    clearTimeout(timer);
    letBrowserHold(true);
    timer = setTimeout(remember, SCROLL_END_MS);
    if (performance.now() - keptTime < SCROLL_END_MS) return;
    keptTime = performance.now();
    keep(placeInWindow());
  };
  const observer = new ResizeObserver(hold);
  if (kept === null) keep(placeInWindow());
  letBrowserHold(false);
  observer.observe(text);
  window.addEventListener('scroll', onScroll);
  const stopEnd = onEndKey();
  return () => {
    clearTimeout(timer);
    stopEnd();
    observer.disconnect();
    window.removeEventListener('scroll', onScroll);
    letBrowserHold(true);
    kept = null;
  };
}
