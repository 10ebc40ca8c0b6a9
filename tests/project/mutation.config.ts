/**
 * The tests that mutation testing of the machines runs: all but those of publishing, serving, the
 * browser and the project.
 */
import { defineConfig } from 'vitest/config';

// A checked-in chart detects every mutation without checking behaviour; a long random session
// spends minutes shrinking each.
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
