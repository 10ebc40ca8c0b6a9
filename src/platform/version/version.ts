/** Version: finding out about a newer release of the site, and reloading the page. */
import { whenIdle } from '../idle.ts';
import { doNothing, neverResolve } from '../inert.ts';

const CHECK_AGAIN_AFTER_MS = 10_000;

export type VersionEffects = {
  /** Registers the service worker when idle, and calls `onReady` when a newer version is ready. */
  watch: (onReady: () => void) => Promise<void>;
  /** Path of the entry chunk, which contains this module; its hashed name identifies the release. */
  entry: string;
  reload: () => void;
  /**
   * Says, beside the page, that its code is incomplete; reloads it when the network returns, or a
   * network to sign in to lets the site through.
   */
  showLoadError: () => void;
};

const isReached = (): Promise<boolean> =>
  fetch('/release.json', { cache: 'no-store' }).then(
    ({ headers }) => headers.get('content-type')?.includes('json') === true,
    () => false,
  );

/** A reload does not help where the site is in reach already, and only some of its code cannot be loaded. */
async function reloadWhenReached(): Promise<void> {
  if (await isReached()) return;
  const check = async () => {
    if (await isReached()) window.location.reload();
  };
  document.addEventListener('visibilitychange', () => void check());
  setInterval(() => void check(), CHECK_AGAIN_AFTER_MS);
}

export const versionEffects: VersionEffects = {
  watch: async (onReady) => {
    await whenIdle();
    // No worker in development: one registered by a built site would answer instead of the dev
    // server.
    if (!import.meta.env.PROD) return;
    const { registerServiceWorker } = await import('./service-worker.ts');
    await registerServiceWorker(onReady);
  },
  entry: new URL(import.meta.url).pathname,
  reload: () => window.location.reload(),
  showLoadError: () => {
    window.kitabvan?.takeQueuedInput?.();
    window.kitabvan?.showLoadError?.();
    void reloadWhenReached();
  },
};

export const inertVersion: VersionEffects = {
  watch: neverResolve,
  entry: '',
  reload: doNothing,
  showLoadError: doNothing,
};
