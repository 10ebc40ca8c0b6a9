/** The closing lines of `npm test` say which engines ran, and what was skipped and why. */
import { expect, test } from 'vitest';
import { closingLines } from '../tools/closing-lines.mjs';

const FIREFOX_MISSING =
  'NOTHING WAS TESTED IN FIREFOX: it is not on this machine (npx playwright install firefox)';

const unit = {
  testResults: [
    {
      assertionResults: [
        { fullName: 'books are read', status: 'passed' },
        { fullName: 'the nginx file answers (skipped without nginx)', status: 'skipped' },
      ],
    },
  ],
};

const tested = (title: string, projectName: string, status: string, reason?: string) => ({
  title,
  tests: [
    {
      projectName,
      status,
      annotations: reason === undefined ? [] : [{ type: 'skip', description: reason }],
    },
  ],
});

const browser = {
  suites: [
    {
      specs: [
        tested('a page is turned', 'desktop', 'expected'),
        tested('a page is swiped', 'phone', 'unexpected'),
        tested(FIREFOX_MISSING, 'desktop', 'skipped'),
        tested(FIREFOX_MISSING, 'phone', 'skipped'),
      ],
      suites: [
        {
          specs: [
            tested('a page is turned', 'webkit', 'expected'),
            tested('a page is spoken', 'desktop', 'skipped', 'espeak-ng is not on this machine'),
          ],
        },
      ],
    },
  ],
};

test('a full run names each engine and, once, each skipped test with its reason', () => {
  expect(closingLines({ unit, browser, isFull: true, withBrowser: true })).toEqual([
    'Tests by engine: chromium (2), webkit (1)',
    'Skipped: the nginx file answers (skipped without nginx)',
    `Skipped: ${FIREFOX_MISSING}`,
    'Skipped: a page is spoken: espeak-ng is not on this machine',
  ]);
});

test('an engine that is installed, but was given no test, is named', () => {
  const inChromium = { specs: [tested('a page is turned', 'desktop', 'expected')] };
  const lines = closingLines({ unit, browser: inChromium, isFull: true, withBrowser: true });
  expect(lines.filter((line) => line.includes('NOTHING'))).toEqual([
    'Skipped: NOTHING WAS TESTED IN FIREFOX: no test ran in it',
    'Skipped: NOTHING WAS TESTED IN WEBKIT: no test ran in it',
  ]);
});

test('a shorter run says what it leaves to the full run, also without reports', () => {
  expect(
    closingLines({ unit: undefined, browser: undefined, isFull: false, withBrowser: false }),
  ).toEqual([
    'Tests by engine: none',
    'Skipped: every browser test: only npm test and npm run test:full run them',
    'Skipped: the other paths, widths, books and random cases, and most tests in Firefox and WebKit: only npm run test:full runs them',
  ]);
});
