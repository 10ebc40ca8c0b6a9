/**
 * Hides the prerendered first page of a book when another page will be shown, and starts to fetch
 * the book.
 */
import type { KEYS } from '../browser/storage/keys.ts';
import type { PageScripts } from '../browser/window.ts';
import { bookDataPath } from '../../machines/domain/routes.ts';
import { hideFirstPage, showFirstPage } from './root-attributes.ts';

/** After this time the first page is shown anyway. */
const MAX_HIDDEN_MS = 5000;

/**
 * Whether the reader will show a page other than the first one in english.
 * @param segment the id of the book as encoded in the address
 * @throws DOMException when storage is denied, URIError when the segment is malformed
 */
function opensOtherPage(segment: string): boolean {
  const asked = new URLSearchParams(location.search);
  const page = asked.get('page') ?? '';
  if (page !== '' && page !== '1') return true;
  // The reader's choice; without one, books are read in the language of the page: hi or hi-Latn.
  const language = [
    asked.get('lang'),
    localStorage.getItem('kv.lang' satisfies typeof KEYS.language),
    document.documentElement.lang,
  ].find((each) => /^en|^hi/u.test(each ?? ''));
  if (language?.startsWith('hi') === true) return true;
  const bookmarks = localStorage.getItem('kv.bookmarks' satisfies typeof KEYS.bookmarks) ?? '';
  return page === '' && bookmarks.includes(`"${decodeURIComponent(segment)}"`);
}

/** Does nothing when the address is not that of the reader. */
export function requestBookForOtherPage(scripts: PageScripts): void {
  const [segment, screen] = location.pathname.split('/').slice(-2);
  if (segment === undefined || screen !== 'read') return;
  try {
    if (!opensOtherPage(segment)) return;
    hideFirstPage();
    setTimeout(showFirstPage, MAX_HIDDEN_MS);
    // The id is encoded twice in an address (machines/domain/routes.ts).
    const url = bookDataPath(decodeURIComponent(decodeURIComponent(segment)));
    const response = Promise.all([
      fetch(url, { headers: { Accept: 'application/json' } }),
      scripts.awaitFont?.(),
    ]).then(([book]) => book);
    // Avoids an unhandled rejection; the code that uses the response handles the error.
    response.catch(() => undefined);
    scripts.bookRequest = { url, response };
  } catch {
    // Storage is denied or the address is malformed. The site handles both after hydration.
  }
}
