/**
 * The site with ten thousand books: what the first screens request, how shelves continue, and that
 * every book can be reached.
 */
import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { parseShelfPreviews } from '../../../machines/domain/books/shelf-previews.ts';
import { homeShelves } from '../../../machines/domain/books/shelves.ts';
import { shardPath } from '../../../machines/domain/site/routes.ts';
import { expect, test as base } from '../../support/served-site/own-site.ts';
import { buildManySite, type ManySite } from './many-site.ts';
import { DIST } from '../../support/served-site/tested-site.ts';
import { hydrate } from '../../support/hydration.ts';
import { launchForScreenReader, treeOf } from '../../support/accessibility/accessibility-tree.ts';
import { FULL } from '../../support/depth.ts';

const COUNT = 10_000;

const test = base.extend<object, { many: ManySite }>({
  many: [
    async ({}, use) => {
      const site = await buildManySite(COUNT);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tested: async ({ many }, use) => use(many.dist),
});

// One test after the other: each worker builds its own site.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'block', awaitsHydration: false });

/** @returns the requests for the collection itself */
const collectionRequests = (all: readonly string[]): string[] =>
  all.flatMap(
    (line) =>
      /^GET (?<path>\/(?:books|assets\/shards)\/[^/]*\.json)$/u.exec(line)?.groups?.['path'] ?? [],
  );

/** @returns the addresses of the shards of the list, and of the first one of each shelf */
async function shardsIn({ dist }: ManySite) {
  const previews = parseShelfPreviews(
    JSON.parse(await readFile(join(dist, 'books/shelves.json'), 'utf8')),
  );
  return {
    list: previews?.shards?.list?.map(shardPath) ?? [],
    firstOf: (title: string) =>
      shardPath(previews?.shelves.find((each) => each.title === title)?.shards?.[0]?.[0] ?? ''),
  };
}

/** @returns the titles of a genre, in the order of the list of books */
const titlesOf = ({ books }: ManySite, wanted: string | undefined): string[] =>
  books.filter(({ genre }) => genre === wanted).map(({ title }) => title);

const shelf = (page: Page, name: string) => page.getByRole('region', { name });

test(
  'home is shown before the list of books loads, and does not grow with it',
  { tag: FULL },
  async ({ page, site, many }) => {
    const [home, homeOfPublished] = await Promise.all(
      [many.dist, DIST].map(async (dist) => (await stat(join(dist, 'index.html.br'))).size),
    );
    expect(home, 'bytes of the page, compressed').toBeLessThan((homeOfPublished ?? 0) * 1.1);
    site.requests.length = 0;
    const { before, preserved } = await hydrate(page, '/');
    expect({ preserved, cards: await page.locator('main section li a[href]').count() }).toEqual({
      preserved: before,
      cards: 9 * 12,
    });
    await expect.poll(() => collectionRequests(site.requests)).toEqual(['/books/shelves.json']);
  },
);

test(
  'categories are hydrated unchanged, and no card is recreated while their lists grow',
  { tag: FULL },
  async ({ page }) => {
    const { before, preserved } = await hydrate(page, '/categories');
    expect(preserved).toBe(before);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => cards.count()).toBeGreaterThan(8 * 60);
    expect(
      await page.evaluate(
        () =>
          (window as unknown as { elementsBefore: Element[] }).elementsBefore.filter(
            (element) => element.closest('li, [role=listitem]') !== null && !element.isConnected,
          ).length,
      ),
    ).toBe(0);
  },
);

test(
  'a shelf grows while the user scrolls, and by a button',
  { tag: FULL },
  async ({ page, many, site }) => {
    const horror = titlesOf(many, 'Horror');
    const titles = async () =>
      shelf(page, 'Horror')
        .getByRole('listitem')
        .getByRole('link')
        .locator('.title')
        .allTextContents();
    await page.goto('/');
    const more = shelf(page, 'Horror').getByRole('button', { name: 'Show more: Horror' });
    await more.evaluate((button) =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    await expect.poll(async () => (await titles()).length).toBe(36);
    expect(await titles()).toEqual(horror.slice(0, 36));
    await expect(
      shelf(page, 'Horror').getByRole('listitem').getByRole('link').nth(12),
    ).toBeFocused();
    await shelf(page, 'Horror')
      .getByRole('list')
      .evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
    await expect.poll(async () => (await titles()).length).toBe(60);
    expect(await titles()).toEqual(horror.slice(0, 60));
    expect(collectionRequests(site.requests)).toContain((await shardsIn(many)).firstOf('Horror'));
    expect(collectionRequests(site.requests)).not.toContain('/books/index.json');
  },
);

/** Of each genre without a request: the screen has 2,000 cards at most, in full steps of 60. */
const BY_ITSELF = 240;
const MAX_HEAP_MB = 60;

const cardCount = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('main section [role=listitem] a[href]').length);

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Waits until no shelf of categories is going on by itself. */
async function untilAtRest(page: Page, genres: number): Promise<void> {
  await expect.poll(() => cardCount(page), { timeout: 120_000 }).toBe(genres * BY_ITSELF);
  await expect(page.locator('main [data-more] button:not([aria-disabled=true])')).toHaveCount(
    genres,
  );
}

test(
  'categories grow by themselves to at most 2,000 books, which find-in-page and screen readers reach',
  { tag: FULL },
  async ({ playwright, many, site }, { project }) => {
    test.setTimeout(240_000);
    const shelves = homeShelves(many.books).slice(1);
    const shown = shelves.map(({ books }) => books.slice(0, BY_ITSELF));
    const browser = await launchForScreenReader(playwright.chromium, project.use.launchOptions);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.origin}/categories`);
    await untilAtRest(page, shelves.length);
    expect(await heapOf(page)).toBeLessThanOrEqual(MAX_HEAP_MB);
    expect(
      await page.evaluate(
        (text) => (window as unknown as { find: (words: string) => boolean }).find(text),
        shown.at(-1)?.at(-1)?.title ?? '',
      ),
      'found by the browser',
    ).toBe(true);
    const books = new Set(shown.flat().map(({ title }) => title));
    const announced = (await treeOf(page)).filter(
      ({ role, name }) => role === 'link' && books.has(name.replace(/ by .*$/su, '')),
    );
    expect(announced.length, 'links to books in the accessibility tree').toBe(
      shelves.length * BY_ITSELF,
    );
    await browser.close();
  },
);

test(
  'on request a genre shows each of its books without ever holding more cards',
  { tag: FULL },
  async ({ page, many }) => {
    test.setTimeout(240_000);
    const shelves = homeShelves(many.books).slice(1);
    const [{ title, books } = { title: '', books: [] }] = shelves;
    await page.goto('/categories');
    await untilAtRest(page, shelves.length);
    const more = shelf(page, title).getByRole('button', { name: `Show more: ${title}` });
    const last = shelf(page, title).getByRole('listitem').last();
    let shown = BY_ITSELF;
    while (shown < books.length) {
      await more.press('Enter');
      await expect(shelf(page, title).locator('a:focus')).toHaveAttribute(
        'href',
        `/books/${books[shown]?.id ?? ''}/preview`,
      );
      shown = Number(await last.getAttribute('aria-posinset'));
    }
    await expect(more).toHaveCount(0);
    await expect(last.locator('.title')).toHaveText(books.at(-1)?.title ?? '');
    await expect(last).toHaveAttribute('aria-posinset', String(books.length));
    await expect.poll(() => cardCount(page)).toBeLessThan(shelves.length * BY_ITSELF);
    expect(await heapOf(page)).toBeLessThanOrEqual(MAX_HEAP_MB);
  },
);

test(
  "the search finds books that no shelf shows, by loading the list's shards",
  { tag: FULL },
  async ({ page, many, site }) => {
    const wanted = many.books.at(-1)?.title ?? '';
    await page.goto('/');
    await page.getByRole('combobox').fill(wanted);
    await expect(page.getByRole('option').first()).toContainText(wanted);
    const { list } = await shardsIn(many);
    expect(list.length).toBeGreaterThan(4);
    await expect
      .poll(() => collectionRequests(site.requests).filter((path) => path.includes('/shards/')))
      .toEqual(list);
    expect(collectionRequests(site.requests)).not.toContain('/books/index.json');
  },
);
