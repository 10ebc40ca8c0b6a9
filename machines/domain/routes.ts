/** Every path of the site and its builder; the one list that the views, the server and the build share. */

export const ROUTES = {
  home: '/',
  search: '/search',
  bookmarks: '/bookmarks',
  latest: '/latest',
  library: '/library',
  categories: '/categories',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  yourData: '/your-data',
  preview: '/books/:bookId/preview',
  reader: '/books/:bookId/read',
} as const;

export type RouteName = keyof typeof ROUTES;

// Annotated, so that a bundle which needs a path alone, as the pre-hydration script does, leaves it out.
const PATTERNS = /* @__PURE__ */ Object.entries(ROUTES).map(
  ([name, route]) => [name, new RegExp(`^${route.replace(/:\w+/gu, '[^/]+')}$`, 'u')] as const,
);

/** @param pathname of an address, as the browser has it @returns the name of its route, null where there is no page */
export function routeAt(pathname: string): RouteName | null {
  const [name] = PATTERNS.find(([, pattern]) => pattern.test(pathname)) ?? [null];
  // The entries are those of ROUTES.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return name as RouteName | null;
}

export const CATALOGUE_PATH = '/books/index.json';
/** The shelf previews of a large collection; its pages say that they are read instead of the full index. */
export const SHELF_PREVIEWS_PATH = '/books/shelves.json';

/** @param name of the parts' folder @param part from 1 */
export const listShardPath = (name: string, part: number): string =>
  `/assets/${name}/list-${part}.json`;

/** @param title of the shelf @param part from 1 */
export const shelfShardPath = (name: string, title: string, part: number): string =>
  `/assets/${name}/shelf-${title.toLowerCase().replace(/[^a-z]+/gu, '-')}-${part}.json`;

/** Half of a surrogate pair cannot be encoded; it becomes the replacement character. */
const segment = (id: string): string => encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** The router decodes an address once by itself; a percent sign is written so that it outlives that. */
const pageSegment = (id: string): string => segment(id).replaceAll('%25', '%2525');

export const previewPath = (id: string): string => `/books/${pageSegment(id)}/preview`;

/** @param page number from 1 to start on; without it the reader starts at the bookmark or on the first page */
export const readerPath = (id: string, page?: number): string =>
  `/books/${pageSegment(id)}/read${page === undefined ? '' : `?page=${page}`}`;

/** A book as one page of text, which needs no script. */
export const wholeBookPath = (id: string, language: string): string =>
  `/books/${pageSegment(id)}/${language}.html`;

export const bookDataPath = (id: string): string => `/books/book-${segment(id)}.json`;

/** The id in a path as the router has it, decoded once (`decodeURI`); what is malformed is taken as it stands. */
export function bookIdIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** @param pathname of an address, as the browser has it @returns the book that its screen shows, null where it shows none */
export function bookIdAt(pathname: string): string | null {
  const encoded = /^\/books\/(?<id>[^/]+)\/(?:preview|read)$/u.exec(pathname)?.groups?.['id'];
  return encoded === undefined ? null : bookIdIn(bookIdIn(encoded));
}

/** @returns the page number asked for by a reader's address, null when there is none that makes sense. */
export function startPageIn(search: string): number | null {
  const asked = /(?:^|[?&])page=([^&#]*)/u.exec(search)?.[1] ?? '';
  const page = /^\d+$/u.test(asked) ? Number(asked) : 0;
  return Number.isSafeInteger(page) && page >= 1 ? page : null;
}
