/**
 * Benchmark of books of unusual size: a page of a million characters, and 10,000 pages, on a
 * processor four times slower.
 */
import { errors, type Browser, type Page } from 'playwright/test';
import { readerPath } from '../../machines/domain/site/routes.ts';
import preparePrerenderer from '../../e2e/support/served-site/serve-site.ts';
import { prerenderedPage } from '../../e2e/support/served-site/prerendering.ts';
import { openTestServer } from '../../e2e/support/served-site/test-server.ts';
import { DIST } from '../../e2e/support/served-site/tested-site.ts';
import { untilHydrated } from '../../e2e/support/hydrated-page.ts';
import { bookNamed } from '../support/books.ts';
import { figure, median, table } from './figures.ts';
import { openBrowser, VIEWPORT } from './visiting.ts';

const ROUNDS = 3;
const CPU_RATE = 4;
const UNITS = 1_000_000;
/** What takes longer has no figure. */
const WITHIN_MS = 60_000;
/** Covers the loading of the remaining pages, which waits for an idle page. */
const SETTLED_MS = 4000;

const SENTENCE = 'The river took the lower road that year, and nobody thought to ask it why. ';
const repeat = (text: string, units: number): string =>
  text.repeat(Math.ceil(units / text.length)).slice(0, units);

const TEXTS = [
  { name: 'paragraphs of 500', text: repeat(`${repeat(SENTENCE, 498)}\n\n`, UNITS) },
  { name: 'lines of 75, no paragraphs', text: repeat(`${SENTENCE.trim()}\n`, UNITS) },
  { name: 'one paragraph, one line', text: repeat(SENTENCE, UNITS) },
  {
    name: 'Devanagari, paragraphs of 500',
    text: repeat(
      `${repeat('नदी उस साल निचली सड़क से गई, और किसी ने उससे कारण नहीं पूछा। ', 498)}\n\n`,
      UNITS,
    ),
  },
];

const pageOf = (content: string, at: number) => ({
  id: `page-${at + 1}`,
  pageNumber: at + 1,
  content,
});

/** A short page, the long page, and a short page; or the long page first. */
const booksOf = (text: string, at: number) => [
  bookNamed(`second-${at}`, 0, {
    languages: {},
    pages: ['A short page.', text, 'Another short page.'].map(pageOf),
  }),
  bookNamed(`first-${at}`, 0, { languages: {}, pages: [text, 'A short page.'].map(pageOf) }),
];

const MANY_PAGES = bookNamed('many-pages', 0, {
  languages: {},
  pages: Array.from({ length: 10_000 }, (_, at) => pageOf(repeat(`${at} ${SENTENCE}`, 1600), at)),
});

// Loads the prerenderer now: modules cannot be imported any more when `measure` is called.
await preparePrerenderer();
await prerenderedPage(DIST, [MANY_PAGES], readerPath(MANY_PAGES.id));

type Watched = { tasks: number[]; turned: Promise<number[]> };

/** Runs in the page: records the durations of long tasks. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as Watched).tasks.splice(0)));

async function openPage(browser: Browser) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  page.setDefaultTimeout(WITHIN_MS);
  return { context, page };
}

/**
 * Presses the right arrow key.
 * @returns milliseconds until the page with this number is painted, and until so many characters of
 * its text are
 */
async function turn(page: Page, number: number, units: number): Promise<number[]> {
  // Before the key is pressed, which does not wait for the script.
  await page.evaluate(
    ([wanted, length]) => {
      /** Since the key press. */
      const painted = (isThere: () => boolean): Promise<number> =>
        new Promise((resolve) => {
          addEventListener(
            'keydown',
            ({ timeStamp }) => {
              const checkFrame = () => {
                if (!isThere()) {
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
        });
      const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      const isShown = () => textOf('#position').startsWith(`Page ${wanted} of`);
      const isWhole = () => isShown() && textOf('#page').length >= length;
      Object.assign(window, { turned: Promise.all([painted(isShown), painted(isWhole)]) });
    },
    [number, units] as const,
  );
  await page.keyboard.press('ArrowRight');
  const tooLong = page.waitForTimeout(WITHIN_MS).then((): number[] => []);
  return Promise.race([page.evaluate(() => (window as unknown as Watched).turned), tooLong]);
}

/** @returns milliseconds until the end of the document is painted after a jump to it */
const jumpToEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const start = performance.now();
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return performance.now() - start;
  });

/** @returns milliseconds until the first paint and until hydration, and the longest task */
async function openAddress(browser: Browser, url: string): Promise<number[]> {
  const { context, page } = await openPage(browser);
  await page.goto(url, { waitUntil: 'commit' });
  await untilHydrated(page);
  const hydrated = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const longest = await longestTask(page);
  await context.close();
  return [painted, hydrated, longest];
}

async function turnTo(browser: Browser, url: string, units: number): Promise<number[]> {
  const { context, page } = await openPage(browser);
  await page.goto(url, { waitUntil: 'commit' });
  await untilHydrated(page);
  await page.waitForTimeout(SETTLED_MS);
  await longestTask(page);
  const [shown = Number.NaN, whole = Number.NaN] = await turn(page, 2, units);
  await page.waitForTimeout(SETTLED_MS);
  const longest = await longestTask(page);
  const jump = await jumpToEnd(page);
  const [left = Number.NaN] = await turn(page, 3, 1);
  await context.close();
  return [shown, whole, longest, jump, left];
}

/** @param say receives progress messages @returns two tables, in Markdown */
export async function measure(
  say: (progress: string) => void,
  { rounds = ROUNDS }: { rounds?: number | undefined } = {},
): Promise<string> {
  const server = await openTestServer();
  server.publish([...TEXTS.flatMap(({ text }, at) => booksOf(text, at)), MANY_PAGES]);
  const browser = await openBrowser();
  const measured = async (figures: number, run: () => Promise<number[]>): Promise<string[]> => {
    const all: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(
        await run().catch((error: unknown) => {
          if (error instanceof errors.TimeoutError) return [];
          throw error;
        }),
      );
    }
    return Array.from({ length: figures }, (_, at) =>
      figure(median(all.map((one) => one[at] ?? Number.NaN))),
    );
  };
  try {
    const [openings, turns]: [string[][], string[][]] = [[], []];
    for (const [at, { name, text }] of TEXTS.entries()) {
      say(`long pages: ${name} ...`);
      const units = text.replaceAll('\n', '').length;
      const urlOf = (id: string) => `${server.origin}${readerPath(id)}`;
      openings.push([
        name,
        ...(await measured(3, () => openAddress(browser, urlOf(`first-${at}`)))),
      ]);
      turns.push([
        name,
        ...(await measured(5, () => turnTo(browser, urlOf(`second-${at}`), units))),
      ]);
    }
    say('long pages: 10,000 pages ...');
    const many = `${server.origin}${readerPath('many-pages')}`;
    openings.push([
      '10,000 pages of 1,600',
      ...(await measured(3, () => openAddress(browser, many))),
    ]);
    turns.push(['10,000 pages of 1,600', ...(await measured(5, () => turnTo(browser, many, 1)))]);
    return [
      `**A first page of a million characters, or 10,000 pages, by their address**, ${rounds} rounds, ms\n`,
      table(['text', 'first paint', 'hydrated', 'longest task'], openings),
      `**A turn from a short page to it**\n`,
      table(
        ['text', 'beginning shown', 'whole', 'longest task', 'jump to the end', 'next turn'],
        turns,
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    await server.close();
  }
}
