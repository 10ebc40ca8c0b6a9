/**
 * What leads to another address is a link: with Control or Shift, or with the middle button, the
 * browser opens it in another tab, and this one stays as it is.
 */
import type { Locator, Page } from 'playwright/test';
import { BOOKS } from '../../every-state/books.ts';
import { byDepth, FULL } from '../../support/depth.ts';
import { SCREENS } from '../../every-state/every-state.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { serveBooks, storeRecords } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';

const GESTURES: Readonly<Record<string, Parameters<Locator['click']>[0]>> = {
  'Control and a click': { modifiers: ['Control'] },
  'Shift and a click': { modifiers: ['Shift'] },
  'the middle button': { button: 'middle' },
};

/** Opens the link in another tab by each gesture, and looks that nothing else happens. */
async function expectTab(page: Page, link: Locator, address: string): Promise<void> {
  const here = page.url();
  for (const [name, gesture] of Object.entries(GESTURES))
    await test.step(name, async () => {
      const opened = page.context().waitForEvent('page', { timeout: 5000 });
      await link.click(gesture);
      const tab = await opened;
      await expect(tab).toHaveURL(address);
      await tab.close();
      await expect(page).toHaveURL(here);
      await expect(link).toBeVisible();
    });
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.goto('/about');
  await page.getByRole('combobox').click();
  await page.keyboard.type(query);
}

const option = (page: Page, name: string) => page.getByRole('option', { name });

type Case = readonly [name: string, link: (page: Page) => Promise<Locator>, address: string];

const CASES: readonly Case[] = [
  [
    'a result',
    async (page) => {
      await searchFor(page, 'the title of 7');
      return option(page, 'The Title of 7');
    },
    '/books/book-7/preview',
  ],
  [
    'a result that sounds like it, in the Hindi interface',
    async (page) => {
      await page.goto('/hindi/about');
      await page.getByRole('combobox').click();
      await page.keyboard.type('baarish');
      return option(page, 'बारिश का पता');
    },
    '/hindi/books/barish/preview',
  ],
  [
    'all results',
    async (page) => {
      await searchFor(page, 'the title');
      return page.getByRole('search').getByRole('link', { name: 'See all results' });
    },
    '/search?q=the%20title',
  ],
  [
    'Start Reading',
    async (page) => {
      await page.goto('/books/book-6/preview');
      return page.getByRole('link', { name: 'Start Reading' });
    },
    '/books/book-6/read',
  ],
  [
    'a chapter of the preview',
    async (page) => {
      await page.goto('/books/book-6/preview');
      return page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
    },
    '/books/book-6/read?page=11',
  ],
  [
    'a chapter of the open book',
    async (page) => {
      await page.goto('/books/book-6/read');
      await page.keyboard.press('c');
      return page.getByRole('dialog', { name: 'Contents' }).getByRole('link').last();
    },
    '/books/book-6/read?page=11',
  ],
];

const QUICK_CASES = CASES.filter(([name]) => ['a result', 'Start Reading'].includes(name));

test(
  'Control, Shift and the middle button open a link in another tab, a click here',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(240_000);
    await serveBooks(page, BOOKS);
    await storeRecords(page, { 'kv.lang': 'english' });
    await inOnePage(
      byDepth(CASES, QUICK_CASES).map(([name, find, address]) => [
        name,
        async () => {
          const link = await find(page);
          await expectTab(page, link, address);
          await link.click();
          await expect(page).toHaveURL(address);
        },
      ]),
    );
  },
);

test('Control and Enter open a result in another tab, Enter here', async ({ page }) => {
  await serveBooks(page, BOOKS);
  await searchFor(page, 'the title of 7');
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^The Title of 7/u);
  await page.keyboard.press('ArrowDown');
  const opened = page.context().waitForEvent('page', { timeout: 5000 });
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL('/books/book-7/preview');
  await tab.close();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/books/book-7/preview');
});

test(
  'every link of every screen opens in another tab',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    test.setTimeout(600_000);
    // The list of books of the screens before is in the cache of the browser for a minute.
    const states = Object.values(SCREENS)
      .flat()
      .filter(({ name }) => name !== 'no books');
    for (const state of byDepth(states, states.slice(0, 1)))
      await test.step(state.name, async () => {
        await state.open(page);
        await page.waitForLoadState('networkidle');
        const links = page.locator('a[href^="/"]:not([download]):visible');
        const hrefs = await links.evaluateAll((all) =>
          all.map((each) => each.getAttribute('href') ?? ''),
        );
        for (const [place, href] of hrefs.entries()) {
          // Many lists have the same book.
          if (hrefs.indexOf(href) !== place) continue;
          const opened = page.context().waitForEvent('page', { timeout: 5000 });
          await page
            .locator(`a[href="${href}"]:visible`)
            .first()
            .click({ modifiers: ['Control'] });
          const tab = await opened;
          // A link to another language takes the query of the screen along.
          await expect(tab, state.name).toHaveURL(({ pathname, search }) =>
            (pathname + search).startsWith(href),
          );
          await tab.close();
        }
      });
    pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
  },
);
