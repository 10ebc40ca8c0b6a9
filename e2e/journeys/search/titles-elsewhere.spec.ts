/** The search of a library whose list of books is too large to be loaded: in files, or by a server. */
import type { Page } from 'playwright/test';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import type { ShelfPreviews } from '../../../machines/domain/books/catalogue.ts';
import { CATALOGUE_PATH } from '../../../machines/domain/site/routes.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
} from '../../../machines/domain/text-search/files/paths.ts';
import { BOOKS, filesOf, scan } from '../../../tests/support/searched-titles.ts';
import { COVER, type TestServer } from '../../support/served-site/test-server.ts';
import { expect, focusName, serveShell, test } from '../../support/site.ts';
import { FULL } from '../../support/depth.ts';

const PREVIEWS: ShelfPreviews = {
  total: BOOKS.length,
  parts: { name: 'shards-1', lists: 3 },
  shelves: [{ title: 'Horror', count: 200, books: BOOKS.slice(0, 3) }],
};

/** Publishes the shelves of the library, and what its titles are searched in. */
function serve(page: Page, site: TestServer, isBroken: () => boolean = () => false): void {
  serveShell(page);
  const files = new Map([
    ...filesOf('all', BOOKS),
    [CATALOGUE_PATH, JSON.stringify(PREVIEWS)],
    [
      SEARCH_INDEX_PATH,
      formatSearchIndex([], { from: 'files', folders: [{ name: 'all', dead: [] }] }),
    ],
  ]);
  site.answer((url, response) => {
    const [path = ''] = url.split('?');
    const text = path.startsWith('/covers/') ? COVER : files.get(path);
    if (text === undefined) return false;
    const type = path.startsWith('/covers/') ? 'image/svg+xml' : 'application/json';
    const isLost = path.startsWith('/search/all/') && isBroken();
    response.writeHead(isLost ? 500 : 200, { 'Content-Type': type }).end(text);
    return true;
  });
}

const titlesOf = (query: string): string[] =>
  scan(query).map((id) => BOOKS.find((book) => book.id === id)?.title ?? '');
const QUERY = 'lamp and';
const FOUND = titlesOf(QUERY);
const startingWith = (titles: readonly string[]) =>
  titles.map((title) => new RegExp(`^${title.replaceAll(/[’?]/gu, '.')}`, 'u'));

const options = (page: Page) => page.getByRole('option');
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

async function enter(page: Page, query: string): Promise<void> {
  await page.getByRole('combobox').click();
  await page.keyboard.type(query);
}

/** What has been asked of the library, besides covers. */
const asked = ({ requests }: TestServer): string[] =>
  requests
    .map((each) => each.replace(/^GET /u, ''))
    .filter((path) => /^\/(?:search|books|assets\/shards)[/.]/u.test(path));

test('the box lists the best of all books without loading their list', async ({ page, site }) => {
  serve(page, site);
  await page.goto('/about');
  await enter(page, 'l');
  await expect(page.getByRole('combobox')).toHaveAttribute('data-rac');
  await expect.poll(() => asked(site)).toContain(SEARCH_INDEX_PATH);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type(QUERY.slice(1));
  const found = `${FOUND.length} results, the first 10 are listed`;
  await expect(options(page)).toHaveText(startingWith(FOUND.slice(0, 10)));
  await expect(page.getByText(`${found}. Type more to find fewer.`)).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText(found);
  expect(asked(site).filter((path) => !path.startsWith('/search/'))).toEqual([CATALOGUE_PATH]);

  await page.keyboard.type('x');
  await expect(page.locator('#search-results')).toHaveText(`No books found for "${QUERY}x"`);
});

test('the screen of results adds other books on request', { tag: FULL }, async ({ page, site }) => {
  serve(page, site);
  await page.goto('/about');
  await enter(page, QUERY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(QUERY)}`);
  await expect(cards(page)).toHaveText(startingWith(FOUND.slice(0, 10)));
  await expect(page.getByRole('main').getByText(`${FOUND.length} results.`)).toBeVisible();
  await page.getByRole('button', { name: `Show more: ${QUERY}` }).press('Enter');
  await expect(cards(page)).toHaveText(startingWith(FOUND.slice(0, 20)));
  expect(await focusName(page)).toContain(FOUND[10]);
});

test(
  'of very many books the number and the best fifty are told',
  { tag: FULL },
  async ({ page, site }) => {
    serve(page, site);
    await page.goto('/search?q=the');
    const all = titlesOf('the');
    await expect(
      page.getByRole('main').getByText(`${all.length} results, the first 50 are listed.`),
    ).toBeVisible();
    const more = page.getByRole('button', { name: 'Show more: the' });
    for (let shown = 20; shown <= 50; shown += 10) {
      await more.press('Enter');
      await expect(cards(page)).toHaveCount(shown);
    }
    await expect(more).toHaveCount(0);
  },
);

test(
  'a letter alone is not searched for, and the screen of results says so',
  { tag: FULL },
  async ({ page, site }) => {
    serve(page, site);
    await page.goto('/search?q=l');
    await expect(page.getByText('Type at least two letters.').first()).toBeVisible();
  },
);

test(
  'titles that cannot be searched are said to be missing, and tried again',
  { tag: FULL },
  async ({ page, site, pageErrors }) => {
    let isBroken = true;
    serve(page, site, () => isBroken);
    const MISSING = `Could not search all books for "${QUERY}", because their list could not be loaded`;
    for (const place of ['/about', `/search?q=${encodeURIComponent(QUERY)}`])
      await test.step(place, async () => {
        isBroken = true;
        await page.goto(place);
        const part = page.getByRole(place === '/about' ? 'search' : 'main');
        if (place === '/about') await enter(page, QUERY);
        await expect(part.getByText(MISSING)).toBeVisible();
        await expect(page.locator('#announcer')).toHaveText(MISSING);
        await expect(page.getByText(/No books? found/u)).toHaveCount(0);
        isBroken = false;
        await part.getByRole('button', { name: 'Try again' }).click();
        await expect(part.getByText(FOUND[0] ?? '').first()).toBeVisible();
        await expect(page.locator('#announcer')).toHaveText(/results/u);
      });
    pageErrors.console.length = 0;
  },
);

test('a server is asked when the index says so, in the language of the interface', async ({
  page,
  site,
}) => {
  serveShell(page);
  const [book = BOOKS[0]] = BOOKS;
  if (book === undefined) throw new Error('There is a book.');
  site.answer((url, response) => {
    const send = (text: string, type = 'application/json'): boolean => {
      response.writeHead(200, { 'Content-Type': type }).end(text);
      return true;
    };
    const [path = ''] = url.split('?');
    if (/^\/books\/index\.?\w*\.json$/u.test(path)) return send(JSON.stringify(PREVIEWS));
    if (path === SEARCH_INDEX_PATH) return send(formatSearchIndex([], { from: 'server' }));
    if (path.startsWith('/covers/')) return send(COVER, 'image/svg+xml');
    if (path !== '/search.json') return false;
    return send(JSON.stringify({ books: [bookIn(book, 'hindi')], total: 1 }));
  });
  await page.goto('/hindi/about');
  await enter(page, 'katha');
  await expect(options(page)).toHaveText([new RegExp(bookIn(book, 'hindi').title, 'u')]);
  await expect(page.locator('#announcer')).toHaveText('1 नतीजा');
  expect(asked(site).at(-1)).toBe('/search.json?q=katha&in=titles&language=hindi&limit=10&after=0');
});
