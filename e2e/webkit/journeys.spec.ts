/** What a generated path cannot show in WebKit: a reload, two windows, and reading offline. */
import { bookNamed } from '../../tests/support/books.ts';
import { openTestServer } from '../support/served-site/test-server.ts';
import { expect, serveBook, storedTexts } from '../support/site.ts';
import { test } from './fixture.ts';
import { poll } from './poll.ts';
import { Session } from './session.ts';

const book = bookNamed('the-well', 4);
/** A service worker fetches the whole site first, which takes a while on a busy machine. */
const INSTALL_MS = 30_000;

test.describe('in WebKit', () => {
  test('a bookmark, the position and the library survive a reload and are visible in another window', async ({
    page,
    context,
  }) => {
    const bookmark = page.getByRole('button', { name: 'Bookmark this page' });
    await serveBook(page, book);
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 2 of 4');
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await storedTexts(page))['kv.bookmarks']).toBe('{"the-well":2}');
    await page.reload();
    await expect(page.locator('#position')).toHaveText('Page 2 of 4');
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

    const other = await context.newPage();
    await other.goto('/books/the-well/read');
    await expect(other.locator('#position')).toHaveText('Page 2 of 4');
    await other.getByRole('button', { name: 'Bookmark this page' }).click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await other.goto('/library');
    await expect(
      other.getByRole('main').getByRole('link', { name: 'Title of the-well, Page 2 of 4' }),
    ).toBeVisible();
  });

  test('an opened book is read to its last page after the server has stopped', async ({
    webKit,
  }) => {
    const site = await openTestServer();
    const { driver, close } = await webKit.open();
    try {
      const handle = await driver.getWindowHandle();
      const session = new Session(driver, handle);
      const address = `${site.origin}/books/well-and-the-bucket/read`;
      /** Waits until an expression is true in the page. */
      const until = (expression: string) =>
        poll(
          async () =>
            (await session.evaluate(handle, `async () => ${expression}`, [])) === true
              ? true
              : undefined,
          () => expression,
          INSTALL_MS,
        );
      const position = "document.querySelector('#position')?.textContent";
      await driver.get(address);
      await until(`${position} === 'Page 1 of 9'`);
      await until('navigator.serviceWorker.controller !== null');
      await until(
        "(await (await caches.open('kitabvan-opened')).keys()).some(({ url }) => url.endsWith('/book-well-and-the-bucket.json'))",
      );

      await site.stop();
      await driver.get(address);
      await until("document.activeElement?.id === 'page'");
      for (let page = 1; page <= 9; page += 1) {
        await until(`${position} === 'Page ${page} of 9'`);
        await until("document.querySelector('#page').textContent.trim().length > 100");
        await until("document.querySelector('[role=group][aria-disabled=true]') === null");
        await session.press(handle, 'ArrowRight');
      }
      await until(`${position} === 'Page 9 of 9'`);
    } finally {
      close();
      await site.close();
    }
  });
});
