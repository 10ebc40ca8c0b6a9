/**
 * Prerendered pages: readable before and without scripts, hydrated without a change to the DOM, and
 * no input is lost.
 */
import type { Page } from 'playwright/test';
import { LANGUAGES, type Book, type BookMeta } from '../../machines/domain/book.ts';
import { paragraphsOf } from '../../machines/domain/text/paragraphs.ts';
import { faultsOf } from '../support/axe.ts';
import { expect, test } from '../support/own-site.ts';
import { storeRecords, progressOn } from '../support/serve-books.ts';
import {
  holdScripts,
  painted,
  shiftsIn,
  hydrate,
  untilHydrated,
  watchShifts,
} from '../support/hydration.ts';
import { SAID_WITHOUT_STORAGE, takeStorageAway } from '../support/without-storage.ts';

test.use({ prerendered: true, serviceWorkers: 'block' });

const LISTS = [
  '/',
  '/latest',
  '/categories',
  '/about',
  '/contact',
  '/privacy',
  '/disclaimer',
  '/library',
  '/bookmarks',
  '/your-data',
];

const booksOf = async (page: Page): Promise<BookMeta[]> =>
  (await (await page.request.get('/books/index.json')).json()) as BookMeta[];
const bookOf = async (page: Page, id: string): Promise<Book> =>
  (await (await page.request.get(`/books/book-${id}.json`)).json()) as Book;

async function firstOf(page: Page): Promise<BookMeta> {
  const [book] = await booksOf(page);
  if (book === undefined) throw new Error('No books are published.');
  return book;
}

for (const path of LISTS) {
  test(`${path} is hydrated as it stands @engines`, async ({ page }) => {
    const { before, kept } = await hydrate(page, path);
    expect(before).toBeGreaterThan(40);
    // Placeholders for the user's own records are replaced.
    if (['/library', '/bookmarks', '/your-data'].includes(path)) expect(kept).toBeGreaterThan(40);
    else expect(kept).toBe(before);
  });
}

test('the preview and the first page of every book are hydrated as they stand', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const books = await booksOf(page);
  for (const { id, title } of books) {
    const preview = await hydrate(page, `/books/${id}/preview`);
    expect(preview.kept, title).toBe(preview.before);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const reader = await hydrate(page, `/books/${id}/read`);
    expect(reader.kept, title).toBe(reader.before);
    await page.evaluate(() => localStorage.clear());
  }
  console.log(`hydrated without a change: ${2 * books.length} pages of ${books.length} books`);
});

/** @returns the class names that emotion has inserted, and those of the prerendered style sheet */
const classesSet = (page: Page): Promise<{ own: string[]; brought: string[] }> =>
  page.evaluate(() => {
    const namesIn = (sheets: Iterable<HTMLStyleElement>): string[] =>
      [...sheets].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].flatMap(
          ({ cssText }) => cssText.match(/\.css-[\da-z]+/gu) ?? [],
        ),
      );
    return {
      own: namesIn(document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')),
      brought: namesIn(document.querySelectorAll<HTMLStyleElement>('#sheet')),
    };
  });

const barOf = (page: Page): Promise<string> =>
  page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position);

test('the styles that a page brings along are not set a second time @engines', async ({ page }) => {
  const { id } = await firstOf(page);
  for (const path of ['/', `/books/${id}/read`, '/about']) {
    await hydrate(page, path);
    const { own, brought } = await classesSet(page);
    expect(brought.length, path).toBeGreaterThan(20);
    expect(
      own.filter((name) => brought.includes(name)),
      path,
    ).toEqual([]);
    expect(await barOf(page), path).toBe('sticky');
  }
});

test('on a page whose styles cannot be set, the site sets its own @engines', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(
        /(<script[^>]* id="sheet-text">).*?(?=<\/script>)/su,
        '$1',
      ),
    });
  });
  await hydrate(page, '/about');
  const { own, brought } = await classesSet(page);
  expect(brought).toEqual([]);
  expect(own).not.toEqual([]);
  expect(await barOf(page)).toBe('sticky');
});

