/**
 * Shows the first page of a book in the user's language before the first paint. When another page
 * will be shown, hides the prerendered one and starts to fetch the book; a text that will have a
 * second language beside it, or two columns, is hidden until the site shows it so.
 */
import type { KEYS } from '../platform/storage/keys.ts';
import type { PageScripts } from '../platform/window.ts';
import { TEMPLATE_ID } from '../../machines/domain/site/hydration-data.ts';
import { languageOfTag } from '../../machines/domain/languages.ts';
import {
  openingOf,
  opensInColumns,
  opensWithSecondLanguage,
  rememberedIn,
} from '../../machines/domain/reading/opening.ts';
import { ROOM_FOR_COLUMNS } from '../../machines/domain/reading/columns.ts';
import { bookDataPath, bookIdIn, startPlaceIn } from '../../machines/domain/site/routes.ts';
import { hideFirstPage, showFirstPage } from './root-attributes.ts';

/** After this time the first page is shown anyway. */
const MAX_HIDDEN_MS = 5000;

type Extent = Parameters<typeof hideFirstPage>[0];

function hideForAWhile(extent: Extent): void {
  hideFirstPage(extent);
  setTimeout(showFirstPage, MAX_HIDDEN_MS);
}

/** @returns the text under the key; null for nothing, and where storage is denied */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function requestBook(scripts: PageScripts, bookId: string): void {
  const url = bookDataPath(bookId);
  const response = fetch(url, { headers: { Accept: 'application/json' } });
  // Avoids an unhandled rejection; the code that uses the response handles the error.
  response.catch(() => undefined);
  scripts.bookRequest = { url, response };
}

/** Shows the first page in another language. */
function showIn(language: string, scripts: PageScripts, bookId: string, extent: Extent): void {
  hideFirstPage(extent);
  const template = document.querySelector<HTMLTemplateElement>(`#${TEMPLATE_ID}${language}`);
  if (!template?.innerHTML) {
    requestBook(scripts, bookId);
    return;
  }
  document.querySelector('#root')?.replaceChildren(template.content);
  scripts.textLanguage = language;
  if (extent === 'text') showFirstPage();
}

/** Does nothing when the address is not that of the reader. */
export function showRequestedPage(scripts: PageScripts): void {
  const [segment, screen] = location.pathname.split('/').slice(-2);
  if (segment === undefined || screen !== 'read') return;
  // The id is encoded twice in an address (machines/domain/site/routes.ts).
  const bookId = bookIdIn(bookIdIn(segment));
  const secondLanguage = stored('kv.beside' satisfies typeof KEYS.secondLanguage);
  const view = stored('kv.view' satisfies typeof KEYS.view);
  const isInColumns = opensInColumns(view) && matchMedia(ROOM_FOR_COLUMNS).matches;
  // With what is below it, which will move, too.
  const extent = opensWithSecondLanguage(secondLanguage) || isInColumns ? 'pairs' : 'text';
  if (extent === 'pairs') hideForAWhile(extent);
  const texts = {
    bookmarks: stored('kv.bookmarks' satisfies typeof KEYS.bookmarks),
    language: stored('kv.lang' satisfies typeof KEYS.language),
  };
  const { language, lacks } = openingOf(
    startPlaceIn(location.search),
    rememberedIn(texts, bookId),
    languageOfTag(document.documentElement.lang),
  );
  if (lacks === 'page') {
    hideForAWhile(extent);
    requestBook(scripts, bookId);
  }
  if (lacks !== 'language') return;
  // Laying out a text that will be replaced takes as long as laying out the one that replaces it.
  hideForAWhile('screen');
  scripts.translated = new Promise((resolve) => {
    addEventListener('DOMContentLoaded', () => resolve(showIn(language, scripts, bookId, extent)));
  });
}
