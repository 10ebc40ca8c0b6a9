/** What a page says to its service worker and hears from it: copies, newer versions, reloads, checks. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/platform/version/service-worker.ts';

const HOUR_MS = 3_600_000;
const ORIGIN = 'https://books.example';
/** The paths of the page, of a picture of it and of a list that it has fetched. */
const PATHS = ['/about', '/covers/a.svg', '/books/index.json'];
const RESOURCES = [
  `${ORIGIN}/covers/a.svg`,
  'https://elsewhere.example/x.js',
  `${ORIGIN}/books/index.json?x`,
];

class Navigation {
  readonly name = `${ORIGIN}/about#top`;
  readonly workerStart: number;
  constructor(workerStart: number) {
    this.workerStart = workerStart;
  }
}

type Worker = { received: unknown[]; postMessage: (message: unknown) => void };
function workerOf(): Worker {
  const received: unknown[] = [];
  return { received, postMessage: (message) => received.push(message) };
}

/** What may be different from one browser to the next. */
type Setting = {
  controller?: Worker | null;
  /** When the worker of the page was started, 0 for a page without one. */
  workerStart?: number;
  navigation?: object | null;
  register?: () => Promise<unknown>;
  trustedTypes?: object;
};

function open({ controller = null, workerStart = 0, ...rest }: Setting = {}) {
  const happened: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller,
    register: async (url: string, options: object) => {
      happened.push(`registers ${url} ${JSON.stringify(options)}`);
      return rest.register === undefined ? registration : rest.register();
    },
  });
  const registration = {
    update: async () => {
      happened.push('checks for an update');
      throw new TypeError('There is no network.');
    },
  };
  const location = { origin: ORIGIN, reload: () => happened.push('reloads') };
  const window = Object.assign(new EventTarget(), {
    location,
    ...(rest.trustedTypes === undefined ? {} : { trustedTypes: rest.trustedTypes }),
  });
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const entries: Record<string, object[]> = {
    navigation: rest.navigation === null ? [] : [rest.navigation ?? new Navigation(workerStart)],
    resource: RESOURCES.map((name) => ({ name })),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (entries[type] ?? []) as PerformanceEntry[],
  );
  return {
    happened,
    /** @returns once the page has registered its worker */
    register: () => registerServiceWorker(() => happened.push('a newer version is ready')),
    control(by: Worker | null) {
      container.controller = by;
      container.dispatchEvent(new Event('controllerchange'));
    },
    send: (data: unknown, ports: object[] = []) =>
      container.dispatchEvent(Object.assign(new Event('message'), { data, ports })),
    connect: () => window.dispatchEvent(new Event('online')),
    turn(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

const REGISTERS = 'registers /sw.js {"updateViaCache":"none"}';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the worker', () => {
  test('is registered, and its script is never taken from the cache of the browser', async () => {
    const page = open();
    await page.register();
    expect(page.happened).toEqual([REGISTERS]);
  });

  test('is not registered in a browser that has none', async () => {
    vi.stubGlobal('navigator', {});
    await expect(registerServiceWorker(() => undefined)).resolves.toBeUndefined();
  });

  test('that cannot be registered is reported to the caller', async () => {
    const page = open({ register: () => Promise.reject(new TypeError('blocked')) });
    await expect(page.register()).rejects.toThrow('blocked');
  });

  test('that the browser blocks silently is not asked for updates', async () => {
    const page = open({ register: () => Promise.resolve() });
    await page.register();
    page.connect();
    expect(page.happened).toEqual([REGISTERS]);
  });

  test('has an address that is trusted, and no other is', async () => {
    const policies: [name: string, create: (url: string) => string][] = [];
    const createPolicy = (
      name: string,
      { createScriptURL }: { createScriptURL: (url: string) => string },
    ) => {
      policies.push([name, createScriptURL]);
      return { createScriptURL: (url: string) => `trusted:${createScriptURL(url)}` };
    };
    const page = open({ trustedTypes: { createPolicy } });
    await page.register();
    expect(page.happened).toEqual(['registers trusted:/sw.js {"updateViaCache":"none"}']);
    expect(policies.map(([name]) => name)).toEqual(['kv-sw']);
    expect(() => policies[0]?.[1]('/other.js')).toThrow(
      new TypeError('The policy kv-sw takes /sw.js only.'),
    );
  });
});

describe('what the page has fetched from this site', () => {
  test('is told to the first worker, which has the version of the page', async () => {
    const page = open();
    await page.register();
    const worker = workerOf();
    page.control(worker);
    expect(worker.received).toEqual([{ type: 'cache', paths: PATHS }]);
    expect(page.happened).toEqual([REGISTERS]);
  });

  test('is told to a worker that another page has registered meanwhile', async () => {
    const worker = workerOf();
    await open({ controller: worker }).register();
    expect(worker.received).toEqual([{ type: 'cache', paths: PATHS }]);
  });

  test.each([
    ['the page came from it', { workerStart: 12 }],
    ['the browser does not tell how the page was loaded', { navigation: null }],
    [
      'the browser does not tell where the page came from',
      { navigation: { name: `${ORIGIN}/about`, workerStart: 0 } },
    ],
  ])('is not told to a worker if %s', async (_, setting) => {
    const worker = workerOf();
    await open({ controller: worker, ...setting }).register();
    expect(worker.received).toEqual([]);
  });
});

describe('a newer version', () => {
  test('is reported when its worker takes the place of another', async () => {
    const page = open({ controller: workerOf(), workerStart: 12 });
    await page.register();
    const newer = workerOf();
    page.control(newer);
    expect(page.happened).toEqual([REGISTERS, 'a newer version is ready']);
    expect(newer.received).toEqual([]);
  });

  test('is reported when its worker follows the first, and not when a worker goes', async () => {
    const page = open();
    await page.register();
    page.control(null);
    const first = workerOf();
    page.control(first);
    expect(first.received).toHaveLength(1);
    page.control(null);
    expect(page.happened).toEqual([REGISTERS]);
    page.control(workerOf());
    expect(page.happened).toEqual([REGISTERS, 'a newer version is ready']);
  });
});

describe('a message', () => {
  test('that asks for a reload is answered, and the page reloads', async () => {
    const page = open();
    await page.register();
    page.send('load-anew', [
      { postMessage: (answer: unknown) => page.happened.push(`answers ${String(answer)}`) },
    ]);
    expect(page.happened).toEqual([REGISTERS, 'answers true', 'reloads']);
  });

  test('needs no port to be answered on, and another one does nothing', async () => {
    const page = open();
    await page.register();
    page.send('load-anew');
    page.send({ type: 'cache' }, [{ postMessage: () => page.happened.push('answers') }]);
    expect(page.happened).toEqual([REGISTERS, 'reloads']);
  });
});

describe('an update is looked for', () => {
  const CHECK = 'checks for an update';

  test('when the network comes back, and its failure is not reported', async () => {
    const page = open();
    await page.register();
    page.connect();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.happened).toEqual([REGISTERS, CHECK]);
  });

  test('when the user returns an hour after the last time, and not sooner', async () => {
    const page = open();
    await page.register();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    page.turn('visible');
    expect(page.happened).toEqual([REGISTERS]);
    await vi.advanceTimersByTimeAsync(1);
    page.turn('hidden');
    expect(page.happened).toEqual([REGISTERS]);
    page.turn('visible');
    expect(page.happened).toEqual([REGISTERS, CHECK]);
    page.turn('visible');
    expect(page.happened).toEqual([REGISTERS, CHECK]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    page.turn('visible');
    expect(page.happened).toEqual([REGISTERS, CHECK, CHECK]);
  });
});
