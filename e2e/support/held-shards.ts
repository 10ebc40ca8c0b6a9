/** A collection with known shelf previews, whose shards are held back until a test answers them. */
import type { Page, Route } from 'playwright/test';
import type { ShelfPreviews } from '../../machines/domain/catalogue.ts';
import type { LoadFailure } from '../../machines/domain/failure.ts';
import { expect, serveShell } from './site.ts';

/** The unanswered requests for shards, by page. */
const held = new WeakMap<Page, Route[]>();

/**
 * Call before the page is opened.
 * @param urlPattern the addresses that are held back
 */
export async function serveShelfPreviews(
  page: Page,
  shelfPreviews: ShelfPreviews,
  urlPattern: string,
): Promise<void> {
  held.set(page, []);
  // A prerendered page includes a collection as small as this one whole.
  serveShell(page);
  await page.route('**/books/index.json', (route) => route.fulfill({ json: shelfPreviews }));
  await page.route(urlPattern, (route) => void held.get(page)?.push(route));
  await page.route('**/covers/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
}

async function answer(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  await expect(async () => expect(held.get(page)).toHaveLength(1)).toPass();
  const [route] = held.get(page) ?? [];
  held.set(page, []);
  if (route !== undefined) await reply(route);
}

/** @param books of the shard */
export const sendShard = (page: Page, books: unknown): Promise<void> =>
  answer(page, (route) => route.fulfill({ json: books }));

/** @param kind the failure of the shard's request */
export const failShard = (page: Page, kind: LoadFailure['kind']): Promise<void> =>
  answer(page, (route) =>
    kind === 'offline' ? route.abort() : route.fulfill({ status: 500, body: 'no' }),
  );
