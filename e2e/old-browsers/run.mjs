/**
 * `npm run e2e:old`, and a step of `npm run test:full`: a visit from the home screen to reading
 * offline in old versions of Chromium, in English and in Hindi. Any error in the console fails it.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright/test';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';
import { installOldBrowser, OLD_BROWSERS } from './browsers.mjs';
import { createVisitor } from './visitor.mjs';

const ROOT = fileURLToPath(new URL('../../dist', import.meta.url));
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
const PATIENCE_MS = 30_000;
const BOOK = 'barish-ka-pata';

/** What the visitor presses and reads, by the language of the interface. */
const VISITS = [
  {
    prefix: '',
    found: 'The Salt Ledger',
    bookmarked: 'The Address of Rain',
    query: 'salt',
    start: 'Start Reading',
    next: 'Next',
    second: 'Page 2 of 9',
    third: 'Page 3 of 9',
    other: 'Hindi',
    otherText: 'है',
    library: 'My Library',
  },
  {
    prefix: '/hindi',
    found: 'बारिश का पता',
    bookmarked: 'बारिश का पता',
    query: 'barish',
    start: 'पढ़ना शुरू करें',
    next: 'आगे',
    second: 'पेज 2, कुल 9',
    third: 'पेज 3, कुल 9',
    other: 'English',
    otherText: ' the ',
    library: 'मेरी लाइब्रेरी',
  },
];

/**
 * @param {import('playwright/test').Page} page
 * @param {string} origin
 * @param {(typeof VISITS)[number]} visit
 */
async function goThrough(page, origin, visit) {
  const visitor = createVisitor(page);
  /** @param {string} path */
  const open = async (path) => {
    // A request that is cut off by leaving is an error in the console.
    await page.waitForLoadState('networkidle');
    await page.goto(origin + (visit.prefix + path).replace(/(.)\/$/u, '$1'));
    await visitor.started();
  };
  await open('/');
  await visitor.press('[role=combobox]');
  await visitor.type('kahani');
  await visitor.see('[role=listbox], [role=dialog], [data-trigger=ComboBox]');
  await page.evaluate(() => document.querySelector('input')?.select());
  await visitor.type(visit.query);
  await visitor.see('[role=option]', visit.found);
  // Results that come later would move it.
  await page.waitForLoadState('networkidle');
  await visitor.until(() => visitor.press('[role=option]', visit.found), '#title', visit.found);
  await page.waitForURL(/\/preview$/u);
  await visitor.see('main :is(a, button)', visit.start);

  await open(`/books/${BOOK}/preview`);
  await visitor.press('main :is(a, button)', visit.start);
  await page.waitForURL(/\/read/u);
  await visitor.see('#page p');
  await visitor.until(() => visitor.key('ArrowRight'), '#position', visit.second);
  await page.waitForURL(/page=2/u);
  await visitor.until(() => visitor.press('button', visit.next), '#position', visit.third);
  await page.waitForURL(/page=3/u);

  await visitor.key('b');
  await visitor.key('l');
  await visitor.see('[role=dialog]');
  await visitor.isKeptInDialog();
  await visitor.until(
    () => visitor.press('[role=dialog] label, [role=dialog] [role=option]', visit.other),
    '#page',
    visit.otherText,
  );
  // The choice closes the dialog.
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  await visitor.key('t');
  await visitor.see('[role=dialog]');
  await visitor.isKeptInDialog();
  await visitor.key('Escape');
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);

  const position = await page.evaluate(
    () => document.querySelector('#position')?.textContent ?? '',
  );
  await page.waitForLoadState('networkidle');
  await page.reload();
  await visitor.started();
  await visitor.reads('#position', position);
  await open('/library');
  await visitor.see('main [role=progressbar]');
  await open('/bookmarks');
  await visitor.see('main a', visit.bookmarked);
  await open('/search?q=river');
  await visitor.see('main a');

  await open(`/books/${BOOK}/read`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await visitor.started();
  await visitor.see('#page p');
  await page.context().setOffline(false);
}

/** @param {string} origin @param {import('./browsers.mjs').OldBrowser} old @returns {Promise<string[]>} problems */
async function visitWith(origin, old) {
  const { executablePath, libraries } = installOldBrowser(old);
  const browser = await chromium.launch({
    executablePath,
    args: ARGS,
    ignoreDefaultArgs: ['--headless'],
    // The system's libraries come first.
    env: { ...process.env, LD_LIBRARY_PATH: `/usr/lib/x86_64-linux-gnu:/lib64:${libraries}` },
  });
  /** @type {string[]} */
  const problems = [];
  for (const visit of VISITS)
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ]) {
      const context = await browser.newContext({
        viewport: { width: width ?? 0, height: height ?? 0 },
      });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const name = `Chromium ${browser.version()}, ${visit.prefix || '/'}, ${width} px`;
      /** @param {string} text */
      const note = (text) => {
        problems.push(`${name}: ${text}`);
        process.stderr.write(`${name}: ${text}\n`);
      };
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => message.type() === 'error' && note(message.text()));
      try {
        await goThrough(page, origin, visit);
        process.stdout.write(`${name}: ok\n`);
      } catch (error) {
        note(String(error));
      }
      await context.close();
    }
  await browser.close();
  return problems;
}

const server = createServer(createSite({ root: ROOT, ...readHosting(ROOT) }));
await new Promise((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(undefined));
});
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
/** @type {string[]} */
const problems = [];
for (const old of OLD_BROWSERS) {
  try {
    installOldBrowser(old);
  } catch (error) {
    process.stdout.write(
      `CHROMIUM ${old.version} WAS NOT TRIED: ${error instanceof Error ? error.message : String(error)}.\n`,
    );
    continue;
  }
  problems.push(...(await visitWith(origin, old)));
}
server.close();
server.closeAllConnections();
process.exitCode = problems.length > 0 ? 1 : 0;
