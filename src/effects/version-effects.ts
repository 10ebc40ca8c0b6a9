/** Version effects: finding out about a newer release of the site, and reloading into it. */
import { whenIdle } from '../browser/idle.ts';
import { fetchReleaseStatus, type ReleaseStatus } from '../browser/release.ts';

export type VersionEffects = {
  /** Registers the service worker when idle, and calls `onReady` when a newer version is ready. */
  watch: (onReady: () => void) => Promise<void>;
  /** @throws when the site does not answer */
  ask: () => Promise<ReleaseStatus>;
  reload: () => void;
  /** Calls the listener when a chunk of the site's code cannot be loaded. */
  onMissingCode: (listener: () => void) => void;
};

export const versionEffects: VersionEffects = {
  watch: async (onReady) => {
    await whenIdle();
    // No worker in development: one registered by a built site would answer instead of the dev
    // server.
    if (!import.meta.env.PROD) return;
    const { registerServiceWorker } = await import('../browser/service-worker.ts');
    await registerServiceWorker(onReady);
  },
  ask: () => fetchReleaseStatus(() => window.sessionStorage),
  reload: () => window.location.reload(),
  // https://vite.dev/guide/build#load-error-handling
  onMissingCode: (listener) => window.addEventListener('vite:preloadError', listener),
};
