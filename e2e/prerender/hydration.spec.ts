/** Prerendered pages are hydrated without a change to the DOM and without a layout shift. */
import { expect, test } from '../support/served-site/own-site.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks, storeRecords, progressOn } from '../support/served-site/serve-books.ts';
import {
  PRERENDERED_PATHS,
  untilPainted,
  layoutShiftsIn,
  hydrate,
  untilHydrated,
  watchLayoutShifts,
} from '../support/hydration.ts';
import { publishedBooks, firstPublishedBook } from '../support/served-site/published-books.ts';
import { byDepth } from '../support/depth.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

for (const path of PRERENDERED_PATHS) {
  test(`${path} is hydrated unchanged @engines`, async ({ page }) => {
    const { before, preserved } = await hydrate(page, path);
    expect(before).toBeGreaterThan(40);
    // Placeholders for the user's own records are replaced.
    if (['/library', '/bookmarks', '/your-data'].includes(path))
      expect(preserved).toBeGreaterThan(40);
    else expect(preserved).toBe(before);
  });
}

test('the preview and the first page of a book are hydrated unchanged', async ({ page }) => {
  test.setTimeout(240_000);
  const all = await publishedBooks(page);
  const books = byDepth(all, all.slice(0, 2));
  for (const { id, title } of books) {
    const preview = await hydrate(page, `/books/${id}/preview`);
    expect(preview.preserved, title).toBe(preview.before);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const reader = await hydrate(page, `/books/${id}/read`);
    expect(reader.preserved, title).toBe(reader.before);
    await page.evaluate(() => localStorage.clear());
  }
  console.log(`hydrated without a change: ${2 * books.length} pages of ${books.length} books`);
});

test('the books that a test publishes are prerendered like published ones and hydrated unchanged', async ({
  page,
}) => {
  await serveBooks(page, [bookNamed('the-well', 3, { isTrending: true }), bookNamed('the-hill')]);
  for (const path of ['/', '/latest', '/books/the-well/preview', '/books/the-hill/read']) {
    const { before, preserved } = await hydrate(page, path);
    expect(before, path).toBeGreaterThan(40);
    expect(preserved, path).toBe(before);
  }
});

test('the site starts after the first frame of its page, and not before', async ({ page }) => {
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

test('a page that is never painted, such as a background tab, is hydrated too @engines', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await untilHydrated(page);
});

test('a book that was added to the list after the build appears on its shelf after hydration', async ({
  page,
  site,
}) => {
  const books = await publishedBooks(page);
  const added = {
    ...(await firstPublishedBook(page)),
    id: 'dropped-in',
    title: 'Dropped In By The Host',
  };
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

test('a changed list of books is not shown before the page is hydrated', async ({ page, site }) => {
  // The page is idle at once, and slow to hydrate.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => window.setTimeout(callback, 0);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const added = { ...(await firstPublishedBook(page)), id: 'first', title: 'Another Book' };
  site.answer((path, response) => {
    if (path !== '/books/index.json') return false;
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify([{ ...added, isTrending: true }]));
    return true;
  });
  const { before, preserved } = await hydrate(page, '/');
  expect(preserved).toBe(before);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Another Book/u })
      .first(),
  ).toBeVisible();
});

for (const { user, started } of [
  { user: '', started: [] },
  {
    user: ', for a user who has started books',
    started: [progressOn('monsoon-engine', 3, 2), { ...progressOn('ninth-step', 9), pageCount: 9 }],
  },
]) {
  test(`nothing on the page moves during hydration${user}`, async ({ page }) => {
    await storeRecords(page, { 'kv.reading_progress': started });
    await watchLayoutShifts(page);
    const { id } = await firstPublishedBook(page);
    for (const width of byDepth([360, 1280], [started.length > 0 ? 360 : 1280])) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/', `/books/${id}/preview`, `/books/${id}/read`, '/categories']) {
        await hydrate(page, path);
        if (path === '/')
          await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(
            started.length > 0 ? 1 : 0,
          );
        await untilPainted(page);
        expect(await layoutShiftsIn(page), `${path} at ${width}`).toEqual([]);
        await page.evaluate(
          (records) => localStorage.setItem('kv.reading_progress', records),
          JSON.stringify(started),
        );
      }
    }
  });
}
