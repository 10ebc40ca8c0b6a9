/**
 * Wrong input: invalid storage, missing books, bad responses; each has a clear message and no data
 * is lost.
 */
import { bookNamed } from '../../../tests/support/books.ts';
import { expect, storedTexts, serveBook, serveShell, test } from '../../support/site.ts';
import { byDepth, FULL } from '../../support/depth.ts';

const book = bookNamed('the-well', 3);

const invalid = [
  { key: 'kv.bookmarks', raw: '{"the-well":2' },
  { key: 'kv.bookmarks', raw: '{"the-well":2,"other":"many"}' },
  { key: 'kv.reading_progress', raw: 'null' },
  { key: 'kv.library', raw: '[{"bookId":7}]' },
  { key: 'kv.lang', raw: '{"language":"hindi"}' },
];

test(
  'invalid stored values are reported, quarantined and ignored, and reading works without them',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    test.setTimeout(byDepth(120_000, 60_000));
    await serveBook(page, book);
    await page.goto('/about');
    const store = (key: string, text: string) =>
      page.evaluate(
        (record) => {
          localStorage.clear();
          localStorage.setItem(...record);
        },
        [key, text] as const,
      );

    for (const { key, raw } of invalid.slice(0, byDepth(invalid.length, 2))) {
      const why = `an invalid value under ${key} (${raw})`;
      await test.step(why, async () => {
        await store(key, raw);
        await page.goto('/');
        await expect
          .soft(page.locator('#announcer'), why)
          .toContainText('Some saved reading data could not be read');
        await page.goto('/books/the-well/read');
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(page.locator('#position'), why).toHaveText(/^Page [23] of 3$/u);
        await page.getByRole('button', { name: 'Bookmark this page' }).click();
        await page.goto('/library');
        await expect
          .soft(page.getByRole('link', { name: /^Title of the-well, Page [23] of 3$/u }), why)
          .toBeVisible();
        expect.soft((await storedTexts(page))[`${key}.damaged`], why).toBe(raw);
      });
    }

    await test.step('legacy bookmarks are read and left unchanged', async () => {
      const legacy = '[{"bookId":"the-well","pageNumber":3}]';
      await store('bookmarks', legacy);
      await page.goto('/books/the-well/read');
      await expect(page.locator('#position')).toHaveText('Page 3 of 3');
      await page.getByRole('button', { name: 'Bookmark this page' }).click();
      await page.goto('/books/the-well/read');
      await expect.soft(page.locator('#position')).toHaveText('Page 1 of 3');
      await expect
        .soft(page.getByRole('button', { name: 'Bookmark this page' }))
        .toHaveAttribute('aria-pressed', 'false');
      expect.soft((await storedTexts(page))['bookmarks']).toBe(legacy);
    });

    await test.step('with denied storage a user can read and bookmark until the page is closed', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      });
      await page.goto('/books/the-well/read');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Bookmark this page' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Continue on page 2' })).toBeVisible();
      expect(
        pageErrors.console.splice(0).filter((text) => !text.startsWith('Failed to save ')),
      ).toEqual([]);
    });
  },
);

test('unknown paths, missing books and an invalid list are reported with a way on', async ({
  page,
  pageErrors,
}) => {
  await serveBook(page, { ...book, isTrending: true });

  await test.step('an unknown path gets status 404, says so, and leads home', async () => {
    for (const [path, heading] of [
      ['/hindi/no/such/place?page=2', 'अरे! पेज नहीं मिला'],
      ['/hinglish/N%C3%A1%20such?q=a%20b&c', 'Arre! Page nahi mila'],
      ['/no/such/place', 'Oops! Page not found'],
    ] as const) {
      const response = await page.goto(path);
      expect.soft(response?.status()).toBe(404);
      await expect.soft(page.getByRole('heading', { name: heading })).toBeVisible();
      const logged = [expect.stringContaining('404'), `404: there is no page at ${path}`];
      await expect(() => expect(pageErrors.console).toEqual(logged)).toPass();
      pageErrors.console.length = 0;
    }
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a missing book is not loading: there is the reason, with two ways on', async () => {
    for (const screen of ['read', 'preview']) {
      await page.goto(`/books/no-such-book/${screen}`);
      await expect
        .soft(page.getByRole('main').getByRole('status'))
        .toHaveText('There is no book at this address.');
      await expect.soft(page).toHaveTitle('There is no book at this address. – Kitabvan');
    }
    await expect.soft(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    expect(pageErrors.console.splice(0)).toEqual([
      expect.stringContaining('404'),
      expect.stringContaining('Failed to load book no-such-book:'),
      expect.stringContaining('404'),
      expect.stringContaining('Failed to load book no-such-book:'),
    ]);
  });

  // A prerendered page has its list of books, or its book.
  serveShell(page);

  await test.step('an invalid list of books is reported and logged, and the site stays usable', async () => {
    await page.route('**/books/index.json', (route) => route.fulfill({ json: { books: [] } }), {
      times: 1,
    });
    await page.goto('/');
    await expect
      .soft(
        page.getByRole('main').getByText('The site sent something that is not the list of books.'),
      )
      .toBeVisible();
    expect
      .soft(pageErrors.console.splice(0))
      .toEqual([expect.stringContaining('Failed to load books:')]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  });

  await test.step('a book that could not be fetched is loaded after Try again', async () => {
    await page.route(
      '**/books/book-the-well.json',
      (route) => route.fulfill({ status: 500, body: 'no' }),
      { times: 1 },
    );
    await page.goto('/books/the-well/read');
    await expect
      .soft(page.getByRole('main').getByText('The site could not send this book just now.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#page')).toHaveText('the-well, english, page 1');
    await expect(page.locator('#page')).toBeFocused();
    pageErrors.console.length = 0;
  });
});
