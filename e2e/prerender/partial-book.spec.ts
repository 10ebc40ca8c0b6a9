/**
 * The first pages of a book (the partial book) can be read while the remaining pages load, fail to
 * load, or have changed.
 */
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import type { Book, BookMeta } from '../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import { pagesOf } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import type { TestServer } from '../support/served-site/test-server.ts';
import { untilTurnable } from '../support/site.ts';
import { untilHydrated } from '../support/hydration.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

/** Pages in a prerendered page. */
const PARTIAL_BOOK_PAGES = 3;

async function longestBook(page: Page): Promise<Book> {
  const metas = (await (await page.request.get('/books/index.json')).json()) as BookMeta[];
  const books = await Promise.all(
    metas.map(
      async ({ id }) => (await (await page.request.get(`/books/book-${id}.json`)).json()) as Book,
    ),
  );
  // The first page of a chapter has a heading besides its text.
  const [longest] = books
    .filter(({ chapters }) => chapters === undefined)
    .toSorted((one, other) => other.pages.length - one.pages.length);
  if (longest === undefined || longest.pages.length < PARTIAL_BOOK_PAGES + 2)
    throw new Error('No published book is longer than its beginning.');
  return longest;
}

/**
 * Holds the book's file back.
 * @returns a function that waits for a request and then answers all of them
 */
function holdBook(site: TestServer, { id }: Book) {
  const held: ServerResponse[] = [];
  site.answer((path, response) => {
    if (path !== `/books/book-${id}.json`) return false;
    held.push(response);
    return true;
  });
  return async (status: number, book: Book): Promise<void> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const response of held.splice(0))
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(book));
  };
}

const textOf = (
  book: Book,
  number: number,
  language: (typeof LANGUAGES)[number] = 'english',
): string => (book.languages?.[language]?.pages[number - 1]?.content ?? '').replaceAll('\n', '');

