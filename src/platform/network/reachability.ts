/** Asks for files of the site, to find out why a request has failed. */
import { chunkReasonOf, type Answer } from '../../../machines/domain/site/chunk-failure.ts';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import { LOAD_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** Names the current release; content blockers have no rule for it. */
export const RELEASE_PATH = '/release.json';

/**
 * Whether a network has answered in place of the site, as before one signs in to it: with a page, or
 * by leading elsewhere. The site itself redirects no file.
 */
const isForeign = ({ type, status, ok, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  status === 511 ||
  (ok && /html/iu.test(headers.get('content-type') ?? ''));

function answerOf(response: Response): Answer {
  if (isForeign(response)) return 'page';
  if (response.status >= 500) return 'error';
  const isScript = response.headers.get('content-type')?.includes('javascript') === true;
  return response.ok && isScript ? 'code' : 'other';
}

/** @returns what a file of the site is answered with, and the text of that; throws nothing */
export async function ask(
  url: string,
  cache: RequestCache = 'no-store',
): Promise<{ answer: Answer; text: string }> {
  let failure: Answer = 'none';
  try {
    const response = await fetch(url, {
      cache,
      redirect: 'manual',
      signal: timeoutSignal(LOAD_TIMEOUT_MS),
    });
    failure = 'error';
    return { answer: answerOf(response), text: await response.text() };
  } catch (error) {
    return { answer: error instanceof DOMException ? 'late' : failure, text: '' };
  }
}

/**
 * Finds out why a request has failed without an answer, by asking for the same and for another file.
 * A content blocker stops only some requests, and a network that redirects elsewhere is found here,
 * because the content security policy forbids to follow.
 */
export async function unreachableKind(url: string): Promise<FailureKind> {
  const { answer } = await ask(url);
  if (answer === 'page') return 'portal';
  if (answer !== 'none' && answer !== 'late') return 'offline';
  return chunkReasonOf({ file: 'none', release: (await ask(RELEASE_PATH)).answer }).kind;
}
