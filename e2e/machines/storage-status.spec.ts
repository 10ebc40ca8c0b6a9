/** A storage that is really full, and one that is really denied. */
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, test, untilTurnable } from '../support/site.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Storage' });
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });

test('a full storage is reported, and all is saved once there is room', async ({
  page,
  pageErrors,
}) => {
  await serveBooks(page, [bookNamed('the-well', 12)]);
  await page.goto('/books/the-well/read?page=9');
  await expect(page.locator('#page')).toBeFocused();
  const storedAt = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const before = await storedAt('kv.reading_progress');
  await page.evaluate(() => {
    const append = (key: string, size: number) => {
      try {
        localStorage.setItem(key, (localStorage.getItem(key) ?? '') + 'x'.repeat(size));
      } catch {
        // A smaller chunk may still fit.
      }
    };
    // A value of some megabytes is stored once only; the last one is filled to the last character.
    localStorage.setItem('theirs', '');
    for (let size = 1 << 22; size >= 1 << 10; size >>= 1) append(`theirs ${size}`, size);
    for (let size = 1 << 10; size >= 1; size >>= 1) append('theirs', size);
  });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 10 of 12');
  await expect(strip(page)).toContainText('Not saved: storage is full');
  await bookmark(page).click();
  expect(before).not.toBeNull();
  expect(await storedAt('kv.reading_progress')).toBe(before);
  expect(await storedAt('kv.bookmarks')).toBeNull();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('theirs')) localStorage.removeItem(key);
  });
  await untilTurnable(page, 10);
  await page.keyboard.press('ArrowRight');
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('#announcer')).toContainText('Everything is saved again');
  await page.goto('/books/the-well/read');
  await expect(page.locator('#position')).toHaveText('Page 10 of 12');
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.parse((await storedTexts(page))['kv.reading_progress'] ?? '')).toMatchObject([
    { bookId: 'the-well', furthestPageNumber: 11 },
  ]);
  // On a slow machine the page is open for some seconds, so the reading speed is also saved.
  expect(
    pageErrors.console
      .splice(0)
      .filter((text) => !/^Failed to save reading (?:speed|time)/u.test(text)),
  ).toEqual([
    expect.stringMatching(/^Failed to save operation log: QuotaExceededError/u),
    expect.stringMatching(/^Failed to save reading progress: QuotaExceededError/u),
    expect.stringMatching(/^Failed to save bookmarks: QuotaExceededError/u),
  ]);
});

test.describe('a browser that keeps nothing', () => {
  const book = bookNamed('the-well', 3);
  /**
   * The browser's own console messages in a sandbox or with denied storage: the favicon is refused
   * as well.
   */
  const BROWSER_MESSAGES =
    /^Failed to save (?:bookmarks|reading progress|reading speed|reading time|library): SecurityError|^Reading offline is not possible: SecurityError|favicon\.svg|net::ERR_FAILED/u;

  /** Serves the site in a sandbox, where every access to storage throws. */
  async function serveSandboxed(page: Page, books: readonly Book[]): Promise<void> {
    await serveBooks(page, books);
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': 'sandbox allow-scripts' },
      });
    });
    // A sandboxed page has an opaque origin; CORS headers allow it to load the site's own files.
    await page.route(/\.(?:js|css|json|woff2|svg)$/u, async (route) => {
      const response = await route.fetch();
      return route.fulfill({
        response,
        headers: {
          ...response.headers(),
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        },
      });
    });
  }

  test(
    'lets a whole session go on, and is reported in exactly one notice',
    { tag: FULL },
    async ({ page, pageErrors }) => {
      await serveSandboxed(page, [{ ...book, isTrending: true }]);
      await page.addInitScript(() => {
        const announcements: string[] = [];
        Object.assign(window, { announcements });
        addEventListener('DOMContentLoaded', () => {
          // What the site announced while it started.
          announcements.push(
            ...[...document.querySelectorAll('#announcer > *')].map((line) => line.textContent),
          );
          new MutationObserver((changes) => {
            for (const { target, addedNodes } of changes) {
              if (target instanceof Element && target.id === 'announcer')
                announcements.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
            }
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        });
      });
      await page.goto('/');
      await expect(strip(page)).toContainText('Storage is off');
      await page
        .getByRole('link', { name: /^Title of the-well/u })
        .first()
        .click();
      await page.getByRole('link', { name: 'Start Reading' }).click();
      await expect(page.locator('#position')).toHaveText('Page 1 of 3');
      await expect(page.locator('#page')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('#position')).toHaveText('Page 2 of 3');
      await bookmark(page).click();
      await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Close Book' }).click();
      await page.getByRole('link', { name: 'My Library', exact: true }).click();
      await expect(
        page.getByRole('link', { name: 'Title of the-well, Page 2 of 3' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Bookmarks', exact: true }).click();
      await expect(
        page.locator('main').getByRole('link', { name: /^Title of the-well/u }),
      ).toBeVisible();
      await expect(strip(page)).toHaveCount(1);
      await strip(page).getByRole('button', { name: 'Hide' }).click();
      await page.getByRole('link', { name: 'Categories', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Category');
      await expect(strip(page)).toHaveCount(0);
      const announced = await page.evaluate(
        () => (window as unknown as { announcements: string[] }).announcements,
      );
      expect(announced.filter((text) => text.includes('Storage is off'))).toEqual([
        'Storage is off. This browser stores no data for this site. You can keep reading, but your bookmarks and progress last only until you close this tab. To keep them, allow this site to store data and open it again.',
      ]);

      await test.step('leaves a low window, and what is opened over the page, to its reader', async () => {
        await page.setViewportSize({ width: 360, height: 300 });
        await page.goto('/about');
        await expect(strip(page)).toContainText('Storage is off');
        expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(75);
        await expect(strip(page).getByRole('link', { name: 'Your data' })).toBeVisible();
        await page.getByRole('button', { name: 'Menu' }).click();
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Categories' })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Category');
      });
      // The page asks for nothing more, and what it has asked for is answered before it is closed.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'wait' });
      expect(pageErrors.console.splice(0).filter((text) => !BROWSER_MESSAGES.test(text))).toEqual(
        [],
      );
    },
  );
});
