/** The kill switch, built to /sw-off.js: served as /sw.js it takes the place of every worker out there and removes itself. */
import { STORES } from '../../machines/copies.ts';
import { scope } from './scope.ts';

const worker = scope();

/** Saved books stay for the day when a worker comes back; open tabs are loaded anew once, and only where a release was kept. */
async function leave(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(STORES.releasePrefix));
  await Promise.all(releases.map((name) => caches.delete(name)));
  await worker.clients.claim();
  await worker.registration.unregister();
  if (releases.length === 0) return;
  const tabs = await worker.clients.matchAll({ type: 'window' });
  await Promise.all(tabs.map((tab) => tab.navigate(tab.url).catch(() => undefined)));
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(leave()));
