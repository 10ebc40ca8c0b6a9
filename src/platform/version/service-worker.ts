/** Registers the service worker, and reports new versions of the site. */
import {
  RELOAD_MESSAGE,
  type WorkerMessage,
} from '../../../machines/domain/site/offline-copies.ts';

const WORKER_PATH = '/sw.js';
const CHECK_AGAIN_AFTER_MS = 60 * 60 * 1000;

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

declare global {
  interface Window {
    /** Not supported by every browser. */
    readonly trustedTypes?: PolicyFactory;
  }
}

/**
 * @returns the worker's URL, as a TrustedScriptURL of the policy `kv-sw` where Trusted Types exist.
 * The policy allows no other.
 */
function workerUrl(): string {
  const { trustedTypes } = window;
  const createScriptURL = (url: string): string => {
    if (url !== WORKER_PATH) throw new TypeError(`The policy kv-sw takes ${WORKER_PATH} only.`);
    return url;
  };
  return trustedTypes === undefined
    ? WORKER_PATH
    : trustedTypes.createPolicy('kv-sw', { createScriptURL }).createScriptURL(WORKER_PATH);
}

// ServiceWorker.postMessage has no targetOrigin; the rule is meant for windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const postTo = (worker: ServiceWorker, message: WorkerMessage): void => worker.postMessage(message);

/**
 * @returns the same-origin paths that this page has fetched so far, with its own; the worker
 * chooses which to store
 */
const fetchedPaths = (): string[] =>
  ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

/** @returns whether the page was loaded without a service worker */
const wasLoadedWithoutWorker = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart === 0);

/**
 * Call once, when the page is idle. Without service workers the site works, but needs the network.
 * @param onReady called when a newer version is ready: its worker controls this page, which still
 * runs the old code
 */
export async function registerServiceWorker(onReady: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  const requestCopies = (): void => {
    if (serviceWorker.controller !== null)
      postTo(serviceWorker.controller, { type: 'cache', paths: fetchedPaths() });
  };
  // Another page has registered the worker since this page was loaded.
  if (wasLoadedWithoutWorker()) requestCopies();
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller === null) return;
    // The first worker has this page's version.
    if (isFirst) requestCopies();
    else onReady();
    isFirst = false;
  });
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (data !== RELOAD_MESSAGE) return;
    port?.postMessage(true);
    window.location.reload();
  });
  // Browsers that block workers may resolve with undefined.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
    workerUrl(),
    { updateViaCache: 'none' },
  );
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  if (registration !== undefined) scheduleUpdateChecks(() => registration.update());
}

/** Browsers check for a new worker only on navigation, but a tab may stay open for weeks. */
function scheduleUpdateChecks(update: () => Promise<unknown>): void {
  let checkedAt = Date.now();
  const checkForUpdate = (): void => {
    checkedAt = Date.now();
    update().catch(() => undefined);
  };
  window.addEventListener('online', checkForUpdate);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= CHECK_AGAIN_AFTER_MS)
      checkForUpdate();
  });
}
