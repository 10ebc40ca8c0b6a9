/** What the browser tests leave out without FULL=1: `npm test` runs some tests of each kind. */
import { isFullRun } from '../../tests/support/depth.mjs';

export const isFull = isFullRun();

/** The tag of tests that run only with FULL=1. */
export const FULL = '@full';

/** @returns the first value with FULL=1, else the second */
export const byDepth = <T>(full: T, quick: T): T => (isFull ? full : quick);

/** @returns the details of a test that runs only with FULL=1, unless it is one of the quick ones */
export const fullUnless = (isQuick: boolean): { tag: string[] } => ({ tag: isQuick ? [] : [FULL] });
