/** Does over again what a reader did before the site took over the page that was made ahead of time. */
import { FLIP_LOCK_MS } from '../../machines/limits.ts';

/** As src/serving/early.mjs notes it: a button by its label and its text, a key of the reader, or all the text of the search box. */
type Deed = { button: [string | null, string] } | { key: string } | { text: string };

declare global {
  interface Window {
    /** Ends the noting, and gives what was noted; only on a page that was made ahead of time. */
    early?: () => Deed[];
    /** The book whose pages are wanted before the site is there to ask for it. */
    earlyBook?: { url: string; answer: Promise<Response> } | undefined;
  }
}

const buttonOf = ([label, text]: [string | null, string]): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => button.ariaLabel === label && button.textContent === text);

function type(text: string): void {
  const box = document.querySelector<HTMLInputElement>('input[type=search]');
  if (box === null) return;
  // As a reader types: React compares with what was last set by way of the element itself.
  box.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

const turned = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, FLIP_LOCK_MS); });

/** Call once, when the site listens. */
export async function doOver(): Promise<void> {
  const deeds = window.early?.() ?? [];
  delete window.early;
  const texts = deeds.flatMap((deed) => ('text' in deed ? [deed.text] : []));
  const [last] = texts.slice(-1);
  // Nobody heard of it when the focus came to the box.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (last !== undefined) type(last);
  for (const deed of deeds) {
    if ('button' in deed) buttonOf(deed.button)?.click();
    if ('key' in deed) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: deed.key, bubbles: true, cancelable: true }));
    // A page that has just been turned turns no further for a moment.
    // oxlint-disable-next-line no-await-in-loop
    await turned();
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    // What is rejected with is what the browser's own fetch would be: the reason of whoever gave up.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The browser's own fetch, but for the book that the page has asked for already: once, that answer is taken. */
export function fetchOnce(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const { earlyBook } = window;
  if (earlyBook?.url !== url) return window.fetch(url, init);
  window.earlyBook = undefined;
  return Promise.race([earlyBook.answer, aborted(init.signal)]);
}
