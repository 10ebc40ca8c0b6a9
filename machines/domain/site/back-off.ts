/**
 * Automatic retries of a failed load: when a load is retried, and how long to wait before it. A
 * machine that loads holds a `RetryState` in its context and builds its delay, guards and actions
 * from these functions.
 */
import { isRetryable, type FailureKind } from './failure.ts';
import { BACK_OFF_MS } from '../limits.ts';

/**
 * `failure` stays set during automatic retries and is cleared by a manual retry; `tries` counts the
 * automatic retries until the delay no longer grows.
 */
export type RetryState = { failure: FailureKind | null; tries: number };

export const NO_FAILURE: RetryState = { failure: null, tries: 0 };

type Args = { context: RetryState };

/** The delay before the next automatic retry, in milliseconds. */
export const backOffDelay = ({ context }: Args): number =>
  BACK_OFF_MS[context.tries] ?? Math.max(...BACK_OFF_MS);

/** Guard of an automatic retry: the load may succeed when it is repeated. */
export const canRetry = ({ context }: Args): boolean => isRetryable(context.failure);

/** Assigns `tries` when an automatic retry starts. */
export const countedTries = ({ context }: Args): number =>
  Math.min(context.tries + 1, BACK_OFF_MS.length - 1);
