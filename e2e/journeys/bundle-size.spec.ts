/**
 * The first screens fetch only the files that the bundle size limits count, and a page loads only
 * the fonts of its own language.
 */
import { FULL } from '../support/depth.ts';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright/test';
import {
  filesOfScreen,
  filesOnIntent,
  readManifest,
} from '../../src/build/hosting/screen-files.mjs';
import { inOnePage } from '../support/in-one-page.ts';
import { expect, test } from '../support/served-site/own-site.ts';

// A book whose English text uses Latin letters only.
const BOOK = 'boat-he-would-not-sell';
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
test.use({ serviceWorkers: 'block', awaitsHydration: false });

const HOME = ['Layout', 'Home'];
const READER = ['Reader'];

/**
 * The service worker registration, the code of the next screen, the code of notices and of tools that
 * hide, and the other books below a preview are fetched when the page is idle, so they do not delay it.
 */
const idleFiles = () =>
  filesOfScreen(readManifest(DIST), [
    'service-worker',
    'Layout',
    'cards',
    'chunk-loader',
    'NextBooks',
    'after-opening',
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
/** @returns the typefaces that were requested, without the hashes of their files */
async function fontNames(page: Page, requested: ReadonlySet<string>): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  return [...requested]
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => file.replace(/^assets\/(literata-|tiro-devanagari-).*/u, '$1'))
    .toSorted();
}
const FONTS = {
  english: ['literata-'],
  hindi: ['literata-', 'tiro-devanagari-'],
  hinglish: ['literata-'],
} as const;

type Screen = {
  name: string;
  chunks: readonly string[];
  path: string;
  shown: (page: Page) => Locator;
};
const HOME_SCREEN: Screen = {
  name: 'home',
  chunks: HOME,
  path: '/',
  shown: (page) => page.getByRole('heading', { level: 2 }).first(),
};
const PREVIEW_SCREEN: Screen = {
  name: 'preview',
  chunks: ['Layout', 'Preview', 'OfflineCopy', 'offline-copies'],
  path: `/books/${BOOK}/preview`,
  shown: (page) => page.getByRole('button', { name: /offline/iu }),
};
const READER_SCREEN: Screen = {
  name: 'reader',
  chunks: READER,
  path: `/books/${BOOK}/read`,
  shown: (page) => page.locator('#page'),
};

test(
  'each first screen fetches exactly the files that its limit counts',
  { tag: FULL },
  async ({ page }) => {
    const requested = recordRequests(page);
    const manifest = readManifest(DIST);
    // On a slow machine the code of idle time comes late, and is nobody's intent.
    const idle = new Set(idleFiles());
    const onIntent = () => codeOf(requested).filter((file) => !idle.has(file));
    const open = async ({ path, shown }: Screen) => {
      requested.clear();
      await page.goto(path);
      await expect(shown(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
    };
    const openFirst = async (screen: Screen) => {
      await open(screen);
      const counted = filesOfScreen(manifest, screen.chunks);
      const later = new Set(idleFiles().filter((file) => !counted.includes(file)));
      expect(codeOf(requested).filter((file) => !later.has(file))).toEqual(counted);
    };
    const expectFonts = async (language: keyof typeof FONTS) =>
      expect(await fontNames(page, requested), language).toEqual(FONTS[language]);

    // First of all: Chromium asks for every font that is in its memory, whatever the text is.
    await inOnePage([
      ['the first screen of reader', () => openFirst(READER_SCREEN)],
      ['the fonts of english', () => expectFonts('english')],
      [
        'the overlays of the reader',
        async () => {
          requested.clear();
          await page.getByRole('button', { name: /^Language/u }).hover();
          await expect.poll(onIntent).toEqual(filesOnIntent(manifest, READER, ['overlays']));
          requested.clear();
          await page.getByRole('button', { name: 'Reading settings' }).hover();
          await page.getByRole('button', { name: 'Keyboard help' }).hover();
          await page.waitForLoadState('networkidle');
          expect(onIntent()).toEqual([]);
        },
      ],
      ...(['hinglish', 'hindi'] as const).map(
        (language) =>
          [
            `the fonts of ${language}`,
            async () => {
              await page.evaluate((chosen) => localStorage.setItem('kv.lang', chosen), language);
              await open(READER_SCREEN);
              await expectFonts(language);
            },
          ] as const,
      ),
      [
        'the first screen of preview',
        async () => {
          // A user who has read something gets more.
          await page.evaluate(() => localStorage.clear());
          await openFirst(PREVIEW_SCREEN);
        },
      ],
      ['the first screen of home', () => openFirst(HOME_SCREEN)],
      [
        'search',
        async () => {
          requested.clear();
          const searchFiles = filesOnIntent(manifest, HOME, ['SearchCombo', 'finder']);
          await page.getByRole('combobox').hover();
          await expect
            .poll(() => onIntent().some((file) => file.startsWith('assets/SearchCombo-')))
            .toBe(true);
          expect(onIntent().filter((file) => !searchFiles.includes(file))).toEqual([]);
        },
      ],
    ]);
  },
);
