/** How long an automatic retry waits, and which failures are retried. */
import { expect, test } from 'vitest';
import { backOffDelay, canRetry, countedTries } from '../../../machines/domain/site/back-off.ts';

const TRIES = [0, 1, 2, 3, 4, 5];

test('each retry waits longer than the one before, at most 30 seconds', () => {
  expect(TRIES.map((tries) => backOffDelay({ context: { failure: 'offline', tries } }))).toEqual([
    3000, 10_000, 30_000, 30_000, 30_000, 30_000,
  ]);
});

test('retries are counted until the delay no longer grows', () => {
  expect(TRIES.map((tries) => countedTries({ context: { failure: 'offline', tries } }))).toEqual([
    1, 2, 2, 2, 2, 2,
  ]);
});

test('every failure but a missing file is retried', () => {
  const failures = ['offline', 'too-slow', 'server', 'not-found', 'invalid', null] as const;
  expect(failures.filter((failure) => canRetry({ context: { failure, tries: 0 } }))).toEqual([
    'offline',
    'too-slow',
    'server',
    'invalid',
  ]);
});
