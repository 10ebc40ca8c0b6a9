/** Hides the first page of a book from a reader who is elsewhere in it, and requests the book. */
import type { KEYS } from '../browser/storage/keys.ts';
import type { PageScripts } from '../browser/window.ts';
import { bookDataPath } from '../../machines/domain/routes.ts';
import { hideFirstPage, showFirstPage } from './marks.ts';

/** After so long the first page is shown all the same. */
const HIDDEN_AT_MOST_MS = 5000;

/**
 * Whether the reader will be shown another page than the first one in english.
 * @param segment the id of the book as it stands in the address
 * @throws DOMException where storage is denied, URIError where the segment is malformed
 */
function isElsewhere(segment: string): boolean {
  const page = new URLSearchParams(location.search).get('page') ?? '';
  if (page !== '' && page !== '1') return true;
  const language = localStorage.getItem('kv.lang' satisfies typeof KEYS.language) ?? '';
  if (language.startsWith('hin')) return true;
  const bookmarks = localStorage.getItem('kv.bookmarks' satisfies typeof KEYS.bookmarks) ?? '';
  return page === '' && bookmarks.includes(`"${decodeURIComponent(segment)}"`);
}

/** Does nothing where the address is not one of an open book. */
export function requestBookElsewhere(scripts: PageScripts): void {
  const [, , segment, screen] = location.pathname.split('/');
  if (segment === undefined || screen !== 'read') return;
  try {
    if (!isElsewhere(segment)) return;
    hideFirstPage();
    setTimeout(showFirstPage, HIDDEN_AT_MOST_MS);
    // The id is encoded twice in an address (machines/domain/routes.ts).
    const url = bookDataPath(decodeURIComponent(decodeURIComponent(segment)));
    const response = fetch(url, { headers: { Accept: 'application/json' } });
    // Whoever takes the response hears of the failure.
    response.catch(() => undefined);
    scripts.bookRequest = { url, response };
  } catch {
    // Storage is denied or the address is malformed: the site finds out for itself.
  }
}
