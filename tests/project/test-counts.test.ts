/** The summary line of `npm test` includes every failure. */
import { describe, expect, test } from 'vitest';
import {
  formatted,
  playwrightCount,
  stepCount,
  table,
  total,
  vitestCount,
} from '../tools/test-counts.mjs';

describe('the count of a report', () => {
  test('includes pending and planned Vitest tests as skipped', () => {
    expect(
      vitestCount({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 }),
    ).toEqual({ passed: 5, failed: 2, skipped: 4 });
  });

  test('includes flaky Playwright tests as failed', () => {
    expect(
      playwrightCount({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } }),
    ).toEqual({ passed: 7, failed: 3, skipped: 3 });
  });

  test.each([[null], [{}], [{ stats: null }], ['text'], [{ numPassedTests: 'many' }]])(
    'of unknown form, %j, is zero',
    (report) => {
      const nothing = { passed: 0, failed: 0, skipped: 0 };
      expect([vitestCount(report), playwrightCount(report)]).toEqual([nothing, nothing]);
    },
  );
});

describe('a step', () => {
  test.each([
    ['without tests of its own passes as one', true, null, { passed: 1, failed: 0, skipped: 0 }],
    ['without tests of its own fails as one', false, null, { passed: 0, failed: 1, skipped: 0 }],
    [
      'counts its tests',
      true,
      { passed: 9, failed: 0, skipped: 1 },
      { passed: 9, failed: 0, skipped: 1 },
    ],
    [
      'with failed tests counts those',
      false,
      { passed: 9, failed: 2, skipped: 0 },
      { passed: 9, failed: 2, skipped: 0 },
    ],
    [
      'that crashes after its tests has failed',
      false,
      { passed: 9, failed: 0, skipped: 0 },
      { passed: 9, failed: 1, skipped: 0 },
    ],
    [
      'that ran no test at all has failed',
      true,
      { passed: 0, failed: 0, skipped: 4 },
      { passed: 0, failed: 1, skipped: 4 },
    ],
  ])('%s', (_, endedWell, reported, count) => {
    expect(stepCount(endedWell, reported)).toEqual(count);
  });
});

describe('the summary', () => {
  const rows = [
    { name: 'types', seconds: 7.04, count: { passed: 1, failed: 0, skipped: 0 } },
    { name: 'unit and paths', seconds: 61.26, count: { passed: 300, failed: 2, skipped: 1 } },
    { name: 'end to end', seconds: 0, count: null },
  ];

  test('adds up all steps and counts a step that did not run as skipped', () => {
    expect(total(rows)).toEqual({ passed: 301, failed: 2, skipped: 2 });
  });

  test('has a line for each step', () => {
    expect(table(rows)).toBe(
      [
        '  types              7.0 s  1 passed, 0 failed',
        '  unit and paths    61.3 s  300 passed, 2 failed, 1 skipped',
        '  end to end         0.0 s  not run',
      ].join('\n'),
    );
  });

  test('does not mention skipped tests if there are none', () => {
    expect([
      formatted({ passed: 3, failed: 0, skipped: 0 }),
      formatted({ passed: 3, failed: 1, skipped: 2 }),
    ]).toEqual(['3 passed, 0 failed', '3 passed, 1 failed, 2 skipped']);
  });
});