test('the covers of a prerendered page are in sight before the scripts are there, and stay so @engines', async ({
  page,
}) => {
  const { id } = await firstOf(page);
  const covering = () =>
    page
      .locator('main [data-gone]')
      .evaluateAll((placeholders) => placeholders.map((one) => getComputedStyle(one).visibility));
  for (const path of [`/books/${id}/preview`, '/latest']) {
    const letCome = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#hydration-data')).toBeAttached();
    const before = await covering();
    expect(new Set(before), path).toEqual(new Set(['hidden']));
    await letCome();
    await untilHydrated(page);
    expect((await covering()).slice(0, before.length), path).toEqual(before);
    await page.unroute('**/assets/*.js');
  }
});

test('a page is styled before any other file has come @engines', async ({ page }) => {
  await page.route(/\/assets\//u, () => undefined);
  for (const path of ['/', '/about']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#hydration-data')).toBeAttached();
    expect(await barOf(page), path).toBe('sticky');
  }
});

test('what opens later fetches no style sheet, and no face again: the page has brought all styles @engines', async ({
  page,
}) => {
  const { id } = await firstOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (['stylesheet', 'font'].includes(request.resourceType()))
      fetched.push(request.url().replace(/^.*\/assets\/([a-z]+).*(\..*)$/u, '$1$2'));
  });
  await page.goto(`/books/${id}/read`);
  await expect.poll(() => fetched).toEqual(['literata.woff2']);
  await page.getByRole('button', { name: 'Keyboard help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).toEqual(['literata.woff2']);
});

test('the site is begun when a frame of its page has been made, and not before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const [nextFrame, later] = [
      window.requestAnimationFrame.bind(window),
      window.setTimeout.bind(window),
    ];
    const frames: FrameRequestCallback[] = [];
    Object.assign(window, {
      requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
      setTimeout: () => 0,
      makeFrame: () => {
        Object.assign(window, { requestAnimationFrame: nextFrame, setTimeout: later });
        for (const frame of frames) frame(0);
      },
    });
  });
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.hasBegun = true;${await response.text()}` });
  });
  await page.goto('/categories');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'hasBegun' in window)).toBe(false);
  await page.evaluate(() => (window as unknown as { makeFrame: () => void }).makeFrame());
  await untilHydrated(page);
});

test('no face is fetched beside the code that a page waits for, and every face after it @engines', async ({
  page,
}) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z]+)[\w-]*\.woff2$/u.exec(request.url()) ?? [];
    if (name !== undefined) faces.push(name);
  });
  const letCome = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(faces).toEqual([]);
  await letCome();
  await expect.poll(() => faces).toEqual(['literata']);
});

test('a page that is never painted, as one in the background, is hydrated all the same @engines', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await untilHydrated(page);
});

test('keys and presses of a reader who is faster than the scripts are done in their order @engines', async ({
  page,
}) => {
  const { id } = await firstOf(page);
  const letCome = await holdScripts(page);
  await page.goto(`/books/${id}/read`, { waitUntil: 'commit' });
  await expect(page.locator('#page')).toBeVisible();
  await expect(page).toHaveTitle(/^Page 1 of /u);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await letCome();
  await expect(page.locator('#position')).toHaveText(/^Page 3 of /u);
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('#page')).toHaveAttribute('lang', 'en');
});

test('the keys of the reader stay with the browser on every other page before the scripts are there', async ({
  page,
}) => {
  const letCome = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Kitabvan' }).first()).toBeVisible();
  await page.evaluate(() => {
    const left: string[] = [];
    Object.assign(window, { left });
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (!defaultPrevented) left.push(key);
    });
  });
  for (const key of ['ArrowRight', 'ArrowLeft', '?', 'b', 'l', 'Escape'])
    await page.keyboard.press(key);
  expect(await page.evaluate(() => (window as unknown as { left: string[] }).left)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    '?',
    'b',
    'l',
    'Escape',
  ]);
  await letCome();
});

test('what is typed into the search box before the scripts are there is searched for @engines', async ({
  page,
}) => {
  const { title } = await firstOf(page);
  const letCome = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: 'Search books, authors, genres' });
  await box.click();
  await page.keyboard.type(title);
  await letCome();
  await expect(page.getByRole('option').first()).toContainText(title);
  await expect(box).toHaveValue(title);
  await expect(box).toBeFocused();
});

test('a reader with a place of their own is shown that place, and nothing is logged', async ({
  page,
}) => {
  const { id } = await firstOf(page);
  await page.goto(`/books/${id}/read`);
  await expect(page.locator('#page')).toBeFocused();
  await page.getByRole('button', { name: /^Language/u }).click();
  await page.getByRole('dialog').getByText('Hindi', { exact: true }).click();
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
  await page.locator('#page').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await page.reload();
  await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
});

test('the first page is not shown to a reader who is elsewhere in the book, and to everybody else it is @engines', async ({
  page,
  pageErrors,
}) => {
  const { id } = await firstOf(page);
  const text = page.locator('#page > p').first();
  for (const [kept, search, isTheirs] of [
    [{}, '', true],
    [{ 'kv.lang': 'english', 'kv.bookmarks': '{"another":3}' }, '?page=1', true],
    [{}, '?page=2', false],
    [{ 'kv.lang': 'hindi' }, '', false],
    [{ 'kv.bookmarks': JSON.stringify({ [id]: 2 }) }, '', false],
  ] as const) {
    await page.goto('/about');
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate((texts) => {
      localStorage.clear();
      for (const [key, words] of Object.entries(texts)) localStorage.setItem(key, words);
    }, kept);
    const letCome = await holdScripts(page);
    await page.goto(`/books/${id}/read${search}`, { waitUntil: 'commit' });
    await expect(text).toBeAttached();
    expect(await text.isVisible(), JSON.stringify([kept, search])).toBe(isTheirs);
    await letCome();
    await untilHydrated(page);
    await expect(text).toBeVisible();
    // Firefox reports requests that are pending when a page is left as errors.
    await page.waitForLoadState('networkidle');
    await page.unroute('**/assets/*.js');
  }
  // The page may be left while its service worker is still being registered; Firefox logs that.
  pageErrors.console = pageErrors.console.filter(
    (words) => words !== 'Reading offline is not possible: Error',
  );
});

test('the first page is not shown at the address of another where storage is denied either', async ({
  page,
  context,
  pageErrors,
}) => {
  const { id } = await firstOf(page);
  await takeStorageAway(context, 'denied');
  const letCome = await holdScripts(page);
  await page.goto(`/books/${id}/read?page=2`, { waitUntil: 'commit' });
  await expect(page.locator('#page > p').first()).toBeAttached();
  await expect(page.locator('#page > p').first()).toBeHidden();
  await letCome();
  await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
  await expect(page.locator('#page > p').first()).toBeVisible();
  pageErrors.console = pageErrors.console.filter((words) => !SAID_WITHOUT_STORAGE.test(words));
});

test('whoever is elsewhere in a book has it asked for before the scripts are there, once, and nobody else @engines', async ({
  page,
  site,
}) => {
  const { id } = await firstOf(page);
  const book = await bookOf(page, id);
  const asksFor = () => site.asked.filter((asked) => asked.startsWith('GET /books/book-'));
  for (const [search, early] of [
    ['', []],
    ['?page=5', [`GET /books/book-${id}.json`]],
  ] as const) {
    const letCome = await holdScripts(page);
    site.asked.length = 0;
    await page.goto(`/books/${id}/read${search}`, { waitUntil: 'commit' });
    await expect(page.locator('#page')).toBeAttached();
    await expect.poll(asksFor).toEqual(early);
    await letCome();
    await untilHydrated(page);
    await expect.poll(asksFor).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    await page.unroute('**/assets/*.js');
  }
  await expect(page.locator('#page')).toHaveText(
    paragraphsOf(book.pages[4]?.content ?? '')
      .map((lines) => lines.join(''))
      .join(''),
  );
});

test('a book asked for before the scripts are there that does not come is told of, and comes when it is tried again', async ({
  page,
  site,
  pageErrors,
}) => {
  const { id } = await firstOf(page);
  let answers = 0;
  site.answer((path, response) => {
    if (path !== `/books/book-${id}.json`) return false;
    answers += 1;
    if (answers === 1) response.writeHead(503).end();
    return answers === 1;
  });
  await page.goto(`/books/${id}/read?page=5`);
  await expect(page.getByRole('main')).toContainText('The site could not send this book just now.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#page p').first()).toBeVisible();
  expect(answers).toBe(2);
  pageErrors.console = pageErrors.console.filter((text) => !/503|Failed to load/u.test(text));
});

test('a book that a host has added since is on the shelf a moment later', async ({
  page,
  site,
}) => {
  const books = await booksOf(page);
  const added = { ...(await firstOf(page)), id: 'dropped-in', title: 'Dropped In By The Host' };
  site.answer((path, response) => {
    if (path !== '/books/index.json') return false;
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify([...books, added]));
    return true;
  });
  await page.goto('/');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Dropped In By The Host/u })
      .first(),
  ).toBeAttached();
});

for (const { who, begun } of [
  { who: '', begun: [] },
  {
    who: ', for a reader who has begun books',
    begun: [progressOn('monsoon-engine', 3, 2), { ...progressOn('ninth-step', 9), pageCount: 9 }],
  },
]) {
  test(`nothing on the page moves when the site takes it over${who}`, async ({ page }) => {
    await storeRecords(page, { 'kv.reading_progress': begun });
    await watchShifts(page);
    const { id } = await firstOf(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/', `/books/${id}/preview`, `/books/${id}/read`, '/categories']) {
        await hydrate(page, path);
        if (path === '/')
          await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(
            begun.length > 0 ? 1 : 0,
          );
        await painted(page);
        expect(await shiftsIn(page), `${path} at ${width}`).toEqual([]);
        await page.evaluate(
          (records) => localStorage.setItem('kv.reading_progress', records),
          JSON.stringify(begun),
        );
      }
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a book is found on its shelf and read from its first page to its last, in three languages', async ({
    page,
  }) => {
    const meta = await firstOf(page);
    const book = await bookOf(page, meta.id);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
    await page.getByRole('link', { name: meta.title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(meta.title);
    await expect(page.locator('main img')).toBeVisible();
    for (const language of LANGUAGES) {
      await page.goto(`/books/${meta.id}/read`);
      await page.getByRole('link', { name: language, exact: true }).click();
      const pages = book.languages?.[language]?.pages ?? [];
      await expect(page.getByRole('article')).toHaveCount(pages.length);
      const texts = await page
        .locator('article')
        .evaluateAll((all) =>
          all.map((one) => [...one.querySelectorAll('p')].map(({ textContent }) => textContent)),
        );
      expect(texts).toEqual(
        pages.map(({ content }) => paragraphsOf(content).map((lines) => lines.join(''))),
      );
      for (let number = 2; number <= pages.length; number += 1) {
        await page
          .getByRole('navigation', { name: `From page ${number - 1}`, exact: true })
          .getByRole('link', { name: 'Next page' })
          .click();
        await expect(page).toHaveURL(`/books/${meta.id}/${language}.html#page-${number}`);
        await expect(
          page.getByRole('article', { name: `Page ${number} of ${pages.length}` }),
        ).toBeInViewport();
      }
    }
  });

  test('every page of the site says what it is, and every cover is seen', async ({ page }) => {
    for (const path of LISTS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Kitabvan/u);
    }
    await page.goto('/categories');
    expect(
      await page
        .locator('main img + span')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).display !== 'none').length),
    ).toBe(0);
  });
});

test('the whole text of a book has no fault that axe knows, in three languages and two widths', async ({
  page,
}) => {
  const { id } = await firstOf(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const language of LANGUAGES) {
      await page.goto(`/books/${id}/${language}.html`);
      expect(await faultsOf(page), `${language}, ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  }
});

test('an address without a page of its own is answered with the shell, a missing one with 404', async ({
  page,
}) => {
  for (const [path, status] of [
    ['/search', 200],
    ['/books/no-such-book/read', 200],
    ['/books/no-such-book/english.html', 404],
    ['/no/such/place', 404],
  ] as const) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, status]);
    expect((await response.text()).includes('id="hydration-data"')).toBe(false);
  }
});
