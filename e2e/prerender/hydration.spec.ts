/** Prerendered pages are hydrated without a change to the DOM and without a layout shift. */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/served-site/own-site.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { holdResponses, serveBooks, progressOn } from '../support/served-site/serve-books.ts';
import {
  untilPainted,
  layoutShiftsIn,
  hydrate,
  holdScripts,
  untilHydrated,
  watchLayoutShifts,
} from '../support/hydration.ts';
import { PLAIN_SCREEN_PATHS } from '../support/screen-paths.ts';
import { publishedBooks, firstPublishedBook } from '../support/served-site/published-books.ts';
import { byDepth, FULL } from '../support/depth.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

/** What hydration changed on a page: how many elements it replaced, and what it moved. */
type Change = { path: string; replaced: number; moved: string[] };

const unchanged = (path: string): Change => ({ path, replaced: 0, moved: [] });

/**
 * Hydrates a page; call `watchLayoutShifts` before.
 * @param isStill whether nothing may move
 */
async function changeOf(page: Page, path: string, isStill: boolean): Promise<Change> {
  const { before, preserved } = await hydrate(page, path);
  expect.soft(before, `elements of ${path}`).toBeGreaterThan(40);
  expect.soft(preserved, `elements of ${path} that stay`).toBeGreaterThan(40);
  if (isStill) await untilPainted(page);
  const moved = isStill ? await layoutShiftsIn(page) : [];
  return { path, replaced: before - preserved, moved };
}

/** The quick run opens one screen of each layout. */
const PATHS = byDepth(PLAIN_SCREEN_PATHS, ['/', '/categories', '/library', '/about', '/your-data']);

/** A page that is never painted, such as a background tab. */
const UNPAINTED = '/about?unpainted';

test('every prerendered screen is hydrated unchanged, even if it is never painted @engines', async ({
  page,
  browserName,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  await watchLayoutShifts(page);
  // The change of typefaces is tested elsewhere.
  await holdResponses(page, '**/*.woff2');
  const changes: Change[] = [];
  for (const path of PATHS) {
    changes.push(await changeOf(page, path, ['/', '/categories'].includes(path)));
    // Firefox reports requests that are pending when a page is left as errors.
    if (browserName !== 'chromium') await page.waitForLoadState('networkidle');
  }
  // Placeholders for the user's own records are replaced.
  const changed = changes.map((change) =>
    ['/library', '/bookmarks', '/your-data'].includes(change.path)
      ? { ...change, replaced: 0 }
      : change,
  );
  expect.soft(changed).toEqual(PATHS.map(unchanged));

  await page.addInitScript((unpainted) => {
    if (location.pathname + location.search === unpainted) window.requestAnimationFrame = () => 0;
  }, UNPAINTED);
  await page.goto(UNPAINTED, { waitUntil: 'commit' });
  await untilHydrated(page);
  // A page may be left while its service worker is still being registered; Firefox logs that.
  pageErrors.console = pageErrors.console.filter(
    (text) => browserName === 'chromium' || text !== 'Reading offline is not possible: Error',
  );
});

test(
  'the preview and the first page of any book are hydrated unchanged',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(300_000);
    await watchLayoutShifts(page);
    const all = await publishedBooks(page);
    const books = byDepth(all, all.slice(0, 2));
    for (const [at, { id, title }] of books.entries()) {
      const [preview, reader] = [`/books/${id}/preview`, `/books/${id}/read`];
      expect.soft(await changeOf(page, preview, at === 0)).toEqual(unchanged(preview));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect.soft(await changeOf(page, reader, at === 0)).toEqual(unchanged(reader));
      await page.evaluate(() => localStorage.clear());
    }
    console.log(`hydrated without a change: ${2 * books.length} pages of ${books.length} books`);

    const started = JSON.stringify([
      progressOn('monsoon-engine', 3, 2),
      { ...progressOn('ninth-step', 9), pageCount: 9 },
    ]);
    const { id } = await firstPublishedBook(page);
    for (const width of byDepth([360, 1280], [360]))
      await test.step(`a user who has started books, ${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 740 });
        for (const path of ['/', `/books/${id}/preview`, `/books/${id}/read`, '/categories']) {
          await page.evaluate(
            (records) => localStorage.setItem('kv.reading_progress', records),
            started,
          );
          await hydrate(page, path);
          if (path === '/')
            await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(1);
          await untilPainted(page);
          expect.soft(await layoutShiftsIn(page), `${path} at ${width}`).toEqual([]);
        }
        await page.evaluate(() => localStorage.clear());
      });

    await serveBooks(page, [bookNamed('the-well', 3, { isTrending: true }), bookNamed('the-hill')]);
    for (const path of ['/', '/latest', '/books/the-well/preview', '/books/the-hill/read'])
      expect.soft(await changeOf(page, path, false)).toEqual(unchanged(path));
  },
);

test(
  'the site starts after the first frame of its page, and not before',
  { tag: FULL },
  async ({ page }) => {
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
  },
);

test(
  'a step back before the code has loaded ends on the screen of its address',
  { tag: FULL },
  async ({ page }) => {
    const { id, title } = await firstPublishedBook(page);
    await page.goto('/latest');
    await untilHydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${title}`, 'u') })
      .first()
      .click();
    await expect(page).toHaveURL(`/books/${id}/preview`);
    await page.waitForLoadState('networkidle');
    const releaseScripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/latest');
    await releaseScripts();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Releases');
  },
);

test('a book that the list gained after the build appears only after hydration', async ({
  page,
  site,
}) => {
  // The page is idle at once; with FULL=1 it is also slow to hydrate.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => window.setTimeout(callback, 0);
    const fetch = window.fetch.bind(window);
    const askedEarly: boolean[] = [];
    Object.assign(window, { askedEarly });
    window.fetch = (url, options) => {
      if (url === '/books/index.json')
        askedEarly.push(window.kitabvan?.takeQueuedInput !== undefined);
      return fetch(url, options);
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: byDepth(6, 1) });
  const books = await publishedBooks(page);
  const added = {
    ...(await firstPublishedBook(page)),
    id: 'dropped-in',
    title: 'Dropped In By The Host',
    isTrending: true,
  };
  // Until the elements are counted, which the list changes.
  let answer = (): void => undefined;
  const isCounted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  site.answer((path, response) => {
    if (path !== '/books/index.json') return false;
    void isCounted.then(() =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify([added, ...books])),
    );
    return true;
  });
  const { before, preserved } = await hydrate(page, '/');
  answer();
  expect(preserved).toBe(before);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Dropped In By The Host/u })
      .first(),
  ).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { askedEarly: boolean[] }).askedEarly),
    'whether the list was asked for before hydration',
  ).toEqual([false]);
});
