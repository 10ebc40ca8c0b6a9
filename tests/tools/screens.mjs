/**
 * `npm run screens`: takes pictures of every screen of the built site into `dist-screens/`, light
 * and dark, on a phone and on a desktop. `npm run screens -- --committed` renews the pictures in
 * docs/screens instead.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { openBuiltSite, ROOT } from './built-site.mjs';

/** The pictures in docs/screens, by screen, width and colour scheme. */
const COMMITTED = new Set([
  'home-360-light',
  'home-1280-dark',
  'preview-360-light',
  'reader-360-light',
  'reader-hindi-360-dark',
  'reader-1280-light',
  'search-1280-light',
  'library-360-light',
]);
const isCommittedOnly = process.argv.includes('--committed');
const FOLDER = isCommittedOnly ? 'docs/screens/' : 'dist-screens/';

/** The progress of a user with three started books and a finished one. */
const PROGRESS = [
  ['monsoon-engine', 4, 9, 4],
  ['barish-ka-pata', 7, 9, 3],
  ['ninth-step', 9, 9, 2],
  ['house-that-hums', 2, 8, 1],
].map(([bookId, page, pageCount, lastReadAt]) => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  furthestPageNumber: page,
  pageCount,
  lastReadAt,
}));
const RECORDS = {
  'kv.reading_progress': JSON.stringify(PROGRESS),
  'kv.bookmarks': '{"monsoon-engine":4,"barish-ka-pata":7}',
};

/** `name` of the image; `fresh`: on a first visit, without stored records. */
const SCREENS = [
  { name: 'home', path: '/', fresh: true },
  { name: 'home-begun', path: '/' },
  { name: 'preview', path: '/books/barish-ka-pata/preview' },
  { name: 'reader', path: '/books/lighthouse-correspondence/read' },
  { name: 'reader-hindi', path: '/books/barish-ka-pata/read?page=2', language: 'hindi' },
  { name: 'end-of-a-book', path: '/books/ninth-step/read?page=9', atTheEnd: true },
  { name: 'library', path: '/library' },
  { name: 'library-empty', path: '/library', fresh: true },
  { name: 'bookmarks', path: '/bookmarks' },
  { name: 'latest', path: '/latest' },
  { name: 'categories', path: '/categories' },
  { name: 'search', path: '/search', query: 'rain' },
  { name: 'not-found', path: '/a/path/that/is/none' },
  { name: 'offline', path: '/books/not-kept/preview', isOffline: true },
  { name: 'all-marks', path: '/marks' },
  { name: 'your-data', path: '/your-data' },
  { name: 'about', path: '/about' },
];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const COLOR_SCHEMES = /** @type {const} */ (['light', 'dark']);

const { origin, browser, close } = await openBuiltSite();
const encoderPage = await browser.newPage();

/**
 * Encodes by the browser; the result has a third of the bytes of a PNG.
 * @param {Buffer} png
 * @returns {Promise<Buffer>}
 */
async function asWebp(png) {
  const coded = await encoderPage.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${base64}`)).blob(),
    );
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })).arrayBuffer(),
    );
    return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  }, png.toString('base64'));
  return Buffer.from(coded, 'latin1');
}

const folder = ROOT + FOLDER;
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) if (old.endsWith('.webp')) rmSync(folder + old);
let taken = 0;

for (const colorScheme of COLOR_SCHEMES) {
  for (const viewport of SIZES) {
    for (const {
      name,
      path,
      fresh = false,
      language,
      atTheEnd = false,
      query,
      isOffline = false,
    } of SCREENS) {
      const picture = `${name}-${viewport.width}-${colorScheme}`;
      if (isCommittedOnly && !COMMITTED.has(picture)) continue;
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const stored = fresh
        ? {}
        : { ...RECORDS, ...(language === undefined ? {} : { 'kv.lang': language }) };
      await context.addInitScript((records) => {
        if (location.protocol.startsWith('http'))
          for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text);
      }, stored);
      const page = await context.newPage();
      if (isOffline)
        await page.route('**/books/book-*.json', (route) => route.abort('internetdisconnected'));
      await page.goto(origin + path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (query !== undefined) {
        await page.getByRole('combobox').pressSequentially(query);
        await page.getByRole('option').first().waitFor();
      }
      if (atTheEnd) await page.getByRole('heading', { name: 'Read next' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      // Skeletons cover the images for at most two seconds.
      await page
        .locator('[data-covering=true], [data-gone=false]')
        .first()
        .waitFor({ state: 'hidden', timeout: 5000 });
      writeFileSync(`${folder}${picture}.webp`, await asWebp(await page.screenshot()));
      taken += 1;
      await context.close();
    }
  }
}

await close();
process.stdout.write(`${taken} pictures are in ${FOLDER}.\n`);
if (isCommittedOnly && taken !== COMMITTED.size) {
  process.stderr.write(`${COMMITTED.size} were expected: a name in COMMITTED fits no screen.\n`);
  process.exitCode = 1;
}
