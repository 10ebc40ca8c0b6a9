/** Asks for a file of the site, and finds out why nothing comes, or something else. */
import { LoadFailure, type FailureKind } from '../../../machines/domain/failure.ts';
import { LOAD_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** Names the current release; content blockers have no rule for it. */
export const RELEASE_PATH = '/release.json';

/**
 * Whether a network has answered in place of the site, as before one signs in to it: with a page, or
 * by leading elsewhere. The site itself redirects no file.
 */
export const isForeign = ({ type, status, ok, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  status === 511 ||
  (ok && /html/iu.test(headers.get('content-type') ?? ''));

/** @throws TypeError without an answer; `DOMException` when it, or its body, does not come in time */
function ask(url: string, cache: RequestCache): Promise<Response> {
  return fetch(url, { cache, redirect: 'manual', signal: timeoutSignal(LOAD_TIMEOUT_MS) });
}

/**
 * Finds out why a request has failed without an answer, by asking for the same and for another file.
 * A content blocker stops only some requests, and a network that redirects elsewhere is found here,
 * because the content security policy forbids to follow.
 */
export async function unreachableKind(url: string): Promise<FailureKind> {
  const answer = await ask(url, 'no-store').catch(() => null);
  if (answer !== null) return isForeign(answer) ? 'portal' : 'offline';
  const other = await ask(RELEASE_PATH, 'no-store').catch(() => null);
  if (other === null) return 'offline';
  return isForeign(other) ? 'portal' : 'blocked';
}

/** @throws LoadFailure when the site cannot be reached, or has an error of its own */
export async function request(url: string, cache: RequestCache = 'no-cache'): Promise<Response> {
  const response = await ask(url, cache).catch(async (error: unknown) => {
    const isLate = error instanceof DOMException;
    throw new LoadFailure(isLate ? 'too-slow' : await unreachableKind(url), String(error));
  });
  if (response.status >= 500 && response.status !== 511)
    throw new LoadFailure('server', `${url} answered ${response.status}`);
  return response;
}
