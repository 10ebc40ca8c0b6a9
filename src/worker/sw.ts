/** The service worker, built to /sw.js: connects fetch-handler.ts to the events of the browser. */
import { createFetchHandler } from './fetch-handler.ts';
import type { Release } from './release.ts';
import { scope } from './scope.ts';

/** Replaced by the build (src/build/hosting/service-worker.ts). */
declare const BUILD_RELEASE: Release;

const worker = scope();
const handler = createFetchHandler(BUILD_RELEASE, {
  caches: globalThis.caches,
  fetch: (request) => globalThis.fetch(request),
  origin: globalThis.location.origin,
});

// A new release becomes active as soon as all its files are stored. Tabs that show the previous
// release still get its files, because file names contain a hash.
worker.addEventListener('install', (event) =>
  event.waitUntil(handler.install().then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(handler.activate().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const response = handler.respond(event.request, (work) => event.waitUntil(work));
  if (response !== null) event.respondWith(response);
});
worker.addEventListener('message', (event) => event.waitUntil(handler.handleMessage(event.data)));
