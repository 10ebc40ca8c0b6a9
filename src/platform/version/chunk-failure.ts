/** Finds out why the import of a chunk has failed, and remembers reloads. */
import {
  chunkReasonOf,
  type Answer,
  type Answers,
  type ChunkDiagnosis,
} from '../../../machines/domain/site/chunk-failure.ts';
import { fieldsOfText } from '../../../machines/domain/fields.ts';
import { ask, RELEASE_PATH } from '../network/reachability.ts';

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
   * Older versions of Chromium, and Firefox before version 155, remember that an import has failed,
   * and do not request the file again until the page is reloaded
   * (https://github.com/whatwg/html/pull/10327). Both name the file in the message. Safari does
   * neither. Every browser remembers code that it could not parse, and names no file.
   * @param error of the import
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
  /** Whether a file could not be fetched since the page was loaded. A reload after that is no loop. */
  let wasMissing = false;

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
   * @returns the answer of the first file that is not one of code; `code` when all of them are
   */
  async function firstAnswer(
    [url, ...others]: readonly string[],
    cache: RequestCache,
    asked: ReadonlySet<string> = new Set(),
  ): Promise<Answer> {
    if (url === undefined) return 'code';
    // This code runs, so its entry is loaded.
    if (asked.has(url) || url.endsWith(entry)) return firstAnswer(others, cache, asked);
    const { answer, text } = await ask(url, cache);
    if (answer !== 'code') return answer;
    return firstAnswer([...others, ...importsIn(text, url)], cache, new Set([...asked, url]));
  }

  /** A site that does not name its release has none that is newer. */
  async function askRelease(): Promise<Answers['release']> {
    const { answer, text } = await ask(RELEASE_PATH);
    const current = fieldsOfText(text)?.get('entry');
    return answer === 'other' && current !== undefined && current !== entry ? 'newer' : answer;
  }

  return {
    async diagnose(failed: unknown): Promise<ChunkDiagnosis> {
      const [url] = /https?:\/\/\S+/u.exec(String(failed)) ?? [];
      const isDamaged = failed instanceof SyntaxError;
      const [answer, release] = await Promise.all([
        firstAnswer(url === undefined ? preloaded() : [url], isDamaged ? 'reload' : 'no-cache'),
        askRelease(),
      ]);
      const isUnknown = answer === 'code' && url === undefined && !isDamaged;
      const found = chunkReasonOf({ file: isUnknown ? 'unknown' : answer, release });
      const isOnSite = found.kind === 'invalid';
      reason = isOnSite ? String(url) : entry;
      const isAfterOutage = isOnSite && wasMissing;
      wasMissing ||= !isOnSite;
      return { ...found, wasReloaded: found.reloadHelps && !isAfterOutage && wasReloaded() };
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
