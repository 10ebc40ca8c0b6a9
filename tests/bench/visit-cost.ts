/**
 * The cost of a visit for the host: requests and bytes of a first visit and of a later one, counted
 * at the server.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Browser, Page } from 'playwright/test';
import { isDataPath } from '../../machines/domain/site/offline-copies.ts';
import { openOurs } from './baselines.ts';
import { figure, table } from './figures.ts';
import { openBrowser } from './visiting.ts';

const VIEWPORT = { width: 412, height: 823 };
/** The service worker fetches its release when the page is idle. */
const SETTLED_MS = 4000;

type Cost = { requests: number; bytes: number; unchanged: number; data: number };

/**
 * Counts the bytes that a listener sends, headers included; `take` returns the cost so far and
 * resets it.
 */
function counting(listener: RequestListener): { counted: RequestListener; take: () => Cost } {
  let cost: Cost = { requests: 0, bytes: 0, unchanged: 0, data: 0 };
  const sentBefore = new WeakMap<IncomingMessage['socket'], number>();
  const counted: RequestListener = (request, response) => {
    const { socket, url = '' } = request;
    response.once('close', () => {
      cost.requests += 1;
      cost.bytes += socket.bytesWritten - (sentBefore.get(socket) ?? 0);
      cost.unchanged += response.statusCode === 304 ? 1 : 0;
      cost.data += isDataPath(new URL(url, 'http://localhost').pathname) ? 1 : 0;
      sentBefore.set(socket, socket.bytesWritten);
    });
    listener(request, response);
  };
  return {
    counted,
    take: () => {
      const taken = cost;
      cost = { requests: 0, bytes: 0, unchanged: 0, data: 0 };
      return taken;
    },
  };
}

/** Opens home, a preview, and ten pages of the book. */
async function readSomething(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.waitForTimeout(SETTLED_MS);
  await page.locator('main a[href$="/preview"]').first().click();
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await page.locator('#page').waitFor();
  for (let turned = 0; turned < 10; turned += 1) {
    await page.waitForTimeout(400);
    await page.keyboard.press('ArrowRight');
  }
  await page.waitForTimeout(SETTLED_MS);
}

async function visits(browser: Browser): Promise<[name: string, cost: Cost][]> {
  let take = (): Cost => ({ requests: 0, bytes: 0, unchanged: 0, data: 0 });
  const { origin, close } = await openOurs({
    through: (listener) => {
      const counter = counting(listener);
      ({ take } = counter);
      return counter.counted;
    },
  });
  const [withWorker, without] = [
    await browser.newContext({ viewport: VIEWPORT }),
    await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' }),
  ];
  const order = [
    ['first visit', withWorker],
    ['the same without the service worker', without],
    ['a later visit, nothing published meanwhile', withWorker],
  ] as const;
  try {
    const costs: [string, Cost][] = [];
    for (const [name, context] of order) {
      const page = await context.newPage();
      await readSomething(page, origin);
      await page.close();
      costs.push([name, take()]);
    }
    return costs;
  } finally {
    await withWorker.close();
    await without.close();
    await close();
  }
}

/** @returns a table, in Markdown */
export async function visitTable(): Promise<string> {
  const browser = await openBrowser();
  try {
    const rows = (await visits(browser)).map(([name, { requests, bytes, unchanged, data }]) => [
      name,
      String(requests),
      figure(bytes / 1000),
      String(unchanged),
      String(data),
    ]);
    return table(
      [
        'home, a book, ten pages',
        'requests',
        'kB with headers',
        'answered 304',
        'of them books and lists',
      ],
      rows,
    );
  } finally {
    await browser.close();
  }
}
