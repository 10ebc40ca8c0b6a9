/** The navigation at three widths. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, focusName, startClock, stopClock, test } from '../support/site.ts';

const library = [
  bookNamed('the-well', 1, { title: 'The Well' }),
  ...Array.from({ length: 14 }, (_, place) => bookNamed(`lamp-${place}`, 1, { genre: 'Romance' })),
];
const search = (page: Page) => page.getByRole('combobox');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entries = (page: Page) => navigation(page).getByRole('link');
const ENTRIES = ['Home', 'Bookmarks', 'Latest', 'My Library', 'Categories'];
const IN_MENU = [...ENTRIES, 'English', 'हिन्दी', 'Hinglish'];

/** @returns whether the page did not scroll during two frames */
const doesNotScroll = (page: Page) =>
  page.evaluate(async () => {
    const before = window.scrollY;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  });

test.describe('the navigation of large screens', () => {
  test(
    'is a bar of five entries that marks the current one by its path',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await page.setViewportSize({ width: 1024, height: 700 });
      await page.goto('/search');
      await expect(entries(page)).toHaveText(ENTRIES);
      await expect(navigation(page).getByRole('button')).toHaveCount(0);
      const current = entries(page).and(page.locator('[aria-current=page]'));
      await expect(current).toHaveText(['Home']);
      for (const name of ENTRIES.toReversed()) {
        await entries(page).filter({ hasText: name }).click();
        await expect(current).toHaveText([name]);
        await expect(page.locator('main')).toBeFocused();
      }
      await page.getByRole('link', { name: /^The Well/u }).click();
      await expect(page).toHaveURL('/books/the-well/preview');
      await expect(current).toHaveText(['Home']);
    },
  );
});

test.describe('the navigation of medium screens', () => {
  test.use({ viewport: { width: 1023, height: 700 } });
  const more = (page: Page) => navigation(page).getByRole('button', { name: 'More' });
  const pointAway = (page: Page) => page.mouse.move(10, 600);

  const openFourOthers = async (page: Page) => {
    await page.goto('/categories');
    await expect(entries(page)).toHaveText(['Home']);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveText(IN_MENU);
    await expect(entries(page).filter({ hasText: 'Categories' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await entries(page).filter({ hasText: 'Latest' }).click();
    await expect(page).toHaveURL('/latest');
    await expect(entries(page)).toHaveText(['Home']);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(more(page)).toBeVisible();
  };

  const closeMore = async (page: Page) => {
    await pointAway(page);
    await page.goto('/about');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('heading', { level: 1 }).click(),
      () => search(page).focus(),
    ]) {
      await more(page).focus();
      await page.keyboard.press('Enter');
      await expect(entries(page)).toHaveText(IN_MENU);
      await close();
      await expect(entries(page)).toHaveText(['Home']);
      // A click on text takes the focus away; Tab continues from the place of the click.
      if ((await focusName(page)) === 'body') {
        await page.keyboard.press('Tab');
        expect(await focusName(page)).toBe('disclaimer');
      }
    }
  };

  test(
    'is Home and a More button, which opens and closes in every way',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await inOnePage([
        [
          'More opens the other four, and a chosen entry opens at the top',
          () => openFourOthers(page),
        ],
        [
          'Escape, a press elsewhere and leaving it with the focus close More',
          () => closeMore(page),
        ],
      ]);
    },
  );

  // tests/machines/overflow-menu.test.ts has the exact times.
  test(
    'opens More after a hover of 200 ms and closes it 150 ms after leaving',
    { tag: FULL },
    async ({ page }) => {
      await startClock(page);
      await serveBooks(page, library);
      await page.goto('/about');
      await stopClock(page);
      const isOpen = async (open: boolean) => {
        await expect(more(page)).toHaveAttribute('aria-expanded', String(open));
        await expect(entries(page)).toHaveText(open ? IN_MENU : ['Home']);
      };
      await more(page).hover();
      await page.clock.runFor(199);
      await isOpen(false);
      await page.clock.runFor(1);
      await isOpen(true);
      await entries(page).filter({ hasText: 'Categories' }).hover();
      await page.clock.runFor(1000);
      await isOpen(true);
      await pointAway(page);
      await page.clock.runFor(149);
      await isOpen(true);
      await page.clock.runFor(1);
      await isOpen(false);
      await page.clock.runFor(299);
      await more(page).hover();
      await isOpen(true);
      await pointAway(page);
      await page.clock.runFor(150 + 300);
      await more(page).hover();
      await page.clock.runFor(199);
      await isOpen(false);
    },
  );
});

test.describe('the navigation of small screens', () => {
  test.use({ viewport: { width: 767, height: 700 } });
  const menu = (page: Page) => navigation(page).getByRole('button', { name: 'Menu' });
  /** By coordinates: Playwright's own click may scroll the page, and a scroll closes the panel. */
  const open = async (page: Page) => {
    const { x, y } = (await menu(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveText(IN_MENU);
  };
  const expectClosed = async (page: Page) => {
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(entries(page)).toHaveCount(0);
  };
  /** In the open panel; the screen opens at its top, and the panel closes. */
  const chooseLibrary = async (page: Page) => {
    await entries(page).filter({ hasText: 'My Library' }).click();
    await expect(page).toHaveURL('/library');
    await expectClosed(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  };

  // The paths of mobile-menu have every way to close it, and where the focus goes.
  test(
    'is a Menu button with a closed panel that closes in every way',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await page.goto('/categories');
      await expect(page.getByRole('heading', { name: 'Romance' })).toBeVisible();
      await expectClosed(page);

      await open(page);
      await menu(page).click();
      await expectClosed(page);

      await open(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(menu(page)).toBeFocused();

      await open(page);
      await page.mouse.click(380, 680);
      await expectClosed(page);
      await expect(menu(page)).toBeFocused();
      await expect(page).toHaveURL('/categories');

      await open(page);
      await search(page).click();
      await expectClosed(page);
      await expect(search(page)).toBeFocused();

      await open(page);
      await entries(page).last().focus();
      await page.keyboard.press('Tab');
      await expectClosed(page);

      await open(page);
      await expect(async () => {
        await page.mouse.wheel(0, 60);
        await expect(menu(page)).toHaveAttribute('aria-expanded', 'false', { timeout: 100 });
      }).toPass();
      await expectClosed(page);
      await expect.poll(() => doesNotScroll(page)).toBe(true);

      await open(page);
      await chooseLibrary(page);
    },
  );

  const chooseScrolled = async (page: Page) => {
    await page.goto('/categories');
    await expect(page.getByRole('heading', { name: 'Romance' })).toBeVisible();
    await expectClosed(page);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect.poll(() => doesNotScroll(page)).toBe(true);
    await open(page);
    await page.mouse.click(380, 680);
    await expectClosed(page);
    await expect(page).toHaveURL('/categories');
    await open(page);
    await chooseLibrary(page);
  };

  const chooseOnLowScreen = async (page: Page) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto('/about');
    await open(page);
    const panel = navigation(page).getByRole('group', { name: 'Menu' });
    expect((await panel.boundingBox())?.height).toBe(210);
    await entries(page).last().scrollIntoViewIfNeeded();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await entries(page).last().click();
    await expect(page).toHaveURL('/hinglish/about');
  };

  test(
    'is a Menu button with a panel of at most 70 percent of the window',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await inOnePage([
        ['choose an entry on a scrolled page', () => chooseScrolled(page)],
        ['choose the last entry on a low screen', () => chooseOnLowScreen(page)],
      ]);
    },
  );
});
