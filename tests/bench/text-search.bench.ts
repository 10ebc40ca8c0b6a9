/** Benchmark of the search in the text of all books on a slow phone: the first query of a visit. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright/test';
import { figure, median, share, table } from './figures.ts';
import { DIST, serveSite, type Measure } from './targets.ts';
import { openBrowser, PROFILES } from './visit.ts';

/** Words, pairs, a beginning, a phrase, and words in another script than the books that have them. */
const QUERIES = [
  'lantern',
  'stepwell',
  'brass key',
  'rain lane',
  'lighth',
  '"ghar mein"',
  'chaabi',
  'sandook',
  'kahani',
  'दरवाज़ा',
  'बटन',
  'पुराना घर',
];
/** Books whose places are read before the others. */
const FIRST_BOOKS = 5;
const QUIET_MS = 3000;

type Asked = { query: string; list: number; snippets: number; requests: number; kilobytes: number };

async function ask(browser: Browser, origin: string, query: string): Promise<Asked> {
  const { cpu, bytes, latency } = PROFILES.slow;
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/about`);
  await page.getByRole('combobox').fill(query);
  const link = page.getByRole('link', { name: `Search inside books: "${query}"` });
  await link.waitFor();
  await wait(QUIET_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let [requests, received] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    received += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const times = await page.evaluate(async (first) => {
    const until = async (isThere: () => boolean): Promise<number> => {
      while (!isThere()) await new Promise(requestAnimationFrame);
      return performance.now();
    };
    const all = [...document.querySelectorAll<HTMLAnchorElement>('a')];
    const start = performance.now();
    all.find(({ href }) => href.endsWith('in=text'))?.click();
    const list = await until(() => document.querySelector('main li h3') !== null);
    const read = await until(() =>
      [...document.querySelectorAll('main li:has(h3)')]
        .slice(0, first)
        .every((book) => book.querySelector('mark') !== null),
    );
    return { list: list - start, snippets: read - start };
  }, FIRST_BOOKS);
  await context.close();
  return { query, ...times, requests, kilobytes: received / 1000 };
}

const percentiles = (values: readonly number[]): string =>
  `${figure(median(values))} / ${figure(share(values, 0.95))}`;

export const measure: Measure = async (say) => {
  const origin = await serveSite(DIST);
  const browser = await openBrowser();
  const asked: Asked[] = [];
  for (const query of QUERIES) {
    say(`text-search: ${query} ...`);
    asked.push(await ask(browser, origin, query));
  }
  await browser.close();
  const isPhrase = ({ query }: Asked) => query.startsWith('"');
  const row = (name: string, some: readonly Asked[]): string[] => [
    `${some.length} ${name}`,
    percentiles(some.map(({ list }) => list)),
    percentiles(some.map(({ snippets }) => snippets)),
    percentiles(some.map(({ requests }) => requests)),
    percentiles(some.map(({ kilobytes }) => kilobytes)),
  ];
  return table(
    ['queries', 'list after ms, p50 / p95', 'places of five books', 'requests', 'kB'],
    [
      row(
        'of words',
        asked.filter((each) => !isPhrase(each)),
      ),
      // Whether words are neighbours is looked up in the texts.
      row('of a phrase', asked.filter(isPhrase)),
    ],
  );
};
