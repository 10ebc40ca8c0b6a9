/** Which tests the mutants of the machines have to get past: all but those of publishing, serving, the browser and the house. */
import { defineConfig } from 'vitest/config';

// A checked-in chart would find every mutant without knowing what is right; a long walk would take its time to shorten each.
const OTHERS = [
  'tests/{authoring,browser,build,effects,project,server,theme}/**',
  'tests/machines/{charts,coverage,random-sessions}.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: ['tests/**/*.test.ts'],
    exclude: OTHERS,
  },
});
