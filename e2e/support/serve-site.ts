/**
 * Serves the built site on a free local port during the run; with SITE_URL the tests use that site
 * instead.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @returns a function that stops the server */
export default async function serveSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_URL'] !== undefined) return () => Promise.resolve();
  const server = createServer(createSite({ root: DIST, ...readHosting(DIST), prerendered: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['SITE_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
