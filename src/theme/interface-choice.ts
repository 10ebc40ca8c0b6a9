/**
 * Part of the inline script of every page: remembers which language of the interface a user has
 * chosen, and opens the site in it. A choice counts before the site's code is loaded.
 */
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  LANGUAGE_TABLE,
} from '../../machines/domain/languages.ts';
import { interfaceAt, interfacePrefix } from '../../machines/domain/site/routes.ts';

/** The storage key; src/platform/storage/keys.ts describes the value. */
export const INTERFACE_KEY = 'kv.interface';

/** What is stored there, in the words of the console; src/platform/storage/stored-as.ts has all. */
export const INTERFACE_WORDS = 'interface';

/** Without storage nothing is remembered. */
function store(language: string): void {
  try {
    localStorage.setItem(INTERFACE_KEY, language);
  } catch (error) {
    console.error(`Failed to save ${INTERFACE_WORDS}:`, error);
  }
}

/** Stores the language of a link that is pressed, and keeps the query in its address. */
function onClick({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  link.search = location.search;
  store(interfaceAt(link.pathname).language);
}

/**
 * The home page without a prefix, opened from outside of the site, leads to the language that was
 * chosen. Every other address stays, so that a shared one has its language. A page that was opened
 * from one in another language, for example in a new tab, was chosen.
 */
export function rememberInterface(): void {
  addEventListener('click', onClick, true);
  addEventListener('auxclick', onClick, true);
  const { origin, pathname, search, hash } = location;
  const { referrer } = document;
  const { language } = interfaceAt(pathname);
  // The service worker answers with the English shell when it has no page.
  if (language !== DEFAULT_LANGUAGE) document.documentElement.lang = LANGUAGE_TABLE[language].tag;
  if (referrer.startsWith(`${origin}/`)) {
    if (interfaceAt(new URL(referrer).pathname).language !== language) store(language);
    return;
  }
  if (pathname !== '/') return;
  try {
    const stored = localStorage.getItem(INTERFACE_KEY);
    const chosen = INTERFACE_LANGUAGES.find((each) => each === stored) ?? DEFAULT_LANGUAGE;
    if (chosen !== DEFAULT_LANGUAGE) location.replace(interfacePrefix(chosen) + search + hash);
  } catch {
    // Storage is denied.
  }
}
