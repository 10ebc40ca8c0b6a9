/**
 * Runs a journey with Orca, the screen reader of GNOME: `npm run e2e:orca`. Arguments are passed to
 * Playwright. Where Orca is missing it prints that and tests nothing.
 */
import { fileURLToPath } from 'node:url';
import { findChromium } from '../support/browser.mjs';
import { missingForOrca, openDesktop } from './desktop.mjs';

const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/.bin/playwright', import.meta.url));
const CONFIG = fileURLToPath(new URL('../playwright.config.ts', import.meta.url));

/** @returns {string[]} what is missing, in words */
function missing() {
  const missed = missingForOrca();
  if (missed.length > 0) return missed;
  // The browser of the npm package is headless only and has no accessibility bus.
  return findChromium().source.startsWith('the npm package')
    ? ['a Chromium with windows (package chromium)']
    : [];
}

const missed = missing();
if (missed.length > 0) {
  process.stdout.write(
    `\nSKIPPED: no real screen reader was asked. On this machine there is no ${missed.join(', no ')}.\n\n`,
  );
} else {
  const desktop = await openDesktop();
  try {
    process.exitCode = await desktop.run(PLAYWRIGHT, [
      'test',
      '-c',
      CONFIG,
      '--project',
      'orca',
      // One desktop has one keyboard and one voice.
      '--workers',
      '1',
      '--reporter',
      'list',
      ...process.argv.slice(2),
    ]);
  } finally {
    await desktop.close();
  }
}
