/** Sums up the reports of the steps of `npm test` as tests passed, failed and skipped. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ name: string, seconds: number, count: Count | null }} Row `count` is null for a step that was not run
 */

/** @param {unknown} value @returns {number} */
const number = (value) => (typeof value === 'number' ? value : 0);

/** @param {unknown} report Vitest's JSON report @returns {Count} */
export function vitestCount(report) {
  const fields = new Map(Object.entries(report ?? {}));
  /** @param {string} field */
  const count = (field) => number(fields.get(field));
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests'),
    skipped: count('numPendingTests') + count('numTodoTests'),
  };
}

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {Count} a test that passed only on a retry counts as failed
 */
export function playwrightCount(report) {
  const stats = new Map(Object.entries(new Map(Object.entries(report ?? {})).get('stats') ?? {}));
  /** @param {string} field */
  const count = (field) => number(stats.get(field));
  return {
    passed: count('expected'),
    failed: count('unexpected') + count('flaky'),
    skipped: count('skipped'),
  };
}

/**
 * A step with a non-zero exit code counts at least one failure: a crash or a test file that fails
 * to load reports no failed test. A step that reports tests but ran none counts one too.
 * @param {boolean} endedWell exit code 0
 * @param {Count | null} reported null when the step reports no tests of its own or left no report
 * @returns {Count}
 */
export function stepCount(endedWell, reported) {
  if (reported === null)
    return { passed: endedWell ? 1 : 0, failed: endedWell ? 0 : 1, skipped: 0 };
  const isEmpty = reported.passed + reported.failed === 0;
  return {
    ...reported,
    failed: (!endedWell || isEmpty) && reported.failed === 0 ? 1 : reported.failed,
  };
}

/** @param {readonly Row[]} rows @returns {Count} a step that was not run counts as one skipped */
export function total(rows) {
  const counts = rows.map(({ count }) => count ?? { passed: 0, failed: 0, skipped: 1 });
  /** @param {keyof Count} key */
  const sum = (key) => counts.reduce((before, count) => before + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * @param {Count} count
 * @returns {string} `N passed, N failed`, and `, N skipped` where there are any
 */
export const formatted = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** @param {readonly Row[]} rows @returns {string} one line a step: name, seconds, count */
export function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(
      ({ name, seconds, count }) =>
        `  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${count === null ? 'not run' : formatted(count)}`,
    )
    .join('\n');
}
