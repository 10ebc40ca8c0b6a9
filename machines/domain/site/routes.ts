/** All addresses of the site, shared by the views, the server and the build. */
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  LANGUAGE_TABLE,
  parseLanguage,
  type InterfaceLanguage,
  type Language,
} from '../languages.ts';
import { MAX_QUERY_CHARACTERS } from '../limits.ts';
import { genreAt } from '../books/genres.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';
import { isBlank } from '../text/invisible.ts';

/**
 * A part that begins with a colon stands for the name of a book, a genre, an author or a series, as hosts read
 * it: no hidden name, no separator that is encoded, no percent sign that encodes nothing.
 */
const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route.replace(/:\w+/gu, String.raw`(?!\.)(?:(?!%(?:2[fF]|5[cC]|00|(?![\da-fA-F]{2})))[^/\\])+`)}$`,
    'u',
  );

// The annotation lets bundlers drop the patterns where they are not used, as in the inline
// scripts.
const PATTERNS = /* @__PURE__ */ SCREEN_NAMES.map(
  (name) => [name, patternOf(SCREENS[name].path)] as const,
);

/**
 * @param pathname as in `location.pathname`
 * @returns the language of the interface, and the path of the screen without its prefix
 */
export function interfaceAt(pathname: string): { language: InterfaceLanguage; path: string } {
  const language =
    INTERFACE_LANGUAGES.find(
      (each) => each !== DEFAULT_LANGUAGE && `${pathname}/`.startsWith(`${interfacePrefix(each)}/`),
    ) ?? DEFAULT_LANGUAGE;
  return { language, path: pathname.slice(interfacePrefix(language).length) || '/' };
}

/** @returns what addresses in this language of the interface begin with */
export const interfacePrefix = (language: InterfaceLanguage): string =>
  LANGUAGE_TABLE[language].prefix;

/** Only the English home screen has a trailing slash. */
export const unslashed = (address: string): string => address.replace(/(.)\/$/u, '$1');

/** @param path of a screen @returns its address in this language of the interface */
export const pathIn = (language: InterfaceLanguage, path: string): string =>
  unslashed(interfacePrefix(language) + path);

/**
 * @param pathname as in `location.pathname`, in any language of the interface
 * @returns the name of the screen, null when there is none
 */
export function screenAt(pathname: string): ScreenName | null {
  const { language, path } = interfaceAt(pathname);
  // An address with a trailing slash is redirected by the server.
  if (pathIn(language, path) !== pathname) return null;
  const [name] = PATTERNS.find(([, pattern]) => pattern.test(path)) ?? [null];
  if (name === 'genreShelf' && genreAt(path.slice(path.lastIndexOf('/') + 1)) === null) return null;
  if (name?.endsWith('Shelf') === true && path.includes('.')) return null;
  return name;
}

/** Letters, digits, hyphen, underscore and tilde, which nobody needs to encode. */
const NEEDLESSLY_ENCODED = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/giu;

/**
 * What hosts answer by a redirect, as far as they can: a page with `.html` or a slash at the end of
 * its address.
 * @param pathname as in `location.pathname`
 * @returns the address of the screen that it means; itself when there is none, or it is that address
 */
export function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(NEEDLESSLY_ENCODED, decodeURIComponent)
    .replace(/^\/index\.html$|(?<end>[^/])(?:\.html|\/)$/u, '$<end>');
  return screenAt(path || '/') === null ? pathname : path || '/';
}

export const CATALOGUE_PATH = '/books/index.json';
/** The shelf previews of a large catalogue, read instead of the full index. */
export const SHELF_PREVIEWS_PATH = '/books/shelves.json';

/** The list at this path with titles, authors and descriptions in `language`. */
export const listPathIn = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : path.replace('.json', `.${language}.json`);

/** The full index with titles, authors and descriptions in `language`. */
export const cataloguePathIn = (language: Language): string => listPathIn(CATALOGUE_PATH, language);

/**
 * The shelf previews of a large catalogue in `language`. They are published only when a book of it
 * is translated into that language; otherwise that language has the English lists.
 */
export const shelfPreviewsPathIn = (language: Language): string =>
  listPathIn(SHELF_PREVIEWS_PATH, language);

/** @param name of a shard of a large catalogue, by its content */
export const shardPath = (name: string): string => `/assets/shards/${name}.json`;

/**
 * In lists of older releases.
 * @param folder of shards
 * @param number of the shard, from 1
 */
export const listShardPath = (folder: string, number: number): string =>
  `/assets/${folder}/list-${number}.json`;

/**
 * In lists of older releases.
 * @param folder of shards
 * @param title of the shelf
 * @param number of the shard, from 1
 */
export const shelfShardPath = (folder: string, title: string, number: number): string =>
  `/assets/${folder}/shelf-${title.toLowerCase().replace(/[^a-z]+/gu, '-')}-${number}.json`;

/** Unpaired surrogates cannot be encoded; they become U+FFFD. */
const segment = (id: string): string => encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** wouter decodes a path once (`decodeURI`), so a percent sign is encoded twice. */
const pageSegment = (id: string): string => segment(id).replaceAll('%25', '%2525');

export const previewPath = (id: string): string => `/books/${pageSegment(id)}/preview`;

/** What the address of the reader may ask for; null for what is missing or invalid. */
export type StartPlace = {
  /** Number from 1. */
  page: number | null;
  language: Language | null;
  /** Number on the page, from 1. */
  paragraph: number | null;
};

/**
 * @param page number from 1 to open; without it the reader opens the bookmark or the first page
 * @param language of the text, with a page; without it the user's language
 */
export const readerPath = (id: string, page?: number, language?: Language | null): string =>
  `/books/${pageSegment(id)}/read${page === undefined ? '' : `?page=${page}`}${
    language ? `&lang=${language}` : ''
  }`;

/** What the fragment of an address begins with that names words (machines/domain/marks/passage.ts). */
export const PASSAGE = '#q=';

/** @param fragment as in `location.hash` */
export const isPassageFragment = (fragment: string): boolean => fragment.startsWith(PASSAGE);

/** The parameter for what is looked for in an open book; it is neither shared nor stored. */
const FIND = /&find=[^&#]*/u;

/** @param search as in `location.search` @returns its part that keeps what is looked for; '' for none */
export const findPartOf = (search: string): string => FIND.exec(search)?.[0] ?? '';

/** @param search as in `location.search` @returns it without what is looked for */
export const withoutFind = (search: string): string => search.replace(FIND, '');

/** The screen with everything that is found. */
export const resultsPath = (query: string): string =>
  `${SCREENS.search.path}?q=${encodeURIComponent(query.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;

/** The screen with what is found in the text of all books. */
export const textResultsPath = (query: string): string => `${resultsPath(query)}&in=text`;

/** @param search as in `location.search` @returns whether only the text of books is searched */
export const isTextSearch = (search: string): boolean => valueIn(search, 'in') === 'text';

/** The whole book as one HTML page, without scripts. */
export const wholeBookPath = (id: string, language: string): string =>
  `/books/${pageSegment(id)}/${language}.html`;

export const bookDataPath = (id: string): string => `/books/book-${segment(id)}.json`;

/** One language of a book as EPUB, for other reading apps. */
export const epubPath = (id: string, language: Language): string =>
  `/books/${segment(id)}/${segment(id)}-${language}.epub`;

/** How voices of another language say the text of a book (machines/domain/read-aloud/spoken-form.ts). */
export const spokenFormPath = (id: string): string => `/books/spoken-${segment(id)}.json`;

/**
 * @param encoded id from the router, which has decoded it once; a malformed id is returned
 * unchanged
 */
export function bookIdIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * @param pathname as in `location.pathname`
 * @returns the id of the book that the screen shows, null for other screens
 */
export function bookIdAt(pathname: string): string | null {
  const { path } = interfaceAt(pathname);
  const encoded = /^\/books\/(?<id>[^/]+)\/(?:preview|read)$/u.exec(path)?.groups?.['id'];
  return encoded === undefined ? null : bookIdIn(bookIdIn(encoded));
}

const valueIn = (search: string, name: string): string =>
  new RegExp(`(?:^|[?&])${name}=([^&#]*)`, 'u').exec(search)?.[1] ?? '';

function numberIn(search: string, name: string): number | null {
  const asked = valueIn(search, name);
  const number = /^\d+$/u.test(asked) ? Number(asked) : 0;
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

/** @param search as in `location.search` */
export const startPlaceIn = (search: string): StartPlace => ({
  page: numberIn(search, 'page'),
  language: parseLanguage(valueIn(search, 'lang')),
  paragraph: numberIn(search, 'at'),
});

/**
 * @param search as in `location.search`
 * @returns what a search asks for; '' without a query, or one that is no UTF-8
 */
export function queryIn(search: string): string {
  try {
    const query = decodeURIComponent(valueIn(search, 'q').replaceAll('+', ' '));
    return isBlank(query) ? '' : query.trim().slice(0, MAX_QUERY_CHARACTERS);
  } catch {
    return '';
  }
}
