/**
 * The shelf, the preview and the reader in the browser: their content, their scrolling, and their
 * messages.
 */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { holdScripts, untilHydrated } from '../support/hydration.ts';
import {
  holdResponses,
  storeRecords,
  progressOn,
  serveBooks,
} from '../support/served-site/serve-books.ts';
import { expect, serveShell, storedTexts, startClock, stopClock, test } from '../support/site.ts';

const book = bookNamed('the-well', 3);
const many = Array.from({ length: 14 }, (_, place) =>
  bookNamed(`book-${place + 1}`, 1, { isTrending: place < 3 }),
);
const numbers = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).locator('li');
/** How far the rows of the page were asked to scroll, as a fraction of their width. */
type ScrolledRows = { scrollRequests: number[] };
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('a shelf scrolls by 80 percent of its width, and its arrows stop at the ends', async ({
  page,
}) => {
  await serveBooks(page, many);
  await page.addInitScript(() => {
    const scrollRequests: number[] = [];
    const scroll = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollBy')?.value as (
      options: ScrollToOptions,
    ) => void;
    Object.assign(window, { scrollRequests });
    Object.defineProperty(Element.prototype, 'scrollBy', {
      value(this: Element, options: ScrollToOptions) {
        scrollRequests.push((options.left ?? 0) / this.clientWidth);
        scroll.call(this, options);
      },
    });
  });
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Horror' });
  const row = shelf.getByRole('list');
  const left = shelf.getByRole('button', { name: 'Scroll Horror left', includeHidden: true });
  const right = shelf.getByRole('button', { name: 'Scroll Horror right', includeHidden: true });
  await expect(shelf.getByRole('link')).toHaveCount(14);
  await expect(shelf.getByRole('link').first()).toHaveText(
    'Title of book-1 by Author of book-1, Horror',
  );
  await expect(left).toHaveAttribute('aria-disabled', 'true');
  await expect(right).not.toHaveAttribute('aria-disabled');
  const settled = () =>
    row.evaluate(
      (list) =>
        new Promise<void>((resolve) =>
          list.addEventListener('scrollend', () => resolve(), { once: true }),
        ),
    );
  await Promise.all([settled(), right.click()]);
  // Scroll snapping then rests on the edge of the nearest card, at most half a card away.
  const card = (await shelf.getByRole('listitem').first().boundingBox())?.width ?? 0;
  const distance = await row.evaluate((list) => Math.abs(list.scrollLeft - 0.8 * list.clientWidth));
  expect(distance).toBeLessThan((card + 16) / 2);
  expect(await page.evaluate(() => (window as unknown as ScrolledRows).scrollRequests)).toEqual([
    0.8,
  ]);
  await expect(left).not.toHaveAttribute('aria-disabled');
  await Promise.all([settled(), right.click()]);
  await expect(right).toHaveAttribute('aria-disabled', 'true');
  expect(
    await row.evaluate((list) => Math.round(list.scrollWidth - list.clientWidth - list.scrollLeft)),
  ).toBe(0);
  await Promise.all([settled(), left.click()]);
  await expect(right).not.toHaveAttribute('aria-disabled');
  await shelf.getByRole('link', { name: /^Title of book-9 /u }).click();
  await expect(page).toHaveURL('/books/book-9/preview');
});

test('shelves have no arrows without a pointing device @phone', async ({ page }) => {
  await serveBooks(page, many);
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Horror' });
  await expect(shelf.getByRole('link')).toHaveCount(14);
  await shelf.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('link').last()).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Scroll /u, includeHidden: true })).toHaveCount(0);
});

test('a book in a list shows cover, title, author, genre and description', async ({ page }) => {
  await serveBooks(page, [{ ...book, isTrending: true }]);
  await page.goto('/latest');
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toHaveText(
    'Title of the-well by Author of the-well, HorrorDescription of the-well.',
  );
  await expect(card.locator('img')).toHaveAttribute('src', '/covers/the-well.svg');
  await card.getByRole('link', { name: 'Title of the-well by Author of the-well, Horror' }).click();
  await expect(page).toHaveURL('/books/the-well/preview');
});

