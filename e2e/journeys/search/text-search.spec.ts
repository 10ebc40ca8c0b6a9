/** The search in the text of all books, on the screen of results. */
import type { Page } from 'playwright/test';
import type { Book } from '../../../machines/domain/books/book.ts';
import { textSearchFiles } from '../../../src/build/publish/text-search/text-search-files.ts';
import { bookNamed } from '../../../tests/support/books.ts';
import { holdResponses, serveBooks } from '../../support/served-site/serve-books.ts';
import type { TestServer } from '../../support/served-site/test-server.ts';
import { expect, test } from '../../support/site.ts';
import { FULL } from '../../support/depth.ts';

const withTexts = (id: string, title: string, contents: readonly string[]): Book => {
  const pages = contents.map((content, at) => ({
    id: `page-${at + 1}`,
    pageNumber: at + 1,
    content,
  }));
  return bookNamed(id, pages.length, { title, pages, languages: { english: { pages } } });
};

const boat = withTexts('boat', 'The Boat', [
  'Nothing here.',
  'A quiet morning.\n\nShe lit the brass lantern and waited.',
]);
const hill = withTexts('hill', 'The Hill', ['Two lanterns burned on the hill.']);

/** Publishes the books with what their texts are searched in; `isBroken` answers the index with an error. */
async function serve(
  page: Page,
  site: TestServer,
  books: readonly Book[],
  isBroken: () => boolean = () => false,
): Promise<void> {
  const files = await textSearchFiles(books, [], (_, make) => make());
  await serveBooks(page, books);
  site.answer((path, response) => {
    const text = files.get(path);
    if (text === undefined) return false;
    response.writeHead(isBroken() ? 500 : 200, { 'Content-Type': 'text/plain' }).end(text);
    return true;
  });
}

const inTheText = (page: Page) => page.getByRole('region', { name: 'In the text' });
const titles = (page: Page) => inTheText(page).getByRole('heading', { level: 3 });

test('the words around each place lead to it in the book', async ({ page, site }) => {
  await serve(page, site, [boat, hill]);
  await page.goto('/search?q=lantern');
  await expect(titles(page)).toHaveText(['The Boat', 'The Hill']);
  for (const found of ['No books found for "lantern"', 'In the text of 2 books'])
    await expect(page.locator('#announcer').getByText(found, { exact: true })).toBeAttached();
  const place = inTheText(page).getByRole('link', { name: 'Page 2' });
  await expect(place).toHaveText('Page 2She lit the brass lantern and waited.');
  await expect(place.locator('mark')).toHaveText('lantern');
  await place.click();
  await expect(page).toHaveURL(/\/books\/boat\/read\?page=2&lang=english&at=2&find=lantern$/u);
  await page.goBack();
  await expect(place).toBeFocused();
});

test('the box leads to a search in the text alone', async ({ page, site }) => {
  await serve(page, site, [boat, hill]);
  await page.goto('/about');
  await page.getByRole('combobox').fill('brass lantern');
  await page.getByRole('link', { name: 'Search inside books: "brass lantern"' }).click();
  await expect(page).toHaveURL('/search?q=brass%20lantern&in=text');
  await expect(titles(page)).toHaveText(['The Boat']);
  await expect(page.getByText('No books found', { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/search?q=brass%20lantern');
  await expect(page.getByText('No books found for "brass lantern".')).toBeVisible();
});

/** Of the requests so far: the code, and the files of the search in the text, without the names of folders. */
const askedFor = ({ requests }: TestServer, from = 0) => ({
  code: requests.slice(from).filter((path) => path.endsWith('.js')),
  files: requests.slice(from).flatMap((path) => {
    const file = /^GET \/search\/(?:\w{12}\/)?(?<name>[a-z]+)[\w-]*\./u.exec(path)?.groups?.[
      'name'
    ];
    return file === undefined ? [] : [file];
  }),
});

test('the code of the results is loaded after typing, and nothing is searched yet', async ({
  page,
  site,
}) => {
  await serve(page, site, [boat, hill]);
  await page.goto('/about');
  await page.getByRole('combobox').click();
  await page.keyboard.type('lantern');
  await expect
    .poll(() => site.requests.filter((path) => /\/(?:Results|TextResults)-/u.test(path)))
    .toHaveLength(2);
  await page.waitForLoadState('networkidle');
  expect(askedFor(site).files).toEqual([]);
  const before = site.requests.length;
  await page.getByRole('link', { name: 'Search inside books: "lantern"' }).click();
  await expect(titles(page)).toHaveCount(2);
  const { code, files } = askedFor(site, before);
  expect(code).toEqual([]);
  expect(files.slice(0, 3)).toEqual(['index', 'books', 'words']);
});

test('what every search in the text needs is asked for while titles are searched', async ({
  page,
  site,
}) => {
  await serve(page, site, [boat, hill]);
  const release = await holdResponses(page, '**/assets/finder-*.js');
  await page.goto('/search?q=lantern');
  await expect.poll(() => askedFor(site).files).toEqual(['index', 'books']);
  await expect(inTheText(page)).toHaveCount(0);
  await release();
  await expect(titles(page)).toHaveCount(2);
});

test('ten books are shown, and more on request', { tag: FULL }, async ({ page, site }) => {
  const books = Array.from({ length: 12 }, (_, at) =>
    withTexts(`book-${at + 10}`, `Number ${at + 10}`, [`A comet, number ${at + 10}.`]),
  );
  await serve(page, site, books);
  await page.goto('/search?q=comet&in=text');
  await expect(titles(page)).toHaveCount(10);
  await expect(inTheText(page).getByText('In the text of 12 books.')).toBeVisible();
  await page.getByRole('button', { name: 'More: In the text' }).click();
  await expect(titles(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'More: In the text' })).toHaveCount(0);
});

test('words beside each other are looked for in twenty pages at a time', async ({ page, site }) => {
  const contents = Array.from({ length: 30 }, (_, at) =>
    at === 25 ? 'the silent comet' : 'a comet so silent',
  );
  await serve(page, site, [withTexts('sky', 'The Sky', contents)]);
  await page.goto('/search?q=%22silent%20comet%22&in=text');
  await expect(
    inTheText(page).getByText('Not in the text of any book. Looked at 20 of 30 pages.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Look further: In the text' }).click();
  await expect(titles(page)).toHaveText(['The Sky']);
  await expect(inTheText(page).getByRole('link', { name: 'Page 26' })).toBeVisible();
});

test('a search that has failed can be tried again', async ({ page, site, pageErrors }) => {
  let isBroken = true;
  await serve(page, site, [boat], () => isBroken);
  await page.goto('/search?q=lantern&in=text');
  await expect(
    inTheText(page).getByText('The site could not send the search in the text just now.'),
  ).toBeVisible();
  isBroken = false;
  await inTheText(page).getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText(['The Boat']);
  pageErrors.console.length = 0;
});

test(
  'where data is saved the text is searched on request',
  { tag: FULL },
  async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await serve(page, site, [boat]);
    await page.goto('/search?q=lantern&in=text');
    const button = inTheText(page).getByRole('button', { name: 'Search in the text' });
    await expect(button).toBeVisible();
    expect(site.requests.filter((path) => path.includes('/search/'))).toEqual([]);
    await button.click();
    await expect(titles(page)).toHaveText(['The Boat']);
  },
);
