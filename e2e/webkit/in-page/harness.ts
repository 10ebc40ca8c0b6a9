/** The first script of every page in WebKit: the clock, the queries and the log of the page. */
import { withGlobal, type Clock } from '@sinonjs/fake-timers';
import { find, findOne, look, pressPoint } from './queries.ts';

/** What a page reports to the test. */
export type LogEntry = { kind: 'console' | 'error' | 'request'; type: string; text: string };

/** The state of the page's clock when the page starts; null when time is real. */
export type ClockSetting = { now: number; isStopped: boolean } | null;

const real = {
  fetch: window.fetch.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
};

/** The address at which the server of the test takes log entries. */
const LOG_PATH = '/webkit-harness/log';

function report(entry: LogEntry): void {
  void real.fetch(LOG_PATH, { method: 'POST', keepalive: true, body: JSON.stringify(entry) });
}

/**
 * WebKit fails the imports of a page as soon as it is about to be left; in other engines they never
 * settle.
 */
const FAILED_IMPORT = 'TypeError: Importing a module script failed.';

function reportConsole(): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  for (const type of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    const original = console[type].bind(console);
    console[type] = (...words: unknown[]) => {
      original(...words);
      if (isLeaving && String(words.at(-1)) === FAILED_IMPORT) return;
      report({ kind: 'console', type: type === 'warn' ? 'warning' : type, text: words.join(' ') });
    };
  }
}

function reportErrors(): void {
  const reportError = (error: unknown, message: string) =>
    report({
      kind: 'error',
      type: 'error',
      text: error instanceof Error ? `${String(error)}\n${error.stack ?? ''}` : message,
    });
  addEventListener('error', (event) => {
    // An image that does not load is an event without a message.
    if (event instanceof ErrorEvent) reportError(event.error, event.message);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, String(reason)));
}

function reportRequests(): void {
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (!name.startsWith(location.origin))
        report({ kind: 'request', type: 'request', text: name });
  }).observe({ type: 'resource', buffered: true });
}

let clock: Clock | null = null;

function startClock({ now, isStopped }: { now: number; isStopped: boolean }): void {
  clock ??= withGlobal(window).install({
    now,
    shouldAdvanceTime: !isStopped,
    advanceTimeDelta: 10,
    toNotFake: ['queueMicrotask'],
  });
  // An event has the time of the page's clock when it is first asked for, as in Playwright.
  const times = new WeakMap<Event, number>();
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event) {
      const time = times.get(this) ?? performance.now();
      times.set(this, time);
      return time;
    },
  });
}

const harness = {
  find,
  findOne,
  look,
  pressPoint,
  /** @returns the time of the page's clock, in milliseconds */
  now: () => Date.now(),
  /** Stops the clock at this time, or at once when it has passed. */
  stopClock: async (time: number): Promise<void> => {
    clock?.setTickMode({ mode: 'manual' });
    await clock?.tickAsync(Math.max(0, time - Date.now()));
  },
  runClock: async (ms: number): Promise<void> => {
    await clock?.tickAsync(ms);
  },
  /** As after a sleep of the device: what is due by then happens once. */
  jumpClock: (ms: number): void => {
    clock?.jump(ms);
  },
  /** Resolves in the second frame from now, whatever the page's clock says. */
  painted: () =>
    new Promise<void>((resolve) => {
      real.requestAnimationFrame(() => real.requestAnimationFrame(() => resolve()));
    }),
  setOnline: (isOnline: boolean): void => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  },
};

declare global {
  interface Window {
    webKitHarness: typeof harness;
    webKitClock: ClockSetting;
  }
}

window.webKitHarness = harness;
reportConsole();
reportErrors();
reportRequests();
if (window.webKitClock !== null) startClock(window.webKitClock);
// A service worker would answer instead of the test's own server.
if ('serviceWorker' in navigator)
  Object.assign(ServiceWorkerContainer.prototype, {
    register: () => Promise.resolve(),
  });
