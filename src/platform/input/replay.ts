/** Replays the input that was queued on a prerendered page before the site was hydrated. */
import { FLIP_LOCK_MS } from '../../../machines/domain/limits.ts';
import type { PageScripts } from '../window.ts';

/** Set by the inline scripts; empty on a page without them. */
const pageScripts = (): PageScripts => window.kitabvan ?? {};

const buttonOf = ([label, text]: [string | null, string]): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === label && button.textContent === text,
  );

function type(text: string): void {
  const box = document.querySelector<HTMLInputElement>('input[role=combobox]');
  if (box === null) return;
  // Through the prototype's setter: React overrides the element's own to track its value, and
  // ignores an unchanged one.
  box.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const awaitFlipLock = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FLIP_LOCK_MS);
  });

/** Call once, after the site is hydrated. */
export async function replayInput(): Promise<void> {
  const queue = pageScripts().takeQueuedInput?.() ?? [];
  delete pageScripts().takeQueuedInput;
  const lastText = queue.filter((input) => 'text' in input).at(-1);
  // The box was focused before React listened.
  if (document.activeElement instanceof HTMLInputElement)
    document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (lastText !== undefined) type(lastText.text);
  for (const input of queue) {
    if ('button' in input) buttonOf(input.button)?.click();
    if ('key' in input) press(input.key);
    // The reader ignores page turns during the flip lock.
    // oxlint-disable-next-line no-await-in-loop
    await awaitFlipLock();
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      // As fetch does: rejects with the signal's reason, where the browser knows one.
      const reason: unknown = signal.reason ?? new DOMException('Aborted', 'AbortError');
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      reject(reason);
    });
  });

/** Like window.fetch, but uses the book request of the pre-hydration script, once. */
export function fetchOnce(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const { bookRequest } = pageScripts();
  if (bookRequest?.url !== url) return window.fetch(url, init);
  delete pageScripts().bookRequest;
  return Promise.race([bookRequest.response, aborted(init.signal)]);
}
