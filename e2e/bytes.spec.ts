/** What the first screens fetch is what the budgets count, and a page brings the fonts of its own language only. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { BUDGETS } from '../src/publishing/budgets.mjs';
import { filesOf, readSite } from '../src/publishing/bytes.mjs';
import { expect, test } from './site.ts';

// No letter of its english is of another script.
const BOOK = 'boat-he-would-not-sell';
const site = () => readSite(fileURLToPath(new URL('../dist', import.meta.url)));


/** What registers the service worker, the frame of the screen that follows, and other books below a preview, is fetched when the page is idle; nobody waits for it. */
const IN_IDLE_TIME = { name: 'in idle time', kind: 'wanted', of: ['worker', 'Frame', 'NextBooks'], budget: 0 } as const;

/** Notes every file of the site that the page asks for from now on. */
function noting(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1);
    if (/\.(?:js|css|woff2)$/.test(path) && path !== 'sw.js') asked.add(path);
  });
  return asked;
}

const codeOf = (asked: ReadonlySet<string>): string[] => [...asked].filter((file) => !file.endsWith('.woff2')).toSorted();
const fontsOf = (asked: ReadonlySet<string>): string[] => [...asked].filter((file) => file.endsWith('.woff2')).toSorted();
const filesCalled = (name: string): string[] => {
  const budget = BUDGETS.find((one) => one.name === name);
  if (budget === undefined) throw new Error(`There is no budget called ${name}.`);
  return [...filesOf(site(), budget)].toSorted();
};

const SCREENS = [
  ['home, first screen', '/', (page: Page) => page.getByRole('heading', { level: 2 }).first()],
  ['preview, first screen', `/books/${BOOK}/preview`, (page: Page) => page.getByRole('button', { name: /offline/iu })],
  ['reader, first screen', `/books/${BOOK}/read`, (page: Page) => page.locator('#page')],
] as const;

for (const [name, path, shown] of SCREENS) {
  test(`${name}: the files that are fetched without being asked for are those that are counted`, async ({ page }) => {
    const asked = noting(page);
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const counted = filesCalled(name);
    const inIdleTime = new Set([...filesOf(site(), IN_IDLE_TIME)].filter((file) => !counted.includes(file)));
    expect(codeOf(asked).filter((file) => !inIdleTime.has(file))).toEqual(counted);
  });
}

test('a page in english brings no Devanagari font, a page in hindi brings it', async ({ page }) => {
  const [latin, devanagari] = [filesCalled('font of english and hinglish'), filesCalled('font of hindi')];
  const asked = noting(page);
  for (const [language, fonts] of [['english', latin], ['hinglish', latin], ['hindi', [...latin, ...devanagari].toSorted()]] as const) {
    await page.goto('/about');
    await page.evaluate((chosen) => localStorage.setItem('kv.lang', chosen), language);
    asked.clear();
    await page.goto(`/books/${BOOK}/read`);
    await expect(page.locator('#page')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(fontsOf(asked), language).toEqual(fonts);
  }
});

test('search is fetched when somebody reaches for it, and what opens over the reader as one file', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = noting(page);
  await page.getByRole('combobox').hover();
  await expect.poll(() => codeOf(asked).some((file) => file.startsWith('assets/SearchCombo-'))).toBe(true);
  expect(codeOf(asked).filter((file) => !filesCalled('search, on intent').includes(file))).toEqual([]);

  await page.goto(`/books/${BOOK}/read`);
  await expect(page.locator('#page')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const inIdleTime = filesOf(site(), IN_IDLE_TIME);
  asked.clear();
  await page.getByRole('button', { name: /^Language/u }).hover();
  await expect.poll(() => codeOf(asked).filter((file) => !inIdleTime.has(file))).toEqual(filesCalled('languages, comfort and keys, on intent'));
  asked.clear();
  await page.getByRole('button', { name: 'Reading comfort' }).hover();
  await page.getByRole('button', { name: 'Keyboard help' }).hover();
  await page.waitForLoadState('networkidle');
  expect(codeOf(asked)).toEqual([]);
});
