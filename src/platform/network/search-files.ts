/** Fetches the files of the search in all books. */
import { LOAD_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { SEARCH_INDEX_PATH } from '../../../machines/domain/text-search/files/paths.ts';
import { expectSuccess, unreachable } from './fetching.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** @throws LoadFailure */
export async function fetchSearchFile(path: string): Promise<string> {
  try {
    const response = await fetch(path, {
      signal: timeoutSignal(LOAD_TIMEOUT_MS),
      // The index names the files that are there now; theirs contain a hash.
      ...(path === SEARCH_INDEX_PATH && { cache: 'no-cache' }),
    });
    expectSuccess(response, path);
    if (response.headers.get('content-type')?.includes('html') === true)
      throw new LoadFailure('portal', `${path} answered with a page`);
    return await response.text();
  } catch (error) {
    if (error instanceof LoadFailure) throw error;
    throw new LoadFailure(
      error instanceof DOMException ? 'too-slow' : await unreachable(path),
      `${path} could not be loaded: ${String(error)}`,
    );
  }
}