test('the preview shows the details of a book, and Start Reading opens it at its top', async ({
  page,
}) => {
  await serveBooks(page, [{ ...book, description: 'A long story. '.repeat(200) }]);
  await storeRecords(page, { 'kv.reading_progress': [progressOn('the-well', 2)] });
  await page.goto('/');
  await page.getByRole('link', { name: /^Title of the-well/u }).click();
  const main = page.locator('main');
  await expect(main.locator('img')).toHaveAttribute('src', '/covers/the-well.svg');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Title of the-well');
  await expect(main.getByText('by Author of the-well', { exact: true })).toBeVisible();
  expect(
    await main
      .getByText('Horror', { exact: true })
      .evaluate((genre: HTMLElement) => genre.innerText),
  ).toBe('HORROR');
  await expect(
    main.getByText('3 pages • Estimated read time: 6 minutes', { exact: true }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continue on page 2' })).toHaveAttribute(
    'href',
    '/books/the-well/read?page=2',
  );
  await main.getByRole('button', { name: 'Start Reading' }).click();
  await expect(page).toHaveURL('/books/the-well/read');
  await expect(page.locator('#position')).toHaveText('Page 1 of 3');
  expect(await scrollY(page)).toBe(0);
  await page.getByRole('button', { name: 'Close Book' }).click();
  await main.getByRole('button', { name: 'Back to Library' }).click();
  await expect(page).toHaveURL('/');
});

test('the reader shows a page with its line breaks, and every page turn scrolls to the top', async ({
  page,
}) => {
  const long = Array.from({ length: 120 }, (_, line) => `Line ${line + 1}`).join('\n');
  await serveBooks(page, [
    bookNamed('the-well', 2, {
      languages: {
        english: {
          pages: [
            { id: 'page-1', pageNumber: 1, content: `First.\n\nSecond,\nbroken.\n\n${long}` },
            ...pagesOf('the-well', 'english', 2).slice(1),
          ],
        },
      },
    }),
  ]);
  await page.goto('/books/the-well/read');
  const text = await page.locator('#page').evaluate((article: HTMLElement) => article.innerText);
  expect(text.slice(0, 43)).toBe('First.\n\nSecond,\nbroken.\n\nLine 1\nLine 2\nLine');
  const next = page.getByRole('button', { name: 'Next' });
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  expect(await scrollY(page)).toBe(600);
  await next.click();
  await expect(page.locator('#position')).toHaveText('Page 2 of 2');
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('a book of 20 pages shows all page numbers, a book of 21 the first, the last and those around', async ({
  page,
}) => {
  await serveBooks(page, [bookNamed('short', 20), bookNamed('long', 21)]);
  await page.goto('/books/short/read');
  await expect(numbers(page)).toHaveText(
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
  );
  await page.goto('/books/long/read');
  await expect(numbers(page)).toHaveText(['1', '2', '3', '…', '21']);
  await page.getByRole('button', { name: 'Page 21', exact: true }).click();
  await expect(numbers(page)).toHaveText(['1', '…', '19', '20', '21']);
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/books/long/read?page=11');
  await expect(numbers(page)).toHaveText(['1', '…', '9', '10', '11', '12', '13', '…', '21']);
  await expect(page.locator('[aria-current=page]')).toHaveText('11');
});

test('below 768 pixels the hint names swipes and Close Book has no visible label; from 768 on it names keys', async ({
  page,
}) => {
  await serveBooks(page, [book]);
  await page.setViewportSize({ width: 767, height: 700 });
  await page.goto('/books/the-well/read');
  const swipes = page.getByText('Use swipe gestures to navigate on mobile', { exact: true });
  const keys = page.getByText('Use arrow keys to navigate • ESC to close', { exact: true });
  const close = page.getByRole('button', { name: 'Close Book' });
  const labelWidth = async () => (await close.getByText('Close Book').boundingBox())?.width ?? 0;
  await expect(swipes).toBeVisible();
  await expect(keys).toBeHidden();
  expect(await labelWidth()).toBe(1);
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(swipes).toBeHidden();
  await expect(keys).toBeVisible();
  expect(await labelWidth()).toBeGreaterThan(40);
  await expect(page.getByRole('banner')).toContainText('Page 1 of 3');
});

test('each action in the reader shows a notice for six seconds', async ({ page }) => {
  await startClock(page);
  await serveBooks(page, [book]);
  await page.goto('/books/the-well/read?page=2');
  await expect(page.locator('#page')).toBeVisible();
  await stopClock(page);
  const notice = async (title: string, description: string) => {
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(description, { exact: true })).toBeVisible();
  };
  const bookmark = page.getByRole('button', { name: 'Bookmark this page' });
  await bookmark.click();
  await notice('Bookmark saved', 'Bookmarked page 2');
  await page.clock.runFor(5999);
  await notice('Bookmark saved', 'Bookmarked page 2');
  await page.clock.runFor(1);
  await expect(page.getByText('Bookmark saved', { exact: true })).toHaveCount(0);
  expect((await storedTexts(page))['kv.bookmarks']).toBe('{"the-well":2}');
  await bookmark.click();
  await notice('Bookmark removed', 'Removed bookmark from page 2');
  expect((await storedTexts(page))['kv.bookmarks']).toBe('{}');
  await page.getByRole('button', { name: 'Language: english' }).click();
  await page.getByRole('dialog').getByText('Hinglish', { exact: true }).click();
  await notice('Language changed', 'Switched to hinglish');
  await expect(page.locator('#position')).toHaveText('Page 1 of 3');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys pressed in a text field turn no page and close no book', async ({ page }) => {
  await serveBooks(page, [book]);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  for (const tag of ['input', 'textarea']) {
    await page.evaluate((name) => {
      const field = document.createElement(name);
      document.querySelector('main')?.append(field);
      field.focus();
    }, tag);
    for (const key of ['ArrowRight', 'Escape']) await page.keyboard.press(key);
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    await expect(page).toHaveURL('/books/the-well/read');
  }
  await page.locator('#page').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 2 of 3');
});

test('a book without pages has an empty page and can be closed', async ({ page }) => {
  await serveBooks(page, [bookNamed('blank', 0)]);
  await page.goto('/books/blank/read');
  await expect(page.getByRole('button', { name: 'Close Book' })).toBeVisible();
  await expect(page.locator('#page')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('0 pages • Estimated read time: 0 minutes', { exact: true }),
  ).toBeVisible();
});

test.describe('image skeletons', () => {
  const covered = (page: Page) => page.locator('main [data-gone]').filter({ visible: true });
  /** Stops the clock before the list of books, which is held back, is reported as late. */
  const stopClockEarly = (page: Page) => page.clock.pauseAt(new Date('2026-01-01T00:00:15Z'));
  const session = (page: Page) =>
    page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));

  /** Opens the prerendered home with a stopped clock, before the site has started. */
  async function openHomeWithoutScripts(page: Page): Promise<() => Promise<void>> {
    await startClock(page);
    const releaseScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: /^Title of book-2 /u }).first()).toBeVisible();
    await stopClock(page);
    // The site's code is started by a timer.
    await page.clock.runFor(1000);
    return async () => {
      await releaseScripts();
      await untilHydrated(page);
    };
  }

  /** The ways to the first home view of a session; the clock is stopped when home is shown. */
  const FIRST_VIEWS = [
    {
      way: 'opened by its address',
      open: async (page: Page) => (await openHomeWithoutScripts(page))(),
    },
    {
      way: 'reached from About',
      open: async (page: Page) => {
        await startClock(page);
        await page.goto('/about');
        await stopClock(page);
        expect(await session(page)).toEqual({});
        await page.getByRole('link', { name: 'Kitabvan' }).first().click();
      },
    },
  ];

  for (const { way, open } of FIRST_VIEWS) {
    test(`lie over the covers of the first home view of a session for 2 seconds at most, and never again: home ${way}`, async ({
      page,
    }) => {
      await serveBooks(page, many.slice(0, 3));
      const sendCovers = await holdResponses(page, '**/covers/**');
      await open(page);
      // On two shelves and the featured book.
      await expect(covered(page)).toHaveCount(7);
      await expect(page.getByRole('link', { name: /^Title of book-2 /u }).first()).toBeVisible();
      await page.clock.runFor(1999);
      await expect(covered(page)).toHaveCount(7);
      expect(await session(page)).toEqual({});
      await page.clock.runFor(1);
      await expect(covered(page)).toHaveCount(0);
      expect(await session(page)).toEqual({ kv_initial_shimmer_done: '1' });
      await page
        .getByRole('link', { name: /^Title of book-2 /u })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Title of book-2' })).toBeVisible();
      await page.getByRole('link', { name: 'Kitabvan' }).first().click();
      await expect(page.getByRole('link', { name: /^Title of book-2 /u }).first()).toBeVisible();
      await expect(covered(page)).toHaveCount(0);
      await sendCovers();
    });
  }

  test('never lie over the covers of home that came before its code, and lie over the others', async ({
    page,
  }) => {
    await serveBooks(page, many.slice(0, 3));
    const sendCovers = await holdResponses(page, /covers\/book-[23]/u);
    const hydrate = await openHomeWithoutScripts(page);
    const images = page.locator('main img');
    const arrived = () =>
      images.evaluateAll(
        (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
      );
    await expect.poll(arrived).toBe(3);
    await expect(covered(page)).toHaveCount(0);
    // Every placeholder that is ever shown, by the address of the cover beneath it.
    await page.evaluate(() => {
      const shown: (string | undefined)[] = [];
      Object.assign(window, { shown });
      for (const type of ['transitionrun', 'animationstart'])
        document.addEventListener(type, ({ target }) => {
          if (target instanceof Element && target.matches('[data-gone]'))
            shown.push(
              target.parentElement?.querySelector('img')?.getAttribute('src') ?? undefined,
            );
        });
    });
    await hydrate();
    await expect(covered(page)).toHaveCount(4);
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    expect([...new Set(shown)].toSorted()).toEqual(['/covers/book-2.svg', '/covers/book-3.svg']);
    expect(await session(page)).toEqual({});
    await sendCovers();
    await expect(covered(page)).toHaveCount(0);
    expect(await session(page)).toEqual({ kv_initial_shimmer_done: '1' });
  });

  test('on a fast network the first home view shows none, and is remembered', async ({ page }) => {
    await serveBooks(page, many.slice(0, 3));
    const hydrate = await openHomeWithoutScripts(page);
    await expect
      .poll(() =>
        page
          .locator('main img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
      )
      .toBe(true);
    await page.evaluate(() => {
      const shown: unknown[] = [];
      Object.assign(window, { shown });
      for (const type of ['transitionrun', 'animationstart'])
        document.addEventListener(type, ({ target }) => {
          if (target instanceof Element && target.matches('[data-gone]')) shown.push(type);
        });
    });
    await hydrate();
    await expect.poll(() => session(page)).toEqual({ kv_initial_shimmer_done: '1' });
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
  });

  test('on home disappear once the visible covers are loaded, with or without session storage', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await startClock(page);
    await serveBooks(page, many.slice(0, 3));
    const sendCovers = await holdResponses(page, '**/covers/**');
    const sendBooks = await holdResponses(page, '**/books/index.json');
    // Only a site without prerendered pages shows home before its books are known.
    serveShell(page);
    await page.goto('/');
    await expect(page.locator('main').getByRole('status')).toHaveText('Loading books...');
    await stopClockEarly(page);
    await sendBooks();
    await expect(covered(page)).toHaveCount(7);
    await sendCovers();
    await expect(covered(page)).toHaveCount(0);
  });

  test('cover other lists for 1000 to 2000 ms and the cover of the preview for 800 to 1500 ms', async ({
    page,
  }) => {
    await startClock(page);
    await serveBooks(page, many.slice(0, 3));
    const sendCovers = await holdResponses(page, /covers\/book-[23]/u);
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Title of book-2 /u }).first()).toBeVisible();
    await stopClock(page);
    await page.getByRole('link', { name: 'Latest' }).click();
    await expect(covered(page)).toHaveCount(3);
    await page.clock.runFor(999);
    await expect(covered(page)).toHaveCount(3);
    await page.clock.runFor(1);
    await expect(covered(page)).toHaveCount(2);
    await page.clock.runFor(999);
    await expect(covered(page)).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(covered(page)).toHaveCount(0);
    for (const [id, time] of [
      ['book-1', 800],
      ['book-2', 1500],
    ] as const) {
      await page.getByRole('link', { name: new RegExp(`^Title of ${id} `, 'u') }).click();
      await expect(page.getByRole('button', { name: 'Start Reading' })).toBeVisible();
      await page.clock.runFor(time - 1);
      await expect(covered(page)).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(covered(page)).toHaveCount(0);
      await page.goBack();
    }
    await sendCovers();
  });

  test('the cards of a shelf appear one after the other, 0.05 s apart, and can be used at once', async ({
    page,
  }) => {
    await serveBooks(page, many);
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Horror' }).getByRole('listitem');
    await expect(cards).toHaveCount(14);
    const delays = await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).animationDelay),
    );
    expect(delays).toEqual(
      Array.from({ length: 14 }, (_, place) => `${Number((place * 0.05).toFixed(2))}s`),
    );
  });
});
