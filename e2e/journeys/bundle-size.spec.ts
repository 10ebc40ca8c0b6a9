/**
 * The first screens fetch only the files that the bundle size limits count, and a page loads only
 * the fonts of its own language.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { filesOfScreen, filesOnIntent, readManifest } from '../../src/build/screen-files.mjs';
import { expect, test } from '../support/served-site/own-site.ts';

// A book whose English text uses Latin letters only.
const BOOK = 'boat-he-would-not-sell';
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
test.use({ serviceWorkers: 'block', awaitsHydration: false });

const HOME = ['LayoutWithSearch', 'Home'];
const READER = ['ReaderWithInput'];

/**
 * The service worker registration, the code of the next screen, the code of notices and the other
 * books below a preview are fetched when the page is idle, so they do not delay it.
 */
const idleFiles = () =>
  filesOfScreen(readManifest(DIST), [
    'service-worker',
    'LayoutWithSearch',
    'cards',
    'chunk-loader',
    'chunk-failure',
    'NextBooks',
    'MoreLikeThis',
  ]);

/** @returns a set that collects every file of the site that the page requests from now on */
function recordRequests(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1);
    if (/\.(?:js|css|woff2)$/.test(path) && path !== 'sw.js') requested.add(path);
  });
  return requested;
}

const codeOf = (requested: ReadonlySet<string>): string[] =>
  [...requested].filter((file) => !file.endsWith('.woff2')).toSorted();
const fontsOf = (requested: ReadonlySet<string>): string[] =>
  [...requested].filter((file) => file.endsWith('.woff2')).toSorted();
const FONTS = {
  english: ['literata-'],
  hindi: ['literata-', 'tiro-devanagari-'],
  hinglish: ['literata-'],
} as const;

const SCREENS = [
  ['home', HOME, '/', (page: Page) => page.getByRole('heading', { level: 2 }).first()],
  [
    'preview',
    ['LayoutWithSearch', 'Preview', 'OfflineCopy', 'offline-copies'],
    `/books/${BOOK}/preview`,
    (page: Page) => page.getByRole('button', { name: /offline/iu }),
  ],
  ['reader', READER, `/books/${BOOK}/read`, (page: Page) => page.locator('#page')],
] as const;

for (const [name, chunks, path, shown] of SCREENS) {
  test(`the first screen of ${name} fetches exactly the files that its limit counts`, async ({
    page,
  }) => {
    const requested = recordRequests(page);
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const counted = filesOfScreen(readManifest(DIST), chunks);
    const later = new Set(idleFiles().filter((file) => !counted.includes(file)));
    expect(codeOf(requested).filter((file) => !later.has(file))).toEqual(counted);
  });
}

test('only a page in hindi fetches the Devanagari font', async ({ page }) => {
  const requested = recordRequests(page);
  for (const language of ['english', 'hinglish', 'hindi'] as const) {
    await page.goto('/about');
    await page.evaluate((chosen) => localStorage.setItem('kv.lang', chosen), language);
    requested.clear();
    await page.goto(`/books/${BOOK}/read`);
    await expect(page.locator('#page')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(
      fontsOf(requested).map((file) =>
        file.replace(/^assets\/(literata-|tiro-devanagari-).*/u, '$1'),
      ),
      language,
    ).toEqual(FONTS[language]);
  }
});

test('search is fetched on intent, and the overlays of the reader are fetched as one file', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requested = recordRequests(page);
  // On a slow machine the code of idle time comes late, and is nobody's intent.
  const idle = new Set(idleFiles());
  const onIntent = () => codeOf(requested).filter((file) => !idle.has(file));
  const searchFiles = filesOnIntent(readManifest(DIST), HOME, ['SearchCombo', 'finder']);
  await page.getByRole('combobox').hover();
  await expect
    .poll(() => onIntent().some((file) => file.startsWith('assets/SearchCombo-')))
    .toBe(true);
  expect(onIntent().filter((file) => !searchFiles.includes(file))).toEqual([]);

  await page.goto(`/books/${BOOK}/read`);
  await expect(page.locator('#page')).toBeVisible();
  await page.waitForLoadState('networkidle');
  requested.clear();
  await page.getByRole('button', { name: /^Language/u }).hover();
  await expect.poll(onIntent).toEqual(filesOnIntent(readManifest(DIST), READER, ['overlays']));
  requested.clear();
  await page.getByRole('button', { name: 'Reading settings' }).hover();
  await page.getByRole('button', { name: 'Keyboard help' }).hover();
  await page.waitForLoadState('networkidle');
  expect(onIntent()).toEqual([]);
});
