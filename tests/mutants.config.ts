/** Which tests the mutants of the machines have to get past: all but those of publishing, serving, the browser and the house. */
import { defineConfig } from 'vitest/config';

// A checked-in chart would find every mutant without knowing what is right; a long walk would take its time to shorten each.
const OTHERS = 'architecture charts counting ensure fetching* headers idle long-walks many-books publishing* sending serving specification start storage* system walked'.split(' ');

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: ['tests/**/*.test.ts'],
    exclude: OTHERS.map((name) => `tests/${name}.test.ts`),
  },
});
