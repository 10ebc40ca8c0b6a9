/**
 * Collects the measurements of the accessibility tests and writes the conformance table to the test
 * results.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { tableOf, type Figures } from './table.ts';

const CHECK = 'check of accessibility';
const RESULTS = new URL('../../test-results/', import.meta.url);

export default class ConformanceReporter implements Reporter {
  private readonly figures: Figures = new Map();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      const [, check, figure] = /^(A\d+): (.+)$/su.exec(description) ?? [];
      if (type === CHECK && check !== undefined && figure !== undefined)
        this.figures.set(check, [...(this.figures.get(check) ?? []), figure]);
    }
  }

  async onEnd(): Promise<void> {
    if (this.figures.size === 0) return;
    await mkdir(RESULTS, { recursive: true });
    await writeFile(new URL('conformance.md', RESULTS), `${tableOf(this.figures)}\n`);
  }
}
