/** Queues input on a prerendered page before hydration, for src/platform/input/replay.ts to replay. */
import type { QueuedInput } from '../platform/window.ts';

/** Its attribute `data-text` has the message in the language of the page. */
const STATUS = '#loading-status';
/** The element in which the reader shows the page of a book. */
const PAGE = '#page';
const SEARCH_BOX = '[name=q]';
const STATUS_AFTER_MS = 1000;
const EVENTS = ['click', 'keydown', 'input'] as const;
/**
 * The keys of machines/domain/reading/keyboard-shortcuts.ts whose effect does not depend on the scroll
 * position.
 */
export const QUEUED_KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'b',
  'c',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'f',
  'w',
  't',
  '/',
  '?',
  'Escape',
];

function inputOf(event: Event): QueuedInput | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event.type === 'click') {
    const button = target.closest('button');
    return button && { button: [button.getAttribute('aria-label'), button.textContent] };
  }
  const box = target.closest<HTMLInputElement>(SEARCH_BOX);
  if (event instanceof KeyboardEvent) {
    const { key } = event;
    const isForBrowser =
      event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph');
    const isForReader = QUEUED_KEYS.includes(key) && !box && !isForBrowser;
    return isForReader && document.querySelector(PAGE) ? { key } : null;
  }
  return box && { text: box.value };
}

function showStatus(isLoading: boolean): void {
  const status = document.querySelector<HTMLElement>(STATUS);
  if (status !== null) status.textContent = isLoading ? (status.dataset['text'] ?? '') : '';
}

/**
 * Queues clicks on buttons, keyboard shortcuts of the reader and input in the search box. One
 * second after the first of them, a status message says that the page is still loading.
 * @returns a function that stops queueing, clears the message and returns the queue, oldest first
 */
export function queueInput(): () => QueuedInput[] {
  const queue: QueuedInput[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const add = (event: Event): void => {
    const input = inputOf(event);
    if (input === null) return;
    queue.push(input);
    if ('key' in input) event.preventDefault();
    timer ??= setTimeout(showStatus, STATUS_AFTER_MS, true);
  };
  for (const type of EVENTS) addEventListener(type, add, true);
  return () => {
    for (const type of EVENTS) removeEventListener(type, add, true);
    clearTimeout(timer);
    showStatus(false);
    return queue;
  };
}
