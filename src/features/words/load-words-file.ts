/** Fetches what is known of the words of a book. */
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { LOAD_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { wordsPath } from '../../../machines/domain/words/words-path.ts';
import { parseWordsFile, type WordsFile } from '../../../machines/domain/words/words-file.ts';
import { timeoutSignal } from '../../platform/network/timeout-signal.ts';

/**
 * @returns what fetches the file of a book: one request, also when it is asked for again meanwhile.
 *   It resolves to null when the book has no such file, and throws a LoadFailure when it cannot be
 *   loaded
 */
export function createWordsFile(bookId: string): () => Promise<WordsFile | null> {
  let loading: Promise<WordsFile | null> | null = null;
  return () => {
    loading ??= loadWordsFile(bookId).finally(() => {
      loading = null;
    });
    return loading;
  };
}

async function loadWordsFile(bookId: string): Promise<WordsFile | null> {
  const path = wordsPath(bookId);
  const response = await fetch(path, { signal: timeoutSignal(LOAD_TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new LoadFailure('server', `${path} answered ${response.status}`);
  // Some hosts answer every address with a page.
  if (/html/iu.test(response.headers.get('content-type') ?? '')) return null;
  const file = parseWordsFile(await response.json());
  if (file === null) throw new LoadFailure('invalid', `${path} is no file of words`);
  return file;
}
