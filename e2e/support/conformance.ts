/** What the tests of accessibility measured, for the table of conformance: each check by its number, with its figure. */
import { test } from './site.ts';

export const CHECK = 'check of accessibility';

/** Notes a figure beside the running test. @param check its number in the table, such as A8 */
export function measured(check: `A${number}`, figure: string): void {
  test.info().annotations.push({ type: CHECK, description: `${check}: ${figure}` });
}
