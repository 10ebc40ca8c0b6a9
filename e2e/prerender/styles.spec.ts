/**
 * Prerendered pages bring their styles: no style is set twice, covers stay visible, and fonts do
 * not delay the code.
 */
import type { Page } from 'playwright/test';
import { byDepth, FULL } from '../support/depth.ts';
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

test(
  'a prerendered page has its styles and visible covers before and after hydration @engines',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(120_000);
    const { id } = await firstPublishedBook(page);
    for (const path of byDepth(['/', `/books/${id}/read`, '/about'], [`/books/${id}/read`]))
      await test.step(`the styles that ${path} includes are not inserted again`, async () => {
        await hydrate(page, path);
        const { inserted, prerendered } = await classesSet(page);
        expect.soft(prerendered.length, path).toBeGreaterThan(20);
        expect
          .soft(
            inserted.filter((name) => prerendered.includes(name)),
            path,
          )
          .toEqual([]);
        await expect.soft.poll(() => headerPosition(page), path).toBe('fixed');
      });

    const placeholderVisibility = () =>
      page
        .locator('main [data-gone]')
        .evaluateAll((placeholders) => placeholders.map((one) => getComputedStyle(one).visibility));
    for (const path of byDepth([`/books/${id}/preview`, '/latest'], ['/latest']))
      await test.step(`the covers of ${path} are visible before hydration, and stay visible`, async () => {
        const releaseScripts = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('#hydration-data')).toBeAttached();
        const before = await placeholderVisibility();
        expect.soft(new Set(before), path).toEqual(new Set(['hidden']));
        await releaseScripts();
        await untilHydrated(page);
        expect.soft((await placeholderVisibility()).slice(0, before.length), path).toEqual(before);
      });

    await test.step('on a page without usable styles the site inserts its own', async () => {
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
      expect.soft(prerendered).toEqual([]);
      expect.soft(inserted).not.toEqual([]);
      await expect.soft.poll(() => headerPosition(page)).toBe('fixed');
      await page.unroute('**/about');
    });

    await page.route(/\/assets\//u, () => undefined);
    for (const path of ['/', '/about'])
      await test.step(`${path} is styled before any other file is loaded`, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('#hydration-data')).toBeAttached();
        expect.soft(await headerPosition(page), path).toBe('sticky');
      });
  },
);

test(
  'the typeface is fetched with the page, before its code, and only once @engines',
  { tag: FULL },
  async ({ page }) => {
    const { id } = await firstPublishedBook(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (['stylesheet', 'font'].includes(request.resourceType()))
        requested.push(request.url().replace(/^.*\/assets\/([a-z]+).*(\..*)$/u, '$1$2'));
    });
    await test.step('overlays fetch no style sheet and no font again, because the page includes all styles', async () => {
      await page.goto(`/books/${id}/read`);
      // The other holds the small capitals.
      await expect.poll(() => requested).toEqual(['literata.woff2', 'literata.woff2']);
      await page.getByRole('button', { name: 'Keyboard help' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(requested).toEqual(['literata.woff2', 'literata.woff2']);
    });

    await test.step('it does not wait for the code', async () => {
      // From here on the browser fetches also what it has a copy of.
      const releaseScripts = await holdScripts(page);
      requested.length = 0;
      await page.goto('/about', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(() => requested.filter((name) => name.endsWith('.woff2')))
        .toEqual(['literata.woff2']);
      await releaseScripts();
    });
  },
);
