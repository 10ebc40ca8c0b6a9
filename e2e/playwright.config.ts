/** How the browser half of the tests is run: the finished site, served here, in a desktop window and on a phone. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './browser.mjs';
import { otherEngines } from './engines.mjs';

/** The titles of the generated paths, and of what every engine must show for itself. */
const GENERATED = /, path \d+: \d+ steps$|@engines$/u;

const chromium = findChromium();
const launchOptions = {
  executablePath: chromium.executablePath,
  args: chromium.args,
  ...(chromium.env === undefined ? {} : { env: chromium.env }),
};
const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7'];

/** The generated paths, and the storm, are for every engine that is here; the rest of the tests for the one that is always here. */
const engines = otherEngines().flatMap(({ name, executablePath }) => {
  if (executablePath === null) return [];
  const channel = name === 'firefox' ? { channel: 'moz-firefox' } : {};
  // The panel that shows downloads would take the focus from the page, and its events with it.
  const firefoxUserPrefs = { 'browser.download.alwaysOpenPanel': false };
  // Recording a trace makes Firefox four times slower; the picture of a failed step has to do.
  const use = { browserName: name, ...channel, launchOptions: { executablePath, firefoxUserPrefs }, viewport: { width: 1280, height: 800 }, trace: 'off' as const };
  return [{ name, use, grep: GENERATED }];
});

/** Only on a desktop where Orca listens (e2e/orca.mjs). */
const orca = process.env['ORCA_VOICE'] === undefined ? [] : [{ name: 'orca', testMatch: 'orca-journey.ts', use: { trace: 'off' as const } }];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './serve-site.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [['list'], ['./conformance-reporter.ts']],
  // A worker would answer before the tests do; those that are about it allow it.
  use: { trace: 'retain-on-failure', serviceWorkers: 'block' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, launchOptions }, grepInvert: /@phone/ },
    { name: 'phone', use: { ...phone, viewport: { width: 360, height: 740 }, launchOptions }, grep: /@phone/ },
    ...engines,
    ...orca,
  ],
});
