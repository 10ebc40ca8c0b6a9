/** A page without a browser, for the modules that use the globals of one. */
import { JSDOM, type DOMWindow } from 'jsdom';
import { vi } from 'vitest';

const GLOBALS = [
  'document',
  'history',
  'location',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'Event',
  'FocusEvent',
  'KeyboardEvent',
] as const;

/** A passive listener cannot delay scrolling. */
type Listening = { type: string; passive: boolean };
type StubbedPage = {
  window: DOMWindow;
  document: Document;
  /** @returns the only element that fits the selector */
  part: (selector: string) => HTMLElement;
  /** @returns the listeners of the window and the document that are not removed again */
  listening: () => Listening[];
  /** Throws what listeners and observers of the page have thrown, which a browser only reports. */
  rethrow: () => void;
};

let opened: DOMWindow | undefined;
let closings: (() => void)[] = [];

/** Replaces members of the window, or of what belongs to it, until the page is closed. */
export function fake(target: object, members: object): void {
  for (const [name, value] of Object.entries(members)) {
    const own = Object.getOwnPropertyDescriptor(target, name);
    closings.unshift(() => {
      Reflect.deleteProperty(target, name);
      if (own !== undefined) Object.defineProperty(target, name, own);
    });
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

/** Adds to the list what listens to the target, until the page is closed. */
function recordListeners(target: EventTarget, listening: Listening[]): void {
  const own = new Map<Listening, EventListenerOrEventListenerObject>();
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  closings.push(() => {
    for (const [{ type }, listener] of own) remove(type, listener);
  });
  fake(target, {
    addEventListener: (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions,
    ) => {
      const entry = { type, passive: options?.passive === true };
      listening.push(entry);
      own.set(entry, listener);
      add(type, listener, options);
    },
    removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
      const at = listening.findIndex((entry) => entry.type === type && own.get(entry) === listener);
      if (at >= 0) listening.splice(at, 1);
      remove(type, listener);
    },
  });
}

/**
 * Opens a page in the window of the page before, whose listeners, observers and fakes it removes;
 * `vi.unstubAllGlobals()` takes its globals away.
 */
export function stubPage(body: string): StubbedPage {
  for (const close of closings) close();
  closings = [];
  const window = (opened ??= new JSDOM('', { url: 'https://books.example/' }).window);
  const { document } = window;
  document.body.innerHTML = body;
  const listening: Listening[] = [];
  const errors: string[] = [];
  const onError = (event: ErrorEvent): void => {
    errors.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', onError);
  closings.push(() => window.removeEventListener('error', onError));
  recordListeners(window, listening);
  recordListeners(document, listening);
  vi.stubGlobal('window', window);
  for (const name of GLOBALS) vi.stubGlobal(name, Reflect.get(window, name));
  vi.stubGlobal(
    'MutationObserver',
    class extends window.MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        closings.push(() => this.disconnect());
      }
    },
  );
  const part = (selector: string): HTMLElement => {
    const [found, ...others] = document.querySelectorAll<HTMLElement>(selector);
    if (found === undefined || others.length > 0) throw new Error(`Not one ${selector}.`);
    return found;
  };
  const rethrow = (): void => {
    if (errors.length > 0) throw new Error(errors.join('; '));
  };
  return { window, document, part, listening: () => [...listening], rethrow };
}

/**
 * Watches what makes a browser scroll to an element when it takes the focus, until
 * `vi.restoreAllMocks()`.
 * @returns the elements that took the focus without a request not to scroll
 */
export function recordFocusScrolls(window: DOMWindow): () => unknown[] {
  const { mock } = vi.spyOn(window.HTMLElement.prototype, 'focus');
  return () => mock.contexts.filter((_, at) => mock.calls[at]?.[0]?.preventScroll !== true);
}
