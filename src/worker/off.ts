/** The kill switch, built to /sw-off.js: served as /sw.js it takes the place of every worker out there and removes itself. */
import { STORES } from '../../machines/copies.ts';
import { scope } from './scope.ts';

const worker = scope();

/** Saved books stay for the day when a worker comes back; open tabs are loaded anew once, and only where a release was kept. */
async function leave(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(STORES.releasePrefix));
  await Promise.all(releases.map((name) => caches.delete(name)));
  await worker.clients.claim();
  const tabs = releases.length === 0 ? [] : await worker.clients.matchAll({ type: 'window' });
  // Not waited for: a navigation waits for this worker to be active, and it is not before this is done.
  for (const tab of tabs) tab.navigate(tab.url).catch(() => undefined);
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(leave()));
