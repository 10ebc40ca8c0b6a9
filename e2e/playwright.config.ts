/** How the browser half of the tests is run: the finished site, served here, in a desktop window and on a phone. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './browser.mjs';

const chromium = findChromium();
const launchOptions = {
  executablePath: chromium.executablePath,
  args: chromium.args,
  ...(chromium.env === undefined ? {} : { env: chromium.env }),
};
const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './serve-site.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [['list']],
  use: { launchOptions, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone/ },
    { name: 'phone', use: { ...phone, viewport: { width: 360, height: 740 } }, grep: /@phone/ },
  ],
});
