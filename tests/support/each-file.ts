/** For each test file: the seed of its property tests, and what it has replaced is put back. */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { testSeed } from './test-seed.mjs';

fc.configureGlobal({ seed: testSeed() });

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
