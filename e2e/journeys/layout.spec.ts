/** The layout around the screens: title, search, navigation at three widths, and footer. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, focusName, startClock, stopClock, test } from '../support/site.ts';

const library = [
  bookNamed('the-well', 1, { title: 'The Well', author: 'Asha Rao', genre: 'Horror' }),
  ...Array.from({ length: 29 }, (_, place) =>
    bookNamed(`lamp-${place}`, 1, { title: `Lamp ${place}`, genre: 'Romance' }),
  ),
];
const search = (page: Page) =>
  page.getByRole('combobox', { name: 'Search books, authors, genres' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entries = (page: Page) => navigation(page).getByRole('link');
const ENTRIES = ['Home', 'Bookmarks', 'Latest', 'My Library', 'Categories'];

/** @returns whether the page did not scroll during two frames */
const doesNotScroll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const before = window.scrollY;
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(window.scrollY === before)),
        );
      }),
  );

/**
 * Opens a screen with its list of books, waits until the layout is stable, and stops the page's
 * clock.
 */
async function openSettled(page: Page, path: string): Promise<void> {
  await startClock(page);
  await serveBooks(page, library);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await stopClock(page);
}

test.describe('the header', () => {
  test.beforeEach(({ page }) => serveBooks(page, library));

  test('stays in sight, and its title leads home', async ({ page }) => {
    await page.goto('/categories');
    await expect(page.getByRole('heading', { name: 'Romance' })).toBeVisible();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Kitabvan' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  for (const [width, placeholder] of [
    [767, 'Search...'],
    [768, 'Search books, authors, genres...'],
  ] as const) {
    test(`has the placeholder ${placeholder} in its search box at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/about');
      await expect(search(page)).toHaveAttribute('placeholder', placeholder);
      await search(page).click();
      await expect(search(page)).toBeFocused();
      await expect(search(page)).toHaveAttribute('placeholder', placeholder);
    });
  }

  test('does not change its height when the search box grows on focus', async ({ page }) => {
    // With reduced motion the change is immediate.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [768, 900, 1023, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/about');
      const header = async () => (await page.getByRole('banner').boundingBox())?.height;
      const before = await header();
      await search(page).click();
      await expect(search(page)).toBeFocused();
      expect([width, await header()]).toEqual([width, before]);
    }
  });

  test('lists results with cover, title, author and genre, at most 20rem high; picking one clears the search', async ({
    page,
  }) => {
    await page.goto('/');
    await search(page).fill('LAMP');
    await expect(results(page).getByRole('option')).toHaveCount(29);
    const row = results(page).getByRole('option').first();
    await expect(row).toHaveAccessibleName('Lamp 0, Author of lamp-0, Romance');
    await expect(row).toHaveText('Lamp 0, Author of lamp-0, · Romance');
    await expect(row.locator('img')).toHaveAttribute('src', '/covers/lamp-0.svg');
    const dropdown = results(page).locator('..');
    await expect(dropdown).toHaveCSS('max-height', '320px');
    expect((await dropdown.boundingBox())?.height).toBe(320);

    await search(page).fill('wELl');
    await results(page)
      .getByRole('option', { name: /^The Well,? Asha Rao/u })
      .click();
    await expect(page).toHaveURL('/books/the-well/preview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Well');
    await expect(search(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
  });

  test('updates the results on every keystroke, reports a search without a match, and ignores blanks', async ({
    page,
  }) => {
    await page.goto('/');
    await search(page).pressSequentially('rao');
    await expect(results(page).getByRole('option')).toHaveCount(1);
    await search(page).press('q');
    await expect(page.getByText('No books found for "raoq"', { exact: true })).toBeVisible();
    await search(page).press('Backspace');
    await expect(results(page).getByRole('option')).toHaveCount(1);
    await search(page).fill('   ');
    await expect(results(page)).toHaveCount(0);
    // An earlier message may still be in the live region.
    await expect(page.getByRole('search').getByText('No books found for')).toHaveCount(0);
    await search(page).fill('rao');
    await expect(results(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/books/the-well/preview');
  });
});

test.describe('the navigation of large screens', () => {
  test('is a bar of five entries that marks the current one by the start of the path', async ({
    page,
  }) => {
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
  });
});

test.describe('the navigation of medium screens', () => {
  test.use({ viewport: { width: 1023, height: 700 } });
  const more = (page: Page) => navigation(page).getByRole('button', { name: 'More' });
  const movePointerAway = (page: Page) => page.mouse.move(10, 600);

  test('is Home and a More button; pressing it opens the other four, and choosing one opens it at the top', async ({
    page,
  }) => {
    await serveBooks(page, library);
    await page.goto('/categories');
    await expect(entries(page)).toHaveText(['Home']);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveText(ENTRIES);
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
  });

  test('opens More after a hover of 200 ms and closes it 150 ms after leaving; reopening within 300 ms is immediate', async ({
    page,
  }) => {
    await openSettled(page, '/about');
    const isOpen = async (open: boolean) => {
      await expect(more(page)).toHaveAttribute('aria-expanded', String(open));
      await expect(entries(page)).toHaveText(open ? ENTRIES : ['Home']);
    };
    await more(page).hover();
    await page.clock.runFor(199);
    await isOpen(false);
    await page.clock.runFor(1);
    await isOpen(true);
    await entries(page).filter({ hasText: 'Categories' }).hover();
    await page.clock.runFor(1000);
    await isOpen(true);
    await movePointerAway(page);
    await page.clock.runFor(149);
    await isOpen(true);
    await page.clock.runFor(1);
    await isOpen(false);
    await page.clock.runFor(299);
    await more(page).hover();
    await isOpen(true);
    await movePointerAway(page);
    await page.clock.runFor(150 + 300);
    await more(page).hover();
    await page.clock.runFor(199);
    await isOpen(false);
  });

  test('closes More on Escape, on a press elsewhere and when the focus leaves', async ({
    page,
  }) => {
    await openSettled(page, '/about');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('heading', { level: 1 }).click(),
      () => search(page).focus(),
    ]) {
      await more(page).focus();
      await page.keyboard.press('Enter');
      await expect(entries(page)).toHaveText(ENTRIES);
      await close();
      await expect(entries(page)).toHaveText(['Home']);
      // A click on text takes the focus away; Tab continues from the place of the click.
      if ((await focusName(page)) === 'body') {
        await page.keyboard.press('Tab');
        expect(await focusName(page)).toBe('disclaimer');
      }
    }
  });
});

test.describe('the navigation of small screens', () => {
  test.use({ viewport: { width: 767, height: 700 } });
  const menu = (page: Page) => navigation(page).getByRole('button', { name: 'Menu' });
  /**
   * By mouse coordinates: Playwright's own click may scroll the page first, and a scroll closes
   * the panel.
   */
  const open = async (page: Page) => {
    const { x, y } = (await menu(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveText(ENTRIES);
  };
  const expectClosed = async (page: Page) => {
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(entries(page)).toHaveCount(0);
  };

  test('is a Menu button with a panel that is closed at first and closes in every way', async ({
    page,
  }) => {
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
    await entries(page).filter({ hasText: 'My Library' }).click();
    await expect(page).toHaveURL('/library');
    await expectClosed(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('has a panel of at most 70 percent of a low screen, in which every entry can be reached', async ({
    page,
  }) => {
    await serveBooks(page, library);
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto('/about');
    await open(page);
    const panel = navigation(page).getByRole('group', { name: 'Menu' });
    expect((await panel.boundingBox())?.height).toBe(210);
    await entries(page).last().scrollIntoViewIfNeeded();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await entries(page).last().click();
    await expect(page).toHaveURL('/categories');
  });
});

test('the footer has a description, links, the notice about the newsletter and the year', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-05-06T00:00:00Z'));
  await serveBooks(page, library);
  await page.goto('/latest');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByText('Stories in english, hindi and hinglish, for everybody, page by page.'),
  ).toBeVisible();
  const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  await expect(links).toHaveText(['About', 'Contact', 'Privacy Policy']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/contact',
    '/privacy',
  ]);
  await expect(footer.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await expect(
    footer.getByText('Newsletter coming soon! Follow us on social media for updates.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(footer.getByText('© 2031 Kitabvan', { exact: true })).toBeVisible();
  const social = footer.getByRole('list', { name: /^Social media/u });
  await expect(social.getByRole('link')).toHaveText(['Instagram', 'YouTube', 'X']);
  expect(
    await social
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual([null, null, null]);
});
