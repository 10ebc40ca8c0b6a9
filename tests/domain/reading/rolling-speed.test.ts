/** How fast a text rolls: first as its reader reads, then as they like. */
import { expect, test } from 'vitest';
import {
  firstRollingSpeed,
  speedAfter,
  wordsOf,
} from '../../../machines/domain/reading/rolling-speed.ts';

const pagesIn = (ms: number) => ({ english: [ms, ms, ms, ms, ms] });

test('it rolls first as fast as its reader reads, within the scale', () => {
  expect([
    firstRollingSpeed({}, 'english', 200),
    firstRollingSpeed({ english: [60_000] }, 'english', 200),
    firstRollingSpeed(pagesIn(60_000), 'english', 200),
    firstRollingSpeed(pagesIn(60_000), 'english', 251),
    firstRollingSpeed(pagesIn(60_000), 'hindi', 200),
    firstRollingSpeed(pagesIn(180_000), 'english', 90),
    firstRollingSpeed(pagesIn(3000), 'english', 200),
  ]).toEqual([160, 160, 200, 260, 160, 60, 400]);
});

test('each step is twenty words a minute, and the scale has ends', () => {
  expect([
    speedAfter(160, 'slower'),
    speedAfter(160, 'faster'),
    speedAfter(60, 'slower'),
    speedAfter(400, 'faster'),
  ]).toEqual([140, 180, 60, 400]);
});

test('words are what stands between spaces, in any script', () => {
  expect(['', ' one  two\n\nthree ', 'नाली गाती है।'].map(wordsOf)).toEqual([0, 3, 3]);
});
