/** The tests that mutation testing runs, and their order. */
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const INCLUDED = ['tests/{app,domain,features,machines,platform}/**/*.test.ts'];
// A checked-in chart detects every mutation without checking behaviour. The start-up test and the
// random sessions cover nearly every line and take seconds, and other tests check the same.
const EXCLUDED = [
  'tests/app/start-up.test.ts',
  'tests/machines/{charts,coverage,random-sessions}.test.ts',
];

/** `machines/reader.machine.ts` and `tests/machines/reader.test.ts` are both about `reader`. */
const concernOf = (file: string): string => basename(file).split('.')[0] ?? '';

/** They take a second each and cover many files. */
const SLOW = new Set(['multi-tab-random', 'reader-renders']);

/**
 * A run ends at the first failing test, so the tests of the mutated file and the generated paths are
 * first. Stryker names
 * this file as the one that the tests must be related to.
 */
class MutatedFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mutated = new Set(this.ctx.config.related?.map(concernOf));
    const rank = (concern: string): number => {
      if (mutated.has(concern) || concern === 'paths') return 0;
      return SLOW.has(concern) ? 2 : 1;
    };
    const rankOf = ({ moduleId }: TestSpecification) => rank(concernOf(moduleId));
    return Promise.resolve(files.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: INCLUDED,
    exclude: EXCLUDED,
    setupFiles: ['tests/support/each-file.ts', 'tests/project/without-shrinking.ts'],
    isolate: false,
    sequence: { sequencer: MutatedFirst },
  },
});
