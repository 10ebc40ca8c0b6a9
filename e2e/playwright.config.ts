/** The browser tests: the built site, served locally, in a desktop window and on a phone. */
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { findChromium } from './support/browser.mjs';
import { FULL, isFull } from './support/depth.ts';
import { otherEngines } from './support/engines.mjs';
import { EXCLUDED, storageMode } from './support/served-site/without-storage.ts';

/**
 * What the other engines run: the generated paths and the tests that every engine must pass, and
 * without FULL=1 one path of an open book, without which the last lines of a run say that nothing was
 * tested.
 */
const IN_OTHER_ENGINES = isFull
  ? /, path \d+: \d+ steps$|@engines(?: |$)/u
  : /reader, a book with chapters, .*, path 1: \d+ steps$/u;

/** A full run uses the browser that users have, `npm test` the one that opens pages faster. */
const chromium = findChromium({ prefersShell: !isFull });
/**
 * The pages of a quick run live for seconds: room for their garbage and a process that stays save
 * more than optimized code and separate processes (docs/decisions/0067-quick-browser-tests.md).
 */
const FOR_SHORT_VISITS = [
  '--js-flags=--min-semi-space-size=64 --no-maglev --no-turbofan',
  '--process-per-site',
  '--in-process-gpu',
];
const launchOptions = {
  executablePath: chromium.executablePath,
  args: isFull ? chromium.args : [...chromium.args, ...FOR_SHORT_VISITS],
  ...(chromium.env === undefined ? {} : { env: chromium.env }),
};
const FIXED_FONTS = fileURLToPath(new URL('pictures/fonts.conf', import.meta.url));
/** Whatever fonts a machine has, pictures are drawn with the same. */
const withFixedFonts = {
  ...launchOptions,
  env: { ...process.env, ...chromium.env, FONTCONFIG_FILE: FIXED_FONTS } as Record<string, string>,
};
const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7'];
/**
 * Tracing makes a path a third slower in Chromium, twice as slow with pictures, and more than that
 * in Firefox, so only a QA report of Chromium enables it.
 */
const isTraced = process.env['TRACE'] !== undefined;
const trace = isTraced
  ? ({ mode: 'retain-on-failure', snapshots: true, screenshots: false, sources: false } as const)
  : 'off';

/**
 * Animations cost a quarter of the time of the paths, in frames that nothing looks at; the tests of
 * motion ask for it.
 */
const contextOptions = isFull ? {} : { reducedMotion: 'reduce' as const };

/**
 * Opening a page again in the process of the test before costs half as much. Only a full run checks
 * that no test depends on the one before.
 */
const reuseContext = !isFull || isTraced;

const excluded = [
  ...(storageMode === null ? [] : EXCLUDED.map(([title]) => title)),
  ...(isFull ? [] : [new RegExp(FULL, 'u')]),
];

/** Sixty steps take longer in a whole browser, with its own context, beside other work. */
const FULL_TIMEOUT_MS = 120_000;

/** Only Chromium, which is always there, runs all tests. */
const engines = otherEngines().flatMap(({ name, use }) =>
  use === null
    ? []
    : [
        {
          name,
          use: { ...use, browserName: name, viewport: { width: 1280, height: 800 } },
          grep: IN_OTHER_ENGINES,
          timeout: FULL_TIMEOUT_MS,
          grepInvert: excluded,
        },
      ],
);

/** Only on a desktop with Orca (e2e/orca/run.mjs). */
const orca =
  process.env['ORCA_VOICE'] === undefined
    ? []
    : [{ name: 'orca', testMatch: 'orca/{journey,marks,words,reading-on}.ts' }];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './serve-site.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: isFull ? FULL_TIMEOUT_MS : 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [
    ['list'],
    ['./conformance/reporter.ts'],
    // `npm test` sums up the steps from this file.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [] : [['json'] as const]),
  ],
  // A service worker would answer instead of `page.route`; its own tests allow it.
  use: { serviceWorkers: 'block', contextOptions },
  projects: [
    // Without FULL=1 the one path takes long: at the end nothing else would be left to run beside it.
    ...engines,
    {
      name: 'pictures',
      testMatch: '**/pictures/*.spec.ts',
      use: { launchOptions: withFixedFonts },
      grepInvert: excluded,
    },
    {
      name: 'desktop',
      testIgnore: '**/pictures/**',
      use: { trace, reuseContext, viewport: { width: 1280, height: 800 }, launchOptions },
      grepInvert: [/@phone/u, ...excluded],
    },
    {
      name: 'phone',
      use: { ...phone, trace, reuseContext, viewport: { width: 360, height: 740 }, launchOptions },
      grep: /@phone/u,
      grepInvert: excluded,
    },
    ...orca,
  ],
});
