/** Chooses and prints one seed for all random tests of a run. */
import { testSeed } from './test-seed.mjs';

export function setup(): void {
  const seed = String(testSeed());
  process.env['TEST_SEED'] = seed;
  console.log(`TEST_SEED=${seed}`);
}
