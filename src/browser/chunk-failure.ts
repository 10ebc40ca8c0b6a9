/** Finds out why the import of a chunk has failed, and remembers reloads. */
import type { ChunkDiagnosis } from '../../machines/domain/chunk-failure.ts';
import { fieldsIn } from '../../machines/domain/fields.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { LOAD_TIMEOUT_MS } from '../../machines/domain/limits.ts';

const RELEASE_PATH = '/release.json';
const RELOADED_KEY = 'kv_reloaded_for';

/** @throws LoadFailure when the site cannot be reached, or has an error of its own */
async function request(url: string): Promise<Response> {
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  const response = await fetch(url, { cache: 'no-cache', signal }).catch((error: unknown) => {
    throw new LoadFailure(signal.aborted ? 'too-slow' : 'offline', String(error));
  });
  if (response.status >= 500) throw new LoadFailure('server', `${url} answered ${response.status}`);
  return response;
}

export type ChunkFailures = {
  /**
   * Finds out why an import has failed.
   * @param error of the import
   * @throws LoadFailure when the site cannot be reached, or cannot send the chunk
   */
  diagnose: (error: unknown) => Promise<ChunkDiagnosis>;
  /**
   * Remembers, for this tab, the reason of the latest diagnosis, which counts as `wasReloaded` from
   * then on.
   */
  rememberReload: () => void;
};

/**
 * @param entry path of the entry chunk; its hashed name changes with any change of the site's code
 * @param open returns sessionStorage
 */
export function createChunkFailures(entry: string, open: () => Storage): ChunkFailures {
  /** What the latest diagnosis would reload the page for: a chunk, or a newer release than this. */
  let reason = entry;

  /** Fetches the current release. A site that does not name one has none that is newer. */
  async function isNewerReleased(): Promise<boolean> {
    const response = await request(RELEASE_PATH);
    const current = fieldsIn(await response.json().catch(() => null)).get('entry');
    return current !== undefined && current !== entry;
  }

  /** A browser that cannot remember the reload counts as reloaded. */
  function wasReloaded(): boolean {
    try {
      const known = open().getItem(RELOADED_KEY);
      open().setItem(RELOADED_KEY, known ?? '');
      return known === reason;
    } catch {
      return true;
    }
  }

  return {
    /**
     * Older versions of Chromium, and Firefox before version 155, remember that an import has
     * failed, and do not request the file again until the page is reloaded
     * (https://github.com/whatwg/html/pull/10327). Both name the file in the message. Safari does
     * neither.
     */
    async diagnose(error: unknown): Promise<ChunkDiagnosis> {
      const [url] = /https?:\/\/\S+/u.exec(String(error)) ?? [];
      const response = url === undefined ? null : await request(url);
      const type = response?.headers.get('content-type') ?? '';
      const isAvailable = response?.ok === true && type.includes('javascript');
      const isNewer = !isAvailable && (await isNewerReleased());
      if (url === undefined && !isNewer) throw new LoadFailure('server', String(error));
      reason = isAvailable ? String(url) : entry;
      return { isAvailable, isNewer, wasReloaded: wasReloaded() };
    },

    rememberReload(): void {
      try {
        open().setItem(RELOADED_KEY, reason);
      } catch {
        // Without storage the page is reloaded only after an outage, or when the user asks.
      }
    },
  };
}
