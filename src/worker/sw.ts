/** The service worker, built to /sw.js: joins the decisions of answering.ts to the browser's events. */
import { createAnswering } from './answering.ts';
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

// A new release waits until its reader asks for it, or until no tab shows the one before.
worker.addEventListener('install', (event) => event.waitUntil(answering.install()));
worker.addEventListener('activate', (event) => event.waitUntil(answering.activate().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  const answer = answering.answer(event.request, (work) => event.waitUntil(work));
  if (answer !== null) event.respondWith(answer);
});
worker.addEventListener('message', (event) => {
  const { takesOver, work } = answering.hear(event.data);
  event.waitUntil(takesOver ? worker.skipWaiting() : work);
});