const turnTo = async (page: Page, book: Book, number: number): Promise<void> => {
  await untilTurnable(page, number - 1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(`Page ${number} of ${book.pages.length}`);
};

/** Reads to the last page of the partial book. */
async function readPartialBook(page: Page, book: Book): Promise<void> {
  await page.goto(`/books/${book.id}/read`);
  await untilHydrated(page);
  await expect(page.locator('#page')).toHaveText(textOf(book, 1));
  for (let number = 2; number <= PARTIAL_BOOK_PAGES; number += 1) {
    await turnTo(page, book, number);
    await expect(page.locator('#page')).toHaveText(textOf(book, number));
  }
}

test(
  'the first pages are read while the others load, without losing the focus @engines',
  { tag: FULL },
  async ({ page, site }) => {
    const book = await longestBook(page);
    const send = holdBook(site, book);
    await readPartialBook(page, book);
    const firstMissing = PARTIAL_BOOK_PAGES + 1;
    await turnTo(page, book, firstMissing);
    await expect(page.locator('#page').getByRole('status')).toHaveText('Loading page...');
    await expect(page.locator('#page')).toBeFocused();
    await expect(page.locator('#announcer')).toContainText('Loading page...');
    await page.getByRole('button', { name: 'Bookmark this page' }).click();
    await page.locator('#page').focus();
    await send(200, book);
    await expect(page.locator('#page')).toHaveText(textOf(book, firstMissing));
    await expect(page.locator('#page')).toBeFocused();
    await turnTo(page, book, firstMissing + 1);
    await expect(page.locator('#page')).toHaveText(textOf(book, firstMissing + 1));
    await page.getByRole('button', { name: `Page ${firstMissing}`, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test(
  'what is missing of a book loads where the user reads',
  { tag: FULL },
  async ({ page, site, pageErrors }) => {
    test.setTimeout(120_000);
    const book = await longestBook(page);

    await test.step('a failed load of the remaining pages is reported, and Try again repeats it', async () => {
      const send = holdBook(site, book);
      await readPartialBook(page, book);
      await send(404, book);
      await expect(page.locator('#page')).toHaveText(textOf(book, PARTIAL_BOOK_PAGES));
      await turnTo(page, book, PARTIAL_BOOK_PAGES + 1);
      await expect(page.locator('#page').getByRole('status')).toHaveText(
        'Loading page...There is no book at this address.',
      );
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(page.locator('#page').getByRole('status')).toHaveText('Loading page...');
      await expect(again).toBeFocused();
      await send(200, book);
      await expect(page.locator('#page')).toHaveText(textOf(book, PARTIAL_BOOK_PAGES + 1));
      await expect(page.locator('#page')).toBeFocused();
    });
    pageErrors.console = pageErrors.console.filter((text) => !/Failed to load/u.test(text));

    await test.step('the first page in another language is shown at once, and keeps the focus', async () => {
      const send = holdBook(site, book);
      await page.goto(`/books/${book.id}/read`);
      await untilHydrated(page);
      await turnTo(page, book, 2);
      await page.getByRole('button', { name: /^Language/u }).click();
      await page.getByRole('dialog').getByText('हिन्दी', { exact: true }).click();
      await expect(page.locator('#page')).toHaveText(textOf(book, 1, 'hindi'));
      await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
      await expect(page.getByRole('button', { name: 'Language: हिन्दी' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('#page').getByRole('status')).toHaveText('Loading page...');
      await send(200, book);
      await expect(page.locator('#page')).toHaveText(textOf(book, 2, 'hindi'));
      await page.evaluate(() => localStorage.clear());
    });

    await test.step('an address with a later page opens that page at once, and its text follows', async () => {
      const send = holdBook(site, book);
      const last = book.pages.length;
      await page.goto(`/books/${book.id}/read?page=${last}`);
      await expect(page.locator('#position')).toHaveText(`Page ${last} of ${last}`);
      await send(200, book);
      await expect(page.locator('#page')).toHaveText(textOf(book, last));
      await expect(page).toHaveURL(`/books/${book.id}/read?page=${last}`);
    });

    await test.step('a book is opened from its preview before its text is loaded', async () => {
      const send = holdBook(site, book);
      await page.goto(`/books/${book.id}/preview`);
      await untilHydrated(page);
      await page.getByRole('link', { name: 'Start Reading' }).click();
      await expect(page.locator('#position')).toHaveText(`Page 1 of ${book.pages.length}`);
      await expect(page.locator('#page').getByRole('status')).toHaveText('Loading page...');
      await send(200, book);
      await expect(page.locator('#page')).toHaveText(textOf(book, 1));
    });

    await test.step('a book that became shorter after the build is read to its new end', async () => {
      const shorter = {
        ...book,
        pages: pagesOf(book.id, 'english', 2),
        languages: Object.fromEntries(
          LANGUAGES.map((language) => [language, { pages: pagesOf(book.id, language, 2) }]),
        ),
      };
      const send = holdBook(site, book);
      await readPartialBook(page, book);
      await send(200, shorter);
      await expect(page.locator('#position')).toHaveText('Page 2 of 2');
      await expect(page.locator('#page')).toHaveText(`${book.id}, english, page 2`);
      await page.keyboard.press('ArrowLeft');
      await expect(page.locator('#page')).toHaveText(`${book.id}, english, page 1`);
    });
  },
);

test(
  'with reduced data the remaining pages are fetched on the first page turn',
  { tag: FULL },
  async ({ page, site }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const book = await longestBook(page);
    const data = `GET /books/book-${book.id}.json`;
    site.requests.length = 0;
    await page.goto(`/books/${book.id}/read`);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(site.requests).not.toContain(data);
    await turnTo(page, book, 2);
    await expect.poll(() => site.requests).toContain(data);
  },
);

test('a prerendered page includes exactly the first pages of its book', async ({ page }) => {
  const book = await longestBook(page);
  const html = await (await page.request.get(`/books/${book.id}/read`)).text();
  const data = /<script type="application\/json" id="hydration-data">(.*?)<\/script>/su.exec(
    html,
  )?.[1];
  const { pages, languages, translations, published: _day, words: _words, ...meta } = book;
  expect(JSON.parse(data ?? '')).toEqual({
    book: {
      ...meta,
      // The reader shows titles; authors and descriptions stand in the preview.
      translations: {
        hindi: { title: translations?.hindi?.title },
        hinglish: { title: translations?.hinglish?.title },
      },
      pageCounts: { english: pages.length, hindi: pages.length, hinglish: pages.length },
      editions: ['english', 'hindi', 'hinglish'],
      firstPages: {
        english: pages.slice(0, 3),
        hindi: languages?.hindi?.pages.slice(0, 1),
        hinglish: languages?.hinglish?.pages.slice(0, 1),
      },
    },
  });
  expect(Object.values(languages ?? {}).map((edition) => edition?.pages.length)).toEqual([
    pages.length,
    pages.length,
    pages.length,
  ]);
});
