/** Finds out why the import of a chunk has failed, and remembers reloads. */
import type { ChunkDiagnosis } from '../../../machines/domain/chunk-failure.ts';
import { fieldsIn } from '../../../machines/domain/fields.ts';
import { LoadFailure } from '../../../machines/domain/failure.ts';
import { isForeign, RELEASE_PATH, request } from '../network/reachability.ts';

const RELOADED_KEY = 'kv_reloaded_for';

/** The files that the code of a chunk imports, and that are loaded with it. */
const importsIn = (code: string, url: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["'](\.\/[^"']+)["']/gu)].map(
    ([, path = '']) => new URL(path, url).href,
  );

/** Of an error that names no file: what the page has asked for so far. */
const preloaded = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
    ({ href }) => href,
  );

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

  /**
   * Fetches the files, and what they import: the error of an import names only the first.
   * @returns the first file that is not one of code; undefined when all of them are
   */
  async function firstMissing(
    [url, ...others]: readonly string[],
    cache: RequestCache,
    asked: ReadonlySet<string> = new Set(),
  ): Promise<Response | undefined> {
    if (url === undefined) return undefined;
    // This code runs, so its entry has come.
    if (asked.has(url) || url.endsWith(entry)) return firstMissing(others, cache, asked);
    const response = await request(url, cache);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.includes('javascript')) return response;
    const imported = importsIn(await response.text(), url);
    return firstMissing([...others, ...imported], cache, new Set([...asked, url]));
  }

  return {
    /**
     * Older versions of Chromium, and Firefox before version 155, remember that an import has
     * failed, and do not request the file again until the page is reloaded
     * (https://github.com/whatwg/html/pull/10327). Both name the file in the message. Safari does
     * neither. Every browser remembers code that it could not parse, and names no file.
     */
    async diagnose(error: unknown): Promise<ChunkDiagnosis> {
      const [url] = /https?:\/\/\S+/u.exec(String(error)) ?? [];
      const isDamaged = error instanceof SyntaxError;
      const urls = url === undefined ? preloaded() : [url];
      const missing = await firstMissing(urls, isDamaged ? 'reload' : 'no-cache');
      const isAvailable = missing === undefined && (url !== undefined || isDamaged);
      const isNewer = !isAvailable && (await isNewerReleased());
      if (!isNewer && missing !== undefined && isForeign(missing))
        throw new LoadFailure('portal', `${missing.url} is a page`);
      if (!isNewer && missing === undefined && !isAvailable)
        throw new LoadFailure('server', String(error));
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
