/** How the browser half of the tests is run: the finished site, served here, in a desktop window and on a phone. */
import { defineConfig, devices } from 'playwright/test';
import { findChromium } from './support/browser.mjs';
import { otherEngines } from './support/engines.mjs';
import { LEFT_OUT, storageMode } from './support/without-storage.ts';

/** The titles of the generated paths, and of what every engine must show for itself. */
const GENERATED = /, path \d+: \d+ steps$|@engines$/u;

const chromium = findChromium();
const launchOptions = {
  executablePath: chromium.executablePath,
  args: chromium.args,
  ...(chromium.env === undefined ? {} : { env: chromium.env }),
};
const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7'];
/** Recording makes every step twice as slow, and Firefox's four times; a report for QA has it, of Chromium. */
const trace = process.env['WALK_TRACE'] === undefined ? 'off' : 'retain-on-failure';

const leftOut = storageMode === null ? [] : LEFT_OUT.map(([title]) => title);

/** The generated paths, and the multi-tab stress test, are for every engine that is here; the rest of the tests for the one that is always here. */
const engines = otherEngines().flatMap(({ name, executablePath }) => {
  if (executablePath === null) return [];
  const channel = name === 'firefox' ? { channel: 'moz-firefox' } : {};
  // The panel that shows downloads would take the focus from the page, and its events with it.
  const firefoxUserPrefs = { 'browser.download.alwaysOpenPanel': false };
  const use = {
    browserName: name,
    ...channel,
    launchOptions: { executablePath, firefoxUserPrefs },
    viewport: { width: 1280, height: 800 },
  };
  return [{ name, use, grep: GENERATED, grepInvert: leftOut }];
});

/** Only on a desktop where Orca listens (e2e/orca/run.mjs). */
const orca =
  process.env['ORCA_VOICE'] === undefined ? [] : [{ name: 'orca', testMatch: 'journey.ts' }];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/serve-site.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [['list'], ['./support/conformance-reporter.ts']],
  // A worker would answer before the tests do; those that are about it allow it.
  use: { serviceWorkers: 'block' },
  projects: [
    {
      name: 'desktop',
      use: { trace, viewport: { width: 1280, height: 800 }, launchOptions },
      grepInvert: [/@phone/u, ...leftOut],
    },
    {
      name: 'phone',
      use: { ...phone, trace, viewport: { width: 360, height: 740 }, launchOptions },
      grep: /@phone/u,
      grepInvert: leftOut,
    },
    ...engines,
    ...orca,
  ],
});
