/**
 * Pictures of the twelve screens that matter, so that a change of the look is seen in a review.
 * `npm run e2e -- pictures --update-snapshots=all` renews them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { publishedBooks } from '../support/served-site/published-books.ts';
import { storeRecords } from '../support/served-site/serve-books.ts';
import { fullUnless } from '../support/depth.ts';
import { expect, test } from '../support/site.ts';

/** The major version of Chromium that has drawn them; another one draws letters differently. */
const DRAWN_BY = new URL('./chromium.txt', import.meta.url);

const BOOKS_WRITTEN = readdirSync(new URL('../../src/content/', import.meta.url), {
  withFileTypes: true,
}).filter((entry) => entry.isDirectory()).length;

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const BOOK = '/books/boat-he-would-not-sell';
const STARTED = {
  'kv.reading_progress': [
    {
      bookId: 'boat-he-would-not-sell',
      currentPageId: 'page-3',
      currentPageNumber: 3,
      lastReadAt: 1,
    },
  ],
  'kv.bookmarks': { 'boat-he-would-not-sell': 3 },
};

type Picture = {
  name: string;
  path: string;
  window: { width: number; height: number };
  isDark?: true;
  records?: Readonly<Record<string, unknown>>;
  /** Only with FULL=1. */
  isFull?: true;
};

const PICTURES: readonly Picture[] = [
  { name: 'home on a phone', path: '/', window: PHONE },
  { name: 'home on a phone at night', path: '/', window: PHONE, isDark: true, isFull: true },
  { name: 'home in Hindi on a phone', path: '/hindi/', window: PHONE },
  { name: 'home on a desktop', path: '/', window: DESKTOP },
  { name: 'home of a returning reader', path: '/', window: PHONE, records: STARTED, isFull: true },
  { name: 'a preview on a phone', path: `${BOOK}/preview`, window: PHONE },
  { name: 'a preview on a desktop', path: `${BOOK}/preview`, window: DESKTOP, isFull: true },
  { name: 'the first page on a phone', path: `${BOOK}/read`, window: PHONE },
  { name: 'a later page on a desktop', path: `${BOOK}/read?page=2`, window: DESKTOP },
  { name: 'a list on a phone', path: '/latest', window: PHONE, isFull: true },
  {
    name: 'the library on a phone',
    path: '/library',
    window: PHONE,
    records: STARTED,
    isFull: true,
  },
  { name: 'a missing page on a phone', path: '/a/path/that/is/none', window: PHONE, isFull: true },
];

/** Fonts that are loaded late are used, and every picture in the window is decoded. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

for (const { name, path, window, isDark, records, isFull = false } of PICTURES)
  test(
    `the picture of ${name} is as it was`,
    fullUnless(!isFull),
    async ({ page, browser, pageErrors }, info) => {
      const [drawing = ''] = browser.version().split('.');
      const isRenewed = info.config.updateSnapshots === 'all';
      if (isRenewed) writeFileSync(DRAWN_BY, `${drawing}\n`);
      const drawn = readFileSync(DRAWN_BY, 'utf8').trim();
      test.skip(drawn !== drawing, `PICTURES ARE OF CHROMIUM ${drawn}, THIS IS ${drawing}`);
      const lacking = BOOKS_WRITTEN - (await publishedBooks(page)).length;
      test.skip(
        lacking > 0,
        `THE SITE LACKS ${lacking} BOOKS THAT APPEAR LATER: npm run e2e builds another`,
      );
      await page.setViewportSize(window);
      await page.emulateMedia({
        colorScheme: isDark === true ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      if (records !== undefined) await storeRecords(page, records);
      await page.goto(path);
      // The fonts of a first visit may be used from the second document on.
      await page.reload();
      await untilDrawn(page);
      await expect(page).toHaveScreenshot(`${name.replaceAll(' ', '-')}.png`, {
        animations: 'disabled',
        maxDiffPixelRatio: 0.005,
      });
      // The missing page is told in the console.
      pageErrors.console = pageErrors.console.filter((text) => !/404/u.test(text));
    },
  );
