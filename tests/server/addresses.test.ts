/** The server, the service worker and the app give one answer to every odd address. */
import { describe, expect, test } from 'vitest';
import { canonicalPath, screenAt } from '../../machines/domain/site/routes.ts';
import { createFetchHandler } from '../../src/worker/fetch-handler.ts';
import { memoryCaches } from '../support/memory-caches.ts';
import { ODD_ADDRESSES, type OddAddress } from './odd-addresses.ts';
import { openSite } from '../support/site-fixture.ts';

const named = ODD_ADDRESSES.map((odd) => [odd.address, odd] as const);
const ORIGIN = 'https://books.example';

test.each(named)('%s by the server', async (address, { to, page }) => {
  const { ask } = await openSite();
  const { status, headers } = await ask(address);
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  expect({ status, to: headers.location, isPage }).toEqual({
    status: to !== undefined ? 308 : page === 'screen' ? 200 : 404,
    to,
    isPage: to === undefined && page !== null,
  });
});

/** The path that browsers ask for. */
const pathOf = (address: string) => new URL(ORIGIN + address).pathname;

test.each(named.filter(([, { page }]) => page !== null))(
  '%s by the app, where a host has not redirected it',
  (address, { page }) => {
    expect(screenAt(canonicalPath(pathOf(address))) !== null).toBe(page === 'screen');
  },
);

describe('by the service worker', () => {
  const asked = async (address: string) => {
    const fetched: string[] = [];
    const handler = createFetchHandler(
      { name: 'one', entry: '/assets/main-one.js', files: [] },
      {
        // Only opened.
        caches: memoryCaches().caches as CacheStorage,
        origin: ORIGIN,
        fetch: ({ url }) => {
          fetched.push(url);
          return Promise.resolve(new Response('from the host'));
        },
      },
    );
    const request = Object.defineProperty(new Request(ORIGIN + address), 'mode', {
      value: 'navigate',
    });
    const response = await handler.respond(request, () => undefined);
    return {
      to: response?.headers.get('location') ?? undefined,
      status: response?.status,
      isHost: response === null || fetched.length > 0,
    };
  };

  test.each(named.filter(([, { to }]) => to !== undefined))(
    '%s is redirected without the network',
    async (address, { to = '' }: OddAddress) => {
      expect(await asked(address)).toEqual({ to: ORIGIN + to, status: 308, isHost: false });
    },
  );

  test.each(named.filter(([, { page }]) => page !== 'screen'))(
    '%s is left to the host',
    async (address) => {
      expect(await asked(address)).toMatchObject({ to: undefined, isHost: true });
    },
  );
});
