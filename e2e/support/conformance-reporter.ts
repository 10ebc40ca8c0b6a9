/**
 * Collects the measurements of the accessibility tests and writes the conformance table to the test
 * results.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { DOCUMENT, tableOf, withTable, type Figures } from './conformance-table.ts';

const CHECK = 'check of accessibility';
const RESULTS = new URL('../../test-results/', import.meta.url);

export default class ConformanceReporter implements Reporter {
  private readonly figures: Figures = new Map();
  private failed = 0;

  onTestEnd(_test: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed' && status !== 'skipped') this.failed += 1;
    for (const { type, description = '' } of annotations) {
      const [, check, figure] = /^(A\d+): (.+)$/su.exec(description) ?? [];
      if (type === CHECK && check !== undefined && figure !== undefined)
        this.figures.set(check, [...(this.figures.get(check) ?? []), figure]);
    }
  }

  /**
   * With CONFORMANCE=write it also updates the document, which requires a complete run without a
   * failure.
   */
  async onEnd(): Promise<void> {
    if (this.figures.size === 0) return;
    await mkdir(RESULTS, { recursive: true });
    const table = tableOf(this.figures);
    await writeFile(new URL('conformance.md', RESULTS), `${table}\n`);
    if (process.env['CONFORMANCE'] !== 'write') return;
    if (this.failed > 0)
      throw new Error(`The table of conformance is not renewed: ${this.failed} tests failed.`);
    await writeFile(DOCUMENT, withTable(await readFile(DOCUMENT, 'utf8'), table));
  }
}
