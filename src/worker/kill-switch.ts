/** The kill switch, built to /sw-off.js: served as /sw.js it takes the place of every worker out there and removes itself. */
import { LOAD_ANEW, STORES } from '../../machines/domain/offline-copies.ts';
import { scope, type Tab } from './scope.ts';

const worker = scope();

const ANSWER_WITHIN_MS = 2000;

/** Only a page knows where its reader is. @returns whether it has heard, and so loads itself anew */
const hears = (tab: Tab): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    tab.postMessage(LOAD_ANEW, [port2]);
  });

async function loadAnew(tab: Tab): Promise<void> {
  if (await hears(tab)) return;
  // A page too broken to answer. Not waited for: a navigation waits for this worker to be active, and it is not before this is done.
  tab.navigate(tab.url).catch(() => undefined);
}

/** Saved books stay for the day when a worker comes back; open tabs are loaded anew once, and only where a release was kept. */
async function leave(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(STORES.releasePrefix));
  await Promise.all(releases.map((name) => caches.delete(name)));
  await worker.clients.claim();
  const tabs = releases.length === 0 ? [] : await worker.clients.matchAll({ type: 'window' });
  await Promise.all(tabs.map(loadAnew));
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(leave()));
