/**
 * Two depths of the browser tests: `npm test` runs one test of each kind of fault, and with FULL=1
 * every path, width and repetition runs.
 */
export const isFull = (process.env['FULL'] ?? '') !== '';

/** The tag of tests that run only with FULL=1. */
export const FULL = '@full';

/** @returns the first value with FULL=1, else the second */
export const byDepth = <T>(full: T, quick: T): T => (isFull ? full : quick);
