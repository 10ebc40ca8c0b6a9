/**
 * The kill switch, built to /sw-off.js. Served as /sw.js, it replaces every installed worker and
 * unregisters itself.
 */
import { RELOAD_MESSAGE, CACHE_NAMES } from '../../machines/domain/site/offline-copies.ts';
import { scope, type WindowClient } from './scope.ts';

const worker = scope();

const REPLY_TIMEOUT_MS = 2000;

/**
 * Asks a page to reload itself, because only the page can restore the place of its user.
 * @returns whether the page answered, and so reloads
 */
const reloadsItself = (client: WindowClient): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
    client.postMessage(RELOAD_MESSAGE, [port2]);
  });

async function reload(client: WindowClient): Promise<void> {
  if (await reloadsItself(client)) return;
  // The page does not respond. Not awaited: the navigation waits until this worker is active, which
  // in turn waits for this function.
  client.navigate(client.url).catch(() => undefined);
}

/**
 * Deletes the stored releases and unregisters the worker. Saved books stay for a later worker. Open
 * tabs are reloaded once, and only when a release was stored.
 */
async function uninstall(): Promise<void> {
  const releases = (await caches.keys()).filter((name) =>
    name.startsWith(CACHE_NAMES.releasePrefix),
  );
  await Promise.all(releases.map((name) => caches.delete(name)));
  await worker.clients.claim();
  const clients = releases.length === 0 ? [] : await worker.clients.matchAll({ type: 'window' });
  await Promise.all(clients.map(reload));
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(uninstall()));
