/**
 * Time slicing: a long job completes and yields to the page in between; work after paint is never
 * lost; work for later waits until the page is idle; and who wants to save data.
 */
import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { afterPaint, nextTask, runInTimeSlices, whenIdle } from '../../src/platform/idle.ts';
import { prefersReducedData } from '../../src/platform/reduced-data.ts';

/**
 * Runs a job whose steps take three milliseconds each, unless another time is given.
 * @returns the steps and pauses, in order
 */
async function work(
  steps: number,
  signal?: AbortSignal,
  onStep: (step: number) => void = () => undefined,
  milliseconds = 3,
): Promise<string> {
  const happened: string[] = [];
  let time = 0;
  let done = 0;
  const step = () => {
    time += milliseconds;
    done += 1;
    happened.push('step');
    onStep(done);
    return done < steps;
  };
  const pause = () => {
    // The length of a pause does not shorten the next slice.
    time += 100;
    happened.push('pause');
    return Promise.resolve();
  };
  await runInTimeSlices(step, signal, () => time, pause);
  return happened.join(' ');
}

test('a job of one step runs at once', async () => {
  expect(await work(1)).toBe('step');
});

test('a long job yields every eight milliseconds', async () => {
  expect(await work(7)).toBe('step step step pause step step step pause step');
});

test('a job that is finished does not yield again', async () => {
  expect(await work(3)).toBe('step step step');
});

test('steps of eight milliseconds in all are enough for a pause', async () => {
  expect(await work(5, undefined, undefined, 4)).toBe('step step pause step step pause step');
});

test('the time is that of the browser', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const happened: string[] = [];
  const step = () => {
    time += 3;
    happened.push('step');
    return happened.length < 5;
  };
  await runInTimeSlices(step, undefined, undefined, async () => void happened.push('pause'));
  expect(happened.join(' ')).toBe('step step step pause step');
});

test('an aborted job stops between two steps', async () => {
  const needed = new AbortController();
  expect(await work(7, needed.signal, (step) => step === 2 && needed.abort())).toBe('step step');
});

test('yielding lets other tasks run', async () => {
  let hasTimerRun = false;
  let time = 0;
  let steps = 0;
  setTimeout(() => void (hasTimerRun = true));
  await runInTimeSlices(
    () => !hasTimerRun && (steps += 1) < 1_000_000,
    undefined,
    () => (time += 10),
  );
  expect(hasTimerRun).toBe(true);
});

/** Stubs a page that can be left. @returns a function that leaves it */
function stubPage(): () => void {
  const [window, document] = [
    new EventTarget(),
    Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  ];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  return () => void window.dispatchEvent(new Event('pagehide'));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('work after paint runs once, in a later task', async () => {
  const leave = stubPage();
  const happened: string[] = [];
  afterPaint(() => happened.push('first'));
  afterPaint(() => happened.push('second'));
  happened.push('answered');
  await nextTask();
  await nextTask();
  leave();
  expect(happened).toEqual(['answered', 'first', 'second']);
});

test('work after paint runs at once when the page is being left', async () => {
  const leave = stubPage();
  const happened: string[] = [];
  afterPaint(() => happened.push('done'));
  happened.push('answered');
  leave();
  happened.push('left');
  await nextTask();
  await nextTask();
  expect(happened).toEqual(['answered', 'done', 'left']);
});

test('a job that runs as the page is left is not begun again by it', () => {
  const leave = stubPage();
  const happened: string[] = [];
  afterPaint(() => {
    happened.push('done');
    leave();
  });
  leave();
  leave();
  expect(happened).toEqual(['done']);
});

describe('work for later', () => {
  /** Stubs a page that is in this state. @returns what happens to it, and to the work */
  function open(
    readyState: 'loading' | 'complete',
    idle?: (begin: () => void, options?: IdleRequestOptions) => void,
  ) {
    vi.useFakeTimers();
    const window = Object.assign(
      new EventTarget(),
      idle === undefined ? {} : { requestIdleCallback: idle },
    );
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', { readyState });
    let hasBegun = false;
    void whenIdle().then(() => (hasBegun = true));
    return {
      load: () => window.dispatchEvent(new Event('load')),
      waiting: () => getEventListeners(window, 'load').length,
      async hasBegunAfter(milliseconds: number): Promise<boolean> {
        await vi.advanceTimersByTimeAsync(milliseconds);
        return hasBegun;
      },
    };
  }

  test('begins in the first idle period after the page has loaded', async () => {
    const works: (() => void)[] = [];
    const page = open('loading', (begin) => works.push(begin));
    expect(await page.hasBegunAfter(5000)).toBe(false);
    expect([works, page.waiting()]).toEqual([[], 1]);
    page.load();
    expect(page.waiting()).toBe(0);
    expect(await page.hasBegunAfter(5000)).toBe(false);
    for (const begin of works) begin();
    expect(await page.hasBegunAfter(0)).toBe(true);
  });

  test('begins after ten seconds on a page that is never idle', async () => {
    const page = open('complete', (begin, options) => {
      if (options?.timeout !== undefined) setTimeout(begin, options.timeout);
    });
    expect(await page.hasBegunAfter(9999)).toBe(false);
    expect(await page.hasBegunAfter(1)).toBe(true);
  });

  test('begins a second after that in a browser that does not report idleness', async () => {
    const page = open('complete');
    expect(await page.hasBegunAfter(999)).toBe(false);
    expect(await page.hasBegunAfter(1)).toBe(true);
  });

  test('does not begin there before the page has loaded', async () => {
    const page = open('loading');
    expect(await page.hasBegunAfter(5000)).toBe(false);
    page.load();
    expect(await page.hasBegunAfter(999)).toBe(false);
    expect(await page.hasBegunAfter(1)).toBe(true);
  });
});

test.each<[string, object, boolean]>([
  ['that does not tell of its connection', {}, false],
  ['that has none', { connection: null }, false],
  ['that describes it by a word', { connection: 'slow' }, false],
  ['that describes it by nothing', { connection: {} }, false],
  ['on a fast one', { connection: { effectiveType: '4g', saveData: false } }, false],
  ['on a slow one', { connection: { effectiveType: '2g' } }, true],
  ['on a very slow one', { connection: { effectiveType: 'slow-2g', saveData: false } }, true],
  ['of a user who saves data', { connection: { effectiveType: '4g', saveData: true } }, true],
  ['that only knows that the user saves data', { connection: { saveData: true } }, true],
  ['that answers by a word', { connection: { saveData: 'yes' } }, false],
])('less data for a browser %s: %j', (_, navigator, isReduced) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  expect(prefersReducedData()).toBe(isReduced);
});

test('less data for a user who has said so to the browser', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }),
  });
  expect(prefersReducedData()).toBe(true);
});
