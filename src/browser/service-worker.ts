/** Registers the service worker, and hears from it of new versions of the site. */
import { LOAD_ANEW, type WorkerMessage } from '../../machines/domain/offline-copies.ts';

const WORKER_PATH = '/sw.js';
const CHECK_AGAIN_AFTER_MS = 60 * 60 * 1000;

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

declare global {
  interface Window {
    /** Not in every engine. */
    readonly trustedTypes?: PolicyFactory;
  }
}

/** The one address that the policy `kv-sw` lets through; any other is refused, whoever asks. */
function workerAddress(): string {
  const { trustedTypes } = window;
  const refuse = (url: string): string => {
    if (url !== WORKER_PATH) throw new TypeError(`The policy kv-sw takes ${WORKER_PATH} only.`);
    return url;
  };
  return trustedTypes === undefined
    ? WORKER_PATH
    : trustedTypes.createPolicy('kv-sw', { createScriptURL: refuse }).createScriptURL(WORKER_PATH);
}

// A worker is of this origin by nature; only a window is told whose words it may hear.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const postTo = (worker: ServiceWorker, message: WorkerMessage): void => worker.postMessage(message);

/** What this page has fetched from its site so far, itself among it; the worker knows what is worth a copy. */
const fetchedPaths = (): string[] =>
  ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

/** Whether no worker has answered for this page. */
const cameByItself = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart === 0);

/**
 * Call once, when the page is idle. A browser without workers, or that denies them, has a site that needs the network.
 * @param onReady hears that a newer version lies ready: its worker has hydrated, and only this page is still the old one
 */
export async function watchWorker(onReady: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  const requestCopies = (): void => {
    if (serviceWorker.controller !== null)
      postTo(serviceWorker.controller, { type: 'keep', paths: fetchedPaths() });
  };
  // The worker that another page asked for came after this page, and before this.
  if (cameByItself()) requestCopies();
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller === null) return;
    // The first worker of all is no news: it is this page's own version.
    if (isFirst) requestCopies();
    else onReady();
    isFirst = false;
  });
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (data !== LOAD_ANEW) return;
    port?.postMessage(true);
    window.location.reload();
  });
  // Browsers that are told to block workers give nothing back.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
    workerAddress(),
    { updateViaCache: 'none' },
  );
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  if (registration !== undefined) lookForUpdates(() => registration.update());
}

/** A tab may stay open for weeks, and browsers look for a new worker only when a page is opened. */
function lookForUpdates(update: () => Promise<unknown>): void {
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
