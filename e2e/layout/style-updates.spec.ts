/** How much of a page is styled again when something is added to it. */
import type { Browser, Page } from 'playwright/test';
import { expect, test, untilTurnable } from '../support/site.ts';

type Trace = { traceEvents: { name: string; args: { elementCount?: number } }[] };

/** Adds an element to another one. @returns how many elements get a style */
async function styledFor(browser: Browser, page: Page, parent: string): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page
    .locator(parent)
    .first()
    .evaluate((element) => {
      element.append(document.createElement('div'));
      document.body.getBoundingClientRect();
    });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts, 'what the browser styled').not.toEqual([]);
  return Math.max(...counts);
}

/** An element, with those around it that look whether something is in them. */
const FEW = 25;

/** Once the page is at rest: what it still does itself would be counted, too. */
const expectFew = (browser: Browser, page: Page, parent: string, what: string): Promise<void> =>
  expect.poll(() => styledFor(browser, page, parent), what).toBeLessThan(FEW);

test('what is added to a page is styled without the rest of the page', async ({
  page,
  browser,
}) => {
  await page.goto('/books/interval/read');
  await untilTurnable(page, 1);
  await expectFew(browser, page, '#page', 'the text');
  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: 'Keep word' })).toBeVisible();
  await expectFew(browser, page, '[data-words] div', 'words');
  for (const path of ['/', '/books/interval/preview', '/library']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectFew(browser, page, 'main', path);
  }
});
