/** What a run ends with, from the reports of its steps: the engines that ran, and what was skipped. */

/** @typedef {{ unit: unknown, browser: unknown, isFull: boolean, withBrowser: boolean }} Run */

/** Playwright's projects that are not named after their engine. */
const ENGINES = new Map([
  ['desktop', 'chromium'],
  ['phone', 'chromium'],
  ['pictures', 'chromium'],
]);

const OTHER_ENGINES = ['firefox', 'webkit'];

/** @param {unknown} value @param {string} field @returns {unknown} */
const fieldOf = (value, field) => new Map(Object.entries(value ?? {})).get(field);

/** @param {unknown} value @param {string} field @returns {string} '' when it is no text */
function textOf(value, field) {
  const text = fieldOf(value, field);
  return typeof text === 'string' ? text : '';
}

/** @param {unknown} value @param {string} field @returns {unknown[]} [] when it is no list */
function listOf(value, field) {
  const list = fieldOf(value, field);
  return Array.isArray(list) ? list : [];
}

/**
 * @typedef {{ title: string, engine: string, isSkipped: boolean, reason: string }} BrowserTest
 *
 * @param {unknown} suite of Playwright's JSON report, or the report
 * @returns {BrowserTest[]}
 */
function browserTestsIn(suite) {
  const own = listOf(suite, 'specs').flatMap((spec) =>
    listOf(spec, 'tests').map((test) => {
      const project = textOf(test, 'projectName');
      const skip = listOf(test, 'annotations').find((each) => fieldOf(each, 'type') === 'skip');
      return {
        title: textOf(spec, 'title'),
        engine: ENGINES.get(project) ?? project,
        isSkipped: textOf(test, 'status') === 'skipped',
        reason: textOf(skip, 'description'),
      };
    }),
  );
  return [...own, ...listOf(suite, 'suites').flatMap(browserTestsIn)];
}

/** @param {unknown} report Vitest's JSON report @returns {string[]} titles of the skipped tests */
const skippedUnitTests = (report) =>
  listOf(report, 'testResults')
    .flatMap((file) => listOf(file, 'assertionResults'))
    .filter((test) => !['passed', 'failed'].includes(textOf(test, 'status')))
    .map((test) => textOf(test, 'fullName'));

/** @param {BrowserTest[]} tests @returns {string} */
function engineLine(tests) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { engine, isSkipped } of tests)
    if (!isSkipped) counts.set(engine, (counts.get(engine) ?? 0) + 1);
  const engines = [...counts].map(([engine, count]) => `${engine} (${count})`);
  return `Tests by engine: ${engines.join(', ') || 'none'}`;
}

/** @param {Run} run @returns {string[]} one line for the engines, and one for each thing skipped */
export function closingLines({ unit, browser, isFull, withBrowser }) {
  const tests = browserTestsIn(browser);
  const skipped = [
    ...skippedUnitTests(unit),
    ...tests
      .filter(({ isSkipped }) => isSkipped)
      .map(({ title, reason }) => (reason === '' ? title : `${title}: ${reason}`)),
    ...(withBrowser ? [] : ['every browser test: only npm test and npm run test:full run them']),
    ...(isFull
      ? []
      : [
          'the other paths, widths, books and random cases, and most tests in Firefox and WebKit: only npm run test:full runs them',
        ]),
  ];
  // An engine that is missing has such a title already; no other one is left out without a word.
  const untested = OTHER_ENGINES.filter(
    (name) =>
      withBrowser &&
      tests.every(({ engine, isSkipped }) => engine !== name || isSkipped) &&
      skipped.every((line) => !line.includes(name.toUpperCase())),
  ).map((name) => `NOTHING WAS TESTED IN ${name.toUpperCase()}: no test ran in it`);
  return [
    engineLine(tests),
    ...[...new Set([...skipped, ...untested])].map((line) => `Skipped: ${line}`),
  ];
}
