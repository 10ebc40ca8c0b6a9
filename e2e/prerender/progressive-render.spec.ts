/**
 * Long lists render progressively: the cards in the window come first, the rest follows; on Back
 * the whole list is rendered at once.
 */
import type { Page } from 'playwright/test';
import { bookNamed, GENRES } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, focusName, startClock, stopClock, test } from '../support/site.ts';
import { launchForScreenReader, treeOf } from '../support/accessibility/accessibility-tree.ts';

const GENRE_TITLES = ['Horror', 'Romance', 'Sci-Fi', 'Fantasy'];
const BOOKS = GENRE_TITLES.map((genre, at) => bookNamed(`book-${at}`, 3, { genre }));

/**
 * Records the texts of the matching elements whenever they change.
 * @returns a function that reads the record
 */
async function recordTexts(page: Page, selector: string): Promise<() => Promise<string[][]>> {
  await page.evaluate((selectors) => {
    const recorded: string[][] = [];
    Object.assign(window, { recorded });
    new MutationObserver(() => {
      const now = [...document.querySelectorAll(selectors)].map(({ textContent }) => textContent);
      if (now.join() !== recorded.at(-1)?.join()) recorded.push(now);
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { recorded: string[][] }).recorded);
}

const SCREENS = [
  { link: 'Categories', first: ['Horror'] },
  { link: 'Home', first: ['Horror', 'Romance'] },
];

test(
  'Categories and Home first render what fills a window, and everything on a return',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, BOOKS);
    for (const { link, first } of SCREENS)
      await test.step(link, async () => {
        await page.goto('/about');
        await expect(
          page.getByRole('main').getByRole('heading', { level: 2 }).first(),
        ).toBeVisible();
        const recorded = await recordTexts(page, 'main h2');
        await page
          .getByRole('navigation')
          .getByRole('link', { name: link, exact: true })
          .first()
          .click();
        await expect(page.getByRole('heading', { name: 'Fantasy' })).toBeVisible();
        const shelves = async () => (await recorded()).filter(([title]) => title === 'Horror');
        const afterOpening = await recorded();
        expect(
          afterOpening.slice(afterOpening.findIndex(([title]) => title === 'Horror')),
          link,
        ).toEqual([first, GENRE_TITLES]);

        await page.locator('main a[href="/books/book-2/preview"]').first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of book-2');
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Fantasy' })).toBeVisible();
        expect(await shelves(), link).toEqual([first, GENRE_TITLES, GENRE_TITLES]);
      });
  },
);

test(
  'a long list first renders what fills a window, and keeps the focus while growing',
  { tag: FULL },
  async ({ page }) => {
    await startClock(page);
    await serveBooks(
      page,
      Array.from({ length: 70 }, (_, at) => bookNamed(`book-${at}`, 3, { genre: 'Horror' })),
    );
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'About Kitabvan' })).toBeVisible();
    await stopClock(page);
    const recorded = await recordTexts(page, 'main [aria-label=Horror] [role=listitem] a');
    const counts = async () => (await recorded()).map(({ length }) => length);
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).first().click();
    const cards = page.getByRole('region', { name: 'Horror' }).getByRole('list').getByRole('link');
    await expect(cards).toHaveCount(60);
    await cards.nth(2).focus();
    await page.clock.runFor(50);
    await expect(cards).toHaveCount(70);
    expect(await focusName(page)).toMatch(/^Title of book-2 /u);
    expect(await counts()).toEqual([0, 24, 60, 70]);
    // `content-visibility` must not cut off the focus ring of a card at the edge of its block.
    const item = page.getByRole('region', { name: 'Horror' }).getByRole('listitem').first();
    const [card, block] = [await item.boundingBox(), await item.locator('..').boundingBox()];
    const margin = (side: 'x' | 'y') =>
      (card?.[side] ?? Number.NaN) - (block?.[side] ?? Number.NaN);
    expect(Math.min(margin('x'), margin('y'))).toBeGreaterThanOrEqual(6);

    await cards.nth(65).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of book-65');
    await page.goBack();
    await expect(cards).toHaveCount(70);
    expect(await counts()).toEqual([0, 24, 60, 70, 0, 70]);
  },
);

const TITLES = ['Trending Now', ...GENRES];

test(
  'books far below are laid out when the user approaches, or after some seconds',
  { tag: FULL },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    const setTime = (playbackRate: 0 | 20) =>
      session.send('Animation.setPlaybackRate', { playbackRate });
    await setTime(0);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const shelves = page.getByRole('main').getByRole('region');
    const isLaidOut = () =>
      shelves.evaluateAll((all) =>
        all.map((shelf) =>
          shelf.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }),
        ),
      );
    // The browser decides the distance at which it lays out skipped content.
    await expect
      .poll(async () => [(await isLaidOut())[0], (await isLaidOut()).at(-1)])
      .toEqual([true, false]);
    const before = await page.evaluate(() => document.documentElement.scrollHeight);

    const last = shelves.last().getByRole('link').first();
    await last.focus();
    await expect(last).toBeInViewport();
    await expect.poll(async () => (await isLaidOut()).at(-1)).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // The seconds pass twenty times as fast.
    await setTime(20);
    await expect.poll(isLaidOut).toEqual(TITLES.map(() => true));
    // The cards do not fade in when they are laid out later.
    expect(
      await shelves
        .last()
        .getByRole('listitem')
        .evaluateAll((cards) => [
          ...new Set(cards.map((card) => getComputedStyle(card).animationName)),
        ]),
    ).toEqual(['none']);
    const after = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(after - before) / before).toBeLessThan(0.06);
  },
);

test(
  'books that are not laid out are available to find-in-page and screen readers',
  { tag: FULL },
  async ({ playwright, baseURL }, { project }) => {
    const browser = await launchForScreenReader(playwright.chromium, project.use.launchOptions);
    const narrow = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await narrow.goto(baseURL ?? '');
    await expect(narrow.getByRole('main').getByRole('region')).toHaveCount(TITLES.length);
    const named = await narrow
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map(({ textContent }) => textContent));
    expect(named.length).toBeGreaterThan(TITLES.length);
    const namesWithRole = async (role: string) =>
      (await treeOf(narrow))
        .filter((node) => node.role === role)
        .map(({ name }) => name.replace(/\s+/gu, ' '));
    // The browser builds the accessibility tree asynchronously.
    await expect.poll(() => namesWithRole('region')).toEqual(TITLES);
    await expect
      .poll(async () => {
        const names = new Set(await namesWithRole('link'));
        return named.map((name) => name.replace(/\s+/gu, ' ')).filter((name) => !names.has(name));
      })
      .toEqual([]);
    const last = await narrow
      .getByRole('main')
      .getByRole('region')
      .last()
      .locator('.title')
      .last()
      .textContent();
    expect(
      await narrow.evaluate(
        (text) => (window as unknown as { find: (words: string) => boolean }).find(text),
        last ?? '',
      ),
    ).toBe(true);
    await browser.close();
  },
);
