/**
 * Benchmark of large collections: the bytes of a first screen, the time to its first cards, and the
 * cost of the cards of a screen, those that it shows by itself and all.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright/test';
import { buildManySite } from '../support/many-site.ts';
import { openOurs } from './baselines.ts';
import { figure, median, table } from './figures.ts';
import { openBrowser } from './visiting.ts';

const COUNTS = [100, 1000, 10_000];
const ROUNDS = 5;
const CPU_RATES = [1, 4];
/** Covers what hovering a link prefetches, and what home does when idle. */
const SETTLED_MS = 4000;

const sentBytes = async (root: string, name: string): Promise<number> =>
  (await readFile(join(root, `${name}.br`)).catch(() => readFile(join(root, name)))).length;

const bytes = (value: number): string => value.toLocaleString('en');

/**
 * Compressed bytes of the list pages, the full index and the shelf previews, and the number of
 * shards.
 */
async function sizesOf(root: string, count: number): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const shards = names.filter((name) => /shards-\w+[\\/][^\\/]+\.json$/u.test(name));
  const shelfPreviews = names.includes(join('books', 'shelves.json'))
    ? bytes(await sentBytes(root, 'books/shelves.json'))
    : 'none';
  const files = ['index.html', 'latest.html', 'categories.html', 'books/index.json'];
  return [
    bytes(count),
    ...(await Promise.all(files.map(async (name) => bytes(await sentBytes(root, name))))),
    shelfPreviews,
    String(shards.length),
  ];
}

const cardCount = (page: Page): Promise<number> => page.locator('main section a[href]').count();

/** A list that does not grow for so long does not go on by itself. */
const AT_REST_MS = 3000;

/** @returns the number of cards that are shown without a request, and when the last of them came */
async function untilAtRest(page: Page): Promise<number[]> {
  const now = () => page.evaluate(() => performance.now());
  let cards = 0;
  let grownAt = await now();
  while ((await now()) - grownAt < AT_REST_MS) {
    const count = await cardCount(page);
    if (count !== cards) grownAt = await now();
    cards = count;
    await page.waitForTimeout(100);
  }
  return [cards, grownAt];
}

/** A button that is locked ignores the press. @returns whether there is more to request */
const pressMore = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const button = [...document.querySelectorAll<HTMLElement>('main [data-more] button')].at(-1);
    button?.click();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return button !== undefined;
  });

/** Elements, and the JavaScript heap in MB after garbage collection. */
async function costOf(page: Page, session: CDPSession): Promise<number[]> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return [await page.evaluate(() => document.querySelectorAll('*').length), usedSize / 1e6];
}

/** A new throttled context without a page loaded. */
async function openPage(browser: Browser, rate: number) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { context, page, session };
}

/**
 * Waits until the lists of categories are at rest, jumps to the middle of the page and waits two
 * frames; then requests all other cards.
 */
async function openCategories(browser: Browser, origin: string, rate: number): Promise<number[]> {
  const { context, page, session } = await openPage(browser, rate);
  await page.goto(`${origin}/categories`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const atRest = await untilAtRest(page);
  const byItself = await costOf(page, session);
  const jump = await page.evaluate(async () => {
    const start = performance.now();
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return performance.now() - start;
  });
  while (await pressMore(page));
  const all = await costOf(page, session);
  await context.close();
  return [painted, ...atRest, jump, ...byItself, ...all];
}

/**
 * Milliseconds from the click of the link on home, which was hovered before, to the paint of the
 * first cards.
 */
async function goFromHome(browser: Browser, origin: string, rate: number): Promise<number> {
  const { context, page } = await openPage(browser, rate);
  await page.goto(`${origin}/`);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Categories' }).first();
  await link.hover();
  await page.waitForTimeout(SETTLED_MS);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const checkFrame = () => {
              if (document.querySelector('main section[aria-label] a[href]') === null) {
                requestAnimationFrame(checkFrame);
                return;
              }
              // A message posted in a frame callback is delivered after that frame is painted.
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
              port1.start();
              port2.postMessage(null);
            };
            requestAnimationFrame(checkFrame);
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.click();
  const ms = await painted;
  await context.close();
  return ms;
}

/** @param say receives progress messages @returns two tables, in Markdown */
export async function measure(
  say: (progress: string) => void,
  { rounds = ROUNDS }: { rounds?: number | undefined } = {},
): Promise<string> {
  const [sizes, timings]: [string[][], string[][]] = [[], []];
  for (const count of COUNTS) {
    say(`catalogue: a site of ${count} books is built ...`);
    const { dist, remove } = await buildManySite(count);
    sizes.push(await sizesOf(dist, count));
    const { origin, close } = await openOurs({ root: dist });
    const browser = await openBrowser();
    for (const rate of CPU_RATES) {
      say(`catalogue: ${count} cards, a processor ${rate} times slower ...`);
      const runs: number[][] = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push([
          await goFromHome(browser, origin, rate),
          ...(await openCategories(browser, origin, rate)),
        ]);
      const middle = (at: number): string =>
        figure(median(runs.map((run) => run[at] ?? Number.NaN)));
      timings.push([bytes(count), `${rate} times`, ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(middle)]);
    }
    await browser.close();
    await close();
    await remove();
  }
  return [
    table(
      ['books', 'home, bytes', 'latest', 'categories', 'index.json', 'shelf previews', 'shards'],
      sizes,
    ),
    `**The cards in categories**, ${rounds} rounds\n`,
    table(
      [
        'books',
        'slower',
        'first cards from home ms',
        'first cards by address ms',
        'cards without a request',
        'after ms',
        'jump to the middle ms',
        'elements',
        'heap MB',
        'elements after requesting all',
        'heap MB',
      ],
      timings,
    ),
  ].join('\n\n');
}
