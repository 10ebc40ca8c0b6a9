/** Schedules work: when the page is idle, after the next paint, or in time slices. */
import { doNothing, neverResolve } from './inert.ts';
import { prefersReducedData } from './reduced-data.ts';
import { onLeaving } from './runtime.ts';

export type IdleEffects = {
  /** Yields to the main thread; resolves in a new task. */
  nextTask: () => Promise<void>;
  /** Runs the job after the next paint, or while the page is being left before that. */
  afterPaint: (job: () => void) => void;
  /**
   * Runs an optional job, such as a preload, when the page is idle; never when reduced data is
   * preferred.
   */
  runWhenIdle: (job: () => void) => void;
  /**
   * Calls `step` until it returns false or the signal is aborted, and yields every few
   * milliseconds.
   */
  runInTimeSlices: (step: () => boolean, signal?: AbortSignal) => Promise<void>;
};

/** Delay after the load event in browsers without requestIdleCallback, such as Safari. */
const IDLE_FALLBACK_MS = 1000;

/** Longest wait for an idle period: a page may be busy all the time, on a slow phone for instance. */
const IDLE_TIMEOUT_MS = 10_000;

/** How long a job may block the main thread; half of a frame at 60 Hz. */
export const TIME_SLICE_MS = 8;

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('load', resolve, { once: true });
      });

/**
 * Resolves after the load event, in the next idle period; on a page that is never idle after
 * IDLE_TIMEOUT_MS.
 */
export async function whenIdle(): Promise<void> {
  await loaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });
}

/** Yields to the main thread; unlike setTimeout it is not clamped. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/**
 * Runs the job in a task of its own, so that the browser can paint first; at once if the user
 * leaves the page before.
 */
export function afterPaint(job: () => void): void {
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    stop();
    job();
  };
  const stop = onLeaving(runOnce);
  void nextTask().then(runOnce);
}

/**
 * Runs a long job in steps, and yields to the main thread every TIME_SLICE_MS.
 * @param step does the next part and returns whether more is left; it should take far less than a
 * time slice
 * @param signal ends the job between two steps
 */
export async function runInTimeSlices(
  step: () => boolean,
  signal?: AbortSignal,
  now = () => performance.now(),
  pause = nextTask,
): Promise<void> {
  const runStep = () => signal?.aborted !== true && step();
  let start = now();
  while (runStep()) {
    if (now() - start < TIME_SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- the loop is paused on purpose
    await pause();
    start = now();
  }
}

async function runIfDataAllows(job: () => void): Promise<void> {
  await whenIdle();
  if (!prefersReducedData()) job();
}

export const idleEffects: IdleEffects = {
  nextTask,
  afterPaint,
  runWhenIdle: (job) => void runIfDataAllows(job),
  runInTimeSlices,
};

export const inertIdle: IdleEffects = {
  nextTask: () => Promise.resolve(),
  afterPaint: doNothing,
  runWhenIdle: doNothing,
  runInTimeSlices: neverResolve,
};
