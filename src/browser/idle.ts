/** Waits until the page has nothing better to do, and does long jobs without holding it up. */
import { onLeaving } from './page-leaving.ts';

/** Safari has no idle time to tell of; a moment after the load has to do. */
const MOMENT_MS = 1000;

/** For so long a long job may hold the page up; a frame has time for more. */
const TIME_SLICE_MS = 8;

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('load', resolve, { once: true });
      });

const SLOW = ['slow-2g', '2g'];

/** Whether less should be fetched than might be of use: the reader has asked for that, or the network is very slow. */
export function prefersReducedData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow =
    'effectiveType' in connection && SLOW.some((type) => type === connection.effectiveType);
  return isSlow || ('saveData' in connection && connection.saveData === true);
}

export async function whenIdle(): Promise<void> {
  await loaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, MOMENT_MS);
  });
}

/** Lets everything else that waits have its turn; sooner again than after a timeout, which browsers make longer each time. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });

/**
 * Does a job once the reader has their answer: what a press changes is shown before what waits in a task of its own. Where
 * the page is left before that, it is done while it is left.
 */
export function afterPaint(job: () => void): void {
  let isDone = false;
  const doOnce = () => {
    if (isDone) return;
    isDone = true;
    stop();
    job();
  };
  const stop = onLeaving(doOnce);
  void nextTask().then(doOnce);
}

/**
 * Does a long job step by step, and lets the page answer its reader every few milliseconds.
 * @param step does the next part, @returns whether more is left; it should take far less than a frame
 * @param signal ends the job between two steps
 */
export async function runInTimeSlices(
  step: () => boolean,
  signal?: AbortSignal,
  now = () => performance.now(),
  pause = nextTask,
): Promise<void> {
  const goesOn = () => signal?.aborted !== true && step();
  let start = now();
  while (goesOn()) {
    if (now() - start < TIME_SLICE_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- that is what it is for
    await pause();
    start = now();
  }
}
