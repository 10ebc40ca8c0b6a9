/** Requests that are held back until a test answers them, and a collection whose shards are. */
import type { Page, Route } from 'playwright/test';
import type { ShelfPreviews } from '../../../machines/domain/books/catalogue.ts';
import type { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { CATALOGUE_PATH } from '../../../machines/domain/site/routes.ts';
import { failRequest } from '../../../tests/machines/gestures/failing-loads.ts';
import { listAddress } from '../../../tests/behaviour/interface.ts';
import { expect, serveShell } from '../site.ts';
import { COVER } from './test-server.ts';

/** The unanswered requests, by page and address. */
const held = new WeakMap<Page, Map<string, Route[]>>();
/** The addresses whose requests were answered, by page. */
const answered = new WeakMap<Page, Set<string>>();
/** The addresses of a page's shards. */
const shardAddress = new WeakMap<Page, string>();

/** Call before the page is opened. @param url the addresses that are held back */
export async function holdRequests(page: Page, url: string): Promise<void> {
  const requests: Route[] = [];
  held.set(page, (held.get(page) ?? new Map<string, Route[]>()).set(url, requests));
  if (url.includes('/shards-')) shardAddress.set(page, url);
  await page.route(url, (route) => void requests.push(route));
}

/**
 * Waits until these addresses are asked for: an idle page asks, and Safari calls itself idle a second
 * after it is loaded, which would not pass once the clock is stopped.
 */
export const untilAsked = (page: Page, url: string): Promise<void> =>
  expect.poll(() => held.get(page)?.get(url)?.length).toBe(1);

/** Waits for exactly one request of these addresses that the page has not aborted. */
export async function answerRequest(
  page: Page,
  url: string,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  const requests = held.get(page)?.get(url) ?? [];
  await expect(async () => expect(requests).toHaveLength(1)).toPass();
  answered.set(page, (answered.get(page) ?? new Set()).add(url));
  for (const route of requests.splice(0)) await reply(route);
}

/** Whether a request of these addresses was held back and then answered. */
export const wasAnswered = (page: Page, url: string): boolean =>
  answered.get(page)?.has(url) ?? false;

/** Covers of books that are on no server. */
export const serveCovers = (page: Page): Promise<unknown> =>
  page.route('**/covers/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: COVER }),
  );

/**
 * Call before the page is opened.
 * @param urlPattern the addresses of shards, which are held back
 */
export async function serveShelfPreviews(
  page: Page,
  shelfPreviews: ShelfPreviews,
  urlPattern: string,
): Promise<void> {
  // A prerendered page includes a collection as small as this one whole.
  serveShell(page);
  await page.route(`**${listAddress(CATALOGUE_PATH)}`, (route) =>
    route.fulfill({ json: shelfPreviews }),
  );
  await holdRequests(page, urlPattern);
  await serveCovers(page);
}

const answerShard = (page: Page, reply: (route: Route) => Promise<void>): Promise<void> =>
  answerRequest(page, shardAddress.get(page) ?? '', reply);

/** @param books of the shard */
export const sendShard = (page: Page, books: unknown): Promise<void> =>
  answerShard(page, (route) => route.fulfill({ json: books }));

/** @param kind the failure of the shard's request */
export const failShard = (page: Page, kind: LoadFailure['kind']): Promise<void> =>
  answerShard(page, (route) => failRequest(route, kind, 500));
