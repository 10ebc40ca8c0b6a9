/** The service worker, built to /sw.js: joins the decisions of fetch-handler.ts to the browser's events. */
import { createAnswering } from './fetch-handler.ts';
import type { Release } from './release.ts';
import { scope } from './scope.ts';

/** Written in by the build. */
declare const RELEASE_MADE: Release;

const worker = scope();
const answering = createAnswering(RELEASE_MADE, {
  caches: globalThis.caches,
  fetch: (request) => globalThis.fetch(request),
  origin: globalThis.location.origin,
});

// A new release takes over as soon as it is whole: tabs that show the one before still get that one's files, by their names.
worker.addEventListener('install', (event) =>
  event.waitUntil(answering.install().then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(answering.activate().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const answer = answering.answer(event.request, (work) => event.waitUntil(work));
  if (answer !== null) event.respondWith(answer);
});
worker.addEventListener('message', (event) => event.waitUntil(answering.hear(event.data)));
