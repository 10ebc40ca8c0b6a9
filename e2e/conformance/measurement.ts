/** Records the measurements of the accessibility tests for the conformance table. */
import { test } from '../support/site.ts';

const CHECK = 'check of accessibility';

/**
 * Attaches a measurement to the running test.
 * @param check its number in the table, such as A8
 */
export function recordMeasurement(check: `A${number}`, figure: string): void {
  test.info().annotations.push({ type: CHECK, description: `${check}: ${figure}` });
}
