/**
 * Wrong input: invalid storage, missing books, bad responses; each has a clear message and no data
 * is lost.
 */
import { bookNamed } from '../../tests/support/books.ts';
import { expect, storedTexts, serveBook, serveShell, test } from '../support/site.ts';
import { fullUnless } from '../support/depth.ts';

const book = bookNamed('the-well', 3);

const invalid = [
  { key: 'kv.bookmarks', raw: '{"the-well":2' },
  { key: 'kv.bookmarks', raw: '{"the-well":2,"other":"many"}' },
  { key: 'kv.reading_progress', raw: 'null' },
  { key: 'kv.library', raw: '[{"bookId":7}]' },
  { key: 'kv.lang', raw: '{"language":"hindi"}' },
];

for (const [place, { key, raw }] of invalid.entries()) {
  test(
    `an invalid value under ${key} (${raw}) is reported, quarantined and ignored`,
    fullUnless(place < 2),
    async ({ page }) => {
      await serveBook(page, book);
      await page.addInitScript(
        ([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text),
        [key, raw] as const,
      );
      await page.goto('/');
      await expect(page.locator('#announcer')).toContainText(
        'Some saved reading data could not be read',
      );
      await page.goto('/books/the-well/read');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.locator('#position')).toHaveText(/^Page [23] of 3$/u);
      await page.getByRole('button', { name: 'Bookmark this page' }).click();
      await page.goto('/library');
      await expect(
        page.getByRole('link', { name: /^Title of the-well, Page [23] of 3$/u }),
      ).toBeVisible();
      expect((await storedTexts(page))[`${key}.damaged`]).toBe(raw);
    },
  );
}

test('legacy bookmarks are read and left unchanged', async ({ page }) => {
  await serveBook(page, book);
  const legacy = '[{"bookId":"the-well","pageNumber":3}]';
  await page.addInitScript((text) => localStorage.setItem('bookmarks', text), legacy);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#position')).toHaveText('Page 3 of 3');
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await page.goto('/books/the-well/read');
  await expect(page.locator('#position')).toHaveText('Page 1 of 3');
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect((await storedTexts(page))['bookmarks']).toBe(legacy);
});

test('a book that does not exist stays on its loading text, with the reason and two ways to go on', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/books/no-such-book/preview');
  await expect(page.getByRole('status').first()).toContainText('Loading book...');
  await expect(page.getByRole('main').getByText('There is no book at this address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  expect(pageErrors.console.splice(0)).toEqual([
    expect.stringContaining('404'),
    expect.stringContaining('Failed to load book no-such-book:'),
  ]);
});

test('a book that could not be fetched is loaded after Try again', async ({ page, pageErrors }) => {
  await serveBook(page, book);
  await page.route(
    '**/books/book-the-well.json',
    (route) => route.fulfill({ status: 500, body: 'no' }),
    { times: 1 },
  );
  // A prerendered page has its book.
  serveShell(page);
  await page.goto('/books/the-well/read');
  await expect(
    page.getByRole('main').getByText('The site could not send this book just now.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#page')).toHaveText('the-well, english, page 1');
  await expect(page.locator('#page')).toBeFocused();
  pageErrors.console.length = 0;
});

test('an invalid list of books is reported and logged, and the site stays usable', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/books/index.json', (route) => route.fulfill({ json: { books: [] } }), {
    times: 1,
  });
  // A prerendered page has its list of books.
  serveShell(page);
  await page.goto('/');
  await expect(
    page.getByRole('main').getByText('The site sent something that is not the list of books.'),
  ).toBeVisible();
  expect(pageErrors.console.splice(0)).toEqual([expect.stringContaining('Failed to load books:')]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
});

test('an unknown path gets status 404, says so, and leads home', async ({ page, pageErrors }) => {
  const response = await page.goto('/no/such/place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  const logged = [expect.stringContaining('404'), '404: there is no page at /no/such/place'];
  await expect(() => expect(pageErrors.console).toEqual(logged)).toPass();
  pageErrors.console.length = 0;
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('with denied storage a user can read, bookmark and change the language until the page is closed', async ({
  page,
  pageErrors,
}) => {
  await serveBook(page, book);
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
  expect(pageErrors.console.splice(0).every((text) => text.startsWith('Failed to save '))).toBe(
    true,
  );
});
