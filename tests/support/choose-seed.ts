/** Chooses and prints one seed for all random tests of a run. */
import { testSeed } from './test-seed.mjs';

export function setup(): void {
  process.env['TEST_SEED'] = String(testSeed());
  console.log(`TEST_SEED=${process.env['TEST_SEED']}`);
}
