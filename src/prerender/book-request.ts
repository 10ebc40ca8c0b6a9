/**
 * Shows the first page of a book in the user's language before the first paint. When another page
 * will be shown, hides the prerendered one and starts to fetch the book; a text that will have a
 * second language beside it is hidden until the site shows both.
 */
import type { KEYS } from '../platform/storage/keys.ts';
import type { PageScripts } from '../platform/window.ts';
import { TEMPLATE_ID } from '../../machines/domain/hydration-data.ts';
import { LANGUAGE_TABLE, parseLanguage } from '../../machines/domain/languages.ts';
import { bookDataPath } from '../../machines/domain/routes.ts';
import { hideFirstPage, showFirstPage } from './root-attributes.ts';

/** After this time the first page is shown anyway. */
const MAX_HIDDEN_MS = 5000;

/**
 * Whether the reader will show a page other than the first one.
 * @param asked the parameters of the address
 * @param segment the id of the book as encoded in the address
 * @throws DOMException when storage is denied, URIError when the segment is malformed
 */
function opensOtherPage(asked: URLSearchParams, segment: string): boolean {
  const page = asked.get('page') ?? '';
  if (page !== '' && page !== '1') return true;
  const bookmarks = localStorage.getItem('kv.bookmarks' satisfies typeof KEYS.bookmarks) ?? '';
  return page === '' && bookmarks.includes(`"${decodeURIComponent(segment)}"`);
}

type Extent = Parameters<typeof hideFirstPage>[0];

function hideForAWhile(extent: Extent): void {
  hideFirstPage(extent);
  setTimeout(showFirstPage, MAX_HIDDEN_MS);
}

/** @returns how the text is hidden: with what is below it if a second language is always shown */
function textExtent(): Extent {
  try {
    const beside = localStorage.getItem('kv.beside' satisfies typeof KEYS.beside) ?? '';
    return /(?=.*"always")(?=.*"with":")/u.test(beside) ? 'pairs' : 'text';
  } catch {
    // Storage is denied.
    return 'text';
  }
}

function requestBook(scripts: PageScripts, segment: string): void {
  // The id is encoded twice in an address (machines/domain/routes.ts).
  const url = bookDataPath(decodeURIComponent(decodeURIComponent(segment)));
  const response = Promise.all([
    fetch(url, { headers: { Accept: 'application/json' } }),
    scripts.awaitFont?.(),
  ]).then(([book]) => book);
  // Avoids an unhandled rejection; the code that uses the response handles the error.
  response.catch(() => undefined);
  scripts.bookRequest = { url, response };
}

/** Shows the first page in another language, with its font, so that nothing moves when that comes. */
async function showIn(
  language: string,
  font: Promise<void> | undefined,
  scripts: PageScripts,
  segment: string,
): Promise<void> {
  const extent = textExtent();
  hideFirstPage(extent);
  const template = document.querySelector<HTMLTemplateElement>(`#${TEMPLATE_ID}${language}`);
  if (!template?.innerHTML) {
    requestBook(scripts, segment);
    return;
  }
  await font;
  document.querySelector('#root')?.replaceChildren(template.content);
  scripts.textLanguage = language;
  if (extent === 'text') showFirstPage();
}

/** Does nothing when the address is not that of the reader. */
export function showRequestedPage(scripts: PageScripts): void {
  const [segment, screen] = location.pathname.split('/').slice(-2);
  if (segment === undefined || screen !== 'read') return;
  try {
    const asked = new URLSearchParams(location.search);
    const extent = textExtent();
    if (extent === 'pairs') hideForAWhile(extent);
    if (opensOtherPage(asked, segment)) {
      hideForAWhile(extent);
      requestBook(scripts, segment);
      return;
    }
    // The language of the address, else the stored one.
    const language =
      parseLanguage(asked.get('lang')) ??
      parseLanguage(
        localStorage.getItem('kv.lang' satisfies typeof KEYS.language)?.replaceAll('"', ''),
      );
    if (!language || LANGUAGE_TABLE[language].tag === document.documentElement.lang) return;
    // Laying out a text that will be replaced takes as long as laying out the one that replaces it.
    hideForAWhile('screen');
    const font = scripts.awaitFont?.();
    scripts.translated = new Promise((resolve) => {
      addEventListener('DOMContentLoaded', () => resolve(showIn(language, font, scripts, segment)));
    });
  } catch {
    // Storage is denied or the address is malformed. The site handles both after hydration.
  }
}
