/** How much a run tests, and the seed of its random tests, from the environment. */
import { randomInt } from 'node:crypto';

const PINNED_SEED = 19_610_704;

/** Whether FULL=1 asks for all random cases instead of a sample. */
export const isFullRun = process.env['FULL'] === '1';

/**
 * The seed in TEST_SEED; without one, a fresh seed in a full run and otherwise always the same.
 * @returns {number} an integer from 0 to 2^31 - 1
 */
export const testSeed = () =>
  Number(process.env['TEST_SEED'] ?? (isFullRun ? randomInt(2 ** 31) : PINNED_SEED));
