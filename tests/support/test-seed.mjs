/** The seed of the random tests, from the environment. */
import { randomInt } from 'node:crypto';
import { isFullRun } from './depth.mjs';

const PINNED_SEED = 19_610_704;

/**
 * The seed in TEST_SEED; without one, a fresh seed in a full run and otherwise always the same.
 * @returns {number} an integer from 0 to 2^31 - 1
 */
export const testSeed = () =>
  Number(process.env['TEST_SEED'] ?? (isFullRun() ? randomInt(2 ** 31) : PINNED_SEED));
