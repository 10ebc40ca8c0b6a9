/** Several cases of one test in one page, which opens faster again than a new one. */
import { test } from './site.ts';

type Case = readonly [name: string, check: () => Promise<unknown>];

/** Checks every case, also after one has failed, and reports those that failed by name. */
export async function inOnePage(cases: readonly Case[]): Promise<void> {
  const failed: string[] = [];
  for (const [name, check] of cases) {
    await test.step(name, () =>
      check().catch((error: unknown) => failed.push(`${name}: ${String(error)}`)),
    );
  }
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}
