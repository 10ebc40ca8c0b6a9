/**
 * Prerendered pages bring their styles: no style is set twice, covers stay visible, and fonts do
 * not delay the code.
 */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/served-site/own-site.ts';
import { holdScripts, hydrate, untilHydrated } from '../support/hydration.ts';
import { firstPublishedBook } from '../support/served-site/published-books.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

/** @returns the class names that emotion has inserted, and those of the prerendered style sheet */
const classesSet = (page: Page): Promise<{ inserted: string[]; prerendered: string[] }> =>
  page.evaluate(() => {
    const namesIn = (sheets: Iterable<HTMLStyleElement>): string[] =>
      [...sheets].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].flatMap(
          ({ cssText }) => cssText.match(/\.css-[\da-z]+/gu) ?? [],
        ),
      );
    return {
      inserted: namesIn(document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')),
      prerendered: namesIn(document.querySelectorAll<HTMLStyleElement>('#sheet')),
    };
  });

const headerPosition = (page: Page): Promise<string> =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);

test('the styles that a page includes are not inserted again @engines', async ({ page }) => {
  const { id } = await firstPublishedBook(page);
  for (const path of ['/', `/books/${id}/read`, '/about']) {
    await hydrate(page, path);
    const { inserted, prerendered } = await classesSet(page);
    expect(prerendered.length, path).toBeGreaterThan(20);
    expect(
      inserted.filter((name) => prerendered.includes(name)),
      path,
    ).toEqual([]);
    expect(await headerPosition(page), path).toBe('sticky');
  }
});

test('on a page without usable styles the site inserts its own @engines', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(
        /(<script[^>]* id="sheet-text">).*?(?=<\/script>)/su,
        '$1',
      ),
    });
  });
  await hydrate(page, '/about');
  const { inserted, prerendered } = await classesSet(page);
  expect(prerendered).toEqual([]);
  expect(inserted).not.toEqual([]);
  expect(await headerPosition(page)).toBe('sticky');
});

test('the covers of a prerendered page are visible before hydration, and stay visible @engines', async ({
  page,
}) => {
  const { id } = await firstPublishedBook(page);
  const placeholderVisibility = () =>
    page
      .locator('main [data-gone]')
      .evaluateAll((placeholders) => placeholders.map((one) => getComputedStyle(one).visibility));
  for (const path of [`/books/${id}/preview`, '/latest']) {
    const releaseScripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#hydration-data')).toBeAttached();
    const before = await placeholderVisibility();
    expect(new Set(before), path).toEqual(new Set(['hidden']));
    await releaseScripts();
    await untilHydrated(page);
    expect((await placeholderVisibility()).slice(0, before.length), path).toEqual(before);
    await page.unroute('**/assets/*.js');
  }
});

test('a page is styled before any other file is loaded @engines', async ({ page }) => {
  await page.route(/\/assets\//u, () => undefined);
  for (const path of ['/', '/about']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#hydration-data')).toBeAttached();
    expect(await headerPosition(page), path).toBe('sticky');
  }
});

test('overlays fetch no style sheet and no font again, because the page includes all styles @engines', async ({
  page,
}) => {
  const { id } = await firstPublishedBook(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (['stylesheet', 'font'].includes(request.resourceType()))
      requested.push(request.url().replace(/^.*\/assets\/([a-z]+).*(\..*)$/u, '$1$2'));
  });
  await page.goto(`/books/${id}/read`);
  await expect.poll(() => requested).toEqual(['literata.woff2']);
  await page.getByRole('button', { name: 'Keyboard help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(requested).toEqual(['literata.woff2']);
});

test('fonts are fetched only after the code that a page needs @engines', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z]+)[\w-]*\.woff2$/u.exec(request.url()) ?? [];
    if (name !== undefined) fonts.push(name);
  });
  const releaseScripts = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
  await releaseScripts();
  await expect.poll(() => fonts).toEqual(['literata']);
});
