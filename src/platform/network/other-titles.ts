/** Fetches the titles of the books in all languages. */
import {
  parseOtherTitles,
  TITLES_PATH,
  type OtherTitles,
} from '../../../machines/domain/books/other-titles.ts';
import { OTHER_TITLES_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { timeoutSignal } from './timeout-signal.ts';

/**
 * @returns none when the site was published without them
 * @throws TypeError without a connection; `DOMException` AbortError when it takes too long; Error for another answer
 */
export async function fetchOtherTitles(): Promise<OtherTitles> {
  const response = await fetch(TITLES_PATH, {
    signal: timeoutSignal(OTHER_TITLES_TIMEOUT_MS),
  });
  if (response.status === 404) return new Map();
  const titles = response.ok ? parseOtherTitles(await response.json()) : null;
  if (titles === null) throw new Error(`${TITLES_PATH}: ${response.status}, or no list of titles`);
  return titles;
}
