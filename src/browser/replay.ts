/** Replays the input that was queued on a prerendered page before the site was hydrated. */
import { FLIP_LOCK_MS } from '../../machines/domain/limits.ts';
import type { PageScripts } from './window.ts';

/** What the inline scripts have left; nothing on a page without them. */
const scripts = (): PageScripts => window.kitabvan ?? {};

const buttonOf = ([label, text]: [string | null, string]): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (button) => button.ariaLabel === label && button.textContent === text,
  );

function type(text: string): void {
  const box = document.querySelector<HTMLInputElement>('input[type=search]');
  if (box === null) return;
  // As a reader types: React compares with what was last set by way of the element itself.
  box.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const turned = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FLIP_LOCK_MS);
  });

/** Call once, when the site listens. */
export async function replayInput(): Promise<void> {
  const queue = scripts().takeQueuedInput?.() ?? [];
  delete scripts().takeQueuedInput;
  const texts = queue.flatMap((input) => ('text' in input ? [input.text] : []));
  const [last] = texts.slice(-1);
  // Nobody heard of it when the focus came to the box.
  if (document.activeElement instanceof HTMLInputElement)
    document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (last !== undefined) type(last);
  for (const input of queue) {
    if ('button' in input) buttonOf(input.button)?.click();
    if ('key' in input) press(input.key);
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

/** The browser's fetch; but for the book that the pre-hydration script requested, once its response. */
export function fetchOnce(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const { bookRequest } = scripts();
  if (bookRequest?.url !== url) return window.fetch(url, init);
  delete scripts().bookRequest;
  return Promise.race([bookRequest.response, aborted(init.signal)]);
}
