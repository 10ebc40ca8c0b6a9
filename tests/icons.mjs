/** Draws the icons of the installed site from public/icon.svg, and its screenshots from the built site: `node tests/icons.mjs`. */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/browser.mjs';
import { createSite } from '../src/serving/site.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PUBLIC = `${ROOT}public/`;
const svg = readFileSync(`${PUBLIC}icon.svg`, 'utf8');

/** Platforms cut a maskable icon and Apple's to their own shape; the others have rounded corners of their own. */
const ICONS = [
  { name: 'icon-192.png', size: 192, radius: '20%' },
  { name: 'icon-512.png', size: 512, radius: '20%' },
  { name: 'icon-maskable-512.png', size: 512, radius: '0' },
  { name: 'apple-touch-icon.png', size: 180, radius: '0' },
];

/** @type {{ routes: string[] }} */
const { routes } = JSON.parse(readFileSync(`${ROOT}dist/hosting.json`, 'utf8'));
const server = createServer(createSite({ root: `${ROOT}dist`, routes }));
await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

const { executablePath, args, env } = findChromium();
const browser = await chromium.launch({ executablePath, args, ...(env === undefined ? {} : { env }) });

for (const { name, size, radius } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html, body { margin: 0; background: none } svg { display: block; width: 100vw; border-radius: ${radius} }</style>${svg}`);
  await page.screenshot({ path: PUBLIC + name, omitBackground: true });
  await page.close();
}

const wide = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
await wide.goto(origin);
await wide.getByRole('main').getByRole('link').first().waitFor();
await wide.clock.install();
await wide.clock.runFor(3000);
await wide.screenshot({ path: `${PUBLIC}screenshot-wide.jpg`, type: 'jpeg', quality: 70 });

const narrow = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
await narrow.goto(`${origin}/books/ninth-step/read`);
await narrow.locator('#page').waitFor();
await narrow.evaluate(() => document.fonts.ready.then(() => undefined));
await narrow.screenshot({ path: `${PUBLIC}screenshot-narrow.jpg`, type: 'jpeg', quality: 70 });

await browser.close();
server.close();
server.closeAllConnections();
process.stdout.write('The icons and screenshots in public/ are drawn anew.\n');
