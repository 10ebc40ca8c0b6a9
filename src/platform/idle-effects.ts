/** Idle effects: when work runs, so that it does not delay what the user sees. */
import { afterPaint, nextTask, prefersReducedData, runInTimeSlices, whenIdle } from './idle.ts';

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
