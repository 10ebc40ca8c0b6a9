/**
 * Decides the kind of response from the request line alone, for both the finished site and the dev
 * server.
 */

/**
 * @typedef {{ kind: 'file', pathname: string }} FileAnswer a file, or 404 without a page when it is
 *   missing
 * @typedef {{ kind: 'page', pathname: string, folder: string }} PageAnswer 200: a route of the app,
 *   except where the path cannot be the name of a file, as in `/books/.id/read`. `folder` begins
 *   with a slash and has the shell and 404.html of the interface's language; '' for English.
 * @typedef {{ kind: 'listed', pathname: string, common: string, folder: string }} ListedAnswer 200 where
 *   the build has written this page, else the page `common` for all of its folder, such as
 *   `/authors.html`; 404 without either
 * @typedef {{ kind: 'unknown', folder: string }} UnknownAnswer 404: the app shows its "not found"
 *   screen
 * @typedef {{ kind: 'redirect', location: string }} RedirectAnswer 308
 * @typedef {{ kind: 'refused', status: 400 | 404 | 405 }} RefusedAnswer
 * @typedef {FileAnswer | PageAnswer | ListedAnswer | UnknownAnswer | RedirectAnswer | RefusedAnswer} Answer
 */

/**
 * @param {string} pathname
 * @returns {string[]} decoded segments
 * @throws {URIError} on malformed percent-encoding
 */
const segmentsOf = (pathname) => pathname.slice(1).split('/').map(decodeURIComponent);

/** The end of a pattern whose paths are known from the files that the build has written. */
const LISTED = '/*';

/** @param {string} route @returns {boolean} */
export const isListed = (route) => route.endsWith(LISTED);

/** @param {string} folder of listed pages @returns {string} the page for all of them, if there is one */
const commonPage = (folder) => `${folder}.html`;

/**
 * @param {readonly string[]} routes patterns such as `/books/:bookId/read`
 * @returns {(segments: readonly string[]) => string | undefined} the pattern that decoded path
 *   segments match
 */
function routeMatcher(routes) {
  const patterns = routes.map((route) => ({ route, parts: route.slice(1).split('/') }));
  /** @param {readonly string[]} pattern @param {readonly string[]} segments */
  const matches = (pattern, segments) =>
    pattern.length === segments.length &&
    pattern.every((part, index) =>
      part === '*'
        ? // No word of an address has a dot.
          /^[^.]+$/.test(segments[index] ?? '')
        : part.startsWith(':')
          ? segments[index] !== ''
          : segments[index] === part,
    );
  return (segments) => patterns.find(({ parts }) => matches(parts, segments))?.route;
}

/**
 * @param {readonly string[]} routes
 * @returns {string[]} the home screens of the interface's other languages, such as `/hindi`: the only
 *   routes below which other routes are repeated. The pages of the language are in a folder of that
 *   name.
 */
export const languageFolders = (routes) =>
  routes.filter(
    (route) => route !== '/' && routes.some((other) => routes.includes(`${route}${other}`)),
  );

/**
 * A request target may be a whole URL instead of a path (RFC 9112, section 3.2.2).
 * @param {string} target
 */
const addressOf = (target) => new URL(target.startsWith('/') ? `http://site${target}` : target);

/** An encoded slash would reach into another folder once it is decoded. */
const hasPathCharacters = (/** @type {string} */ segment) => /[/\\\0]/.test(segment);

/** Files at the root that only the host reads. */
const FOR_THE_HOST = new Set(['hosting.json', '_headers', '_redirects']);

/**
 * Segments that name nothing: hidden ones, an empty one within the path, and those with the letters
 * that separate segments.
 * @param {readonly string[]} segments
 */
const isNameless = (segments) =>
  segments.some((segment) => segment.startsWith('.') && segment !== '.well-known') ||
  segments.some(hasPathCharacters) ||
  segments.slice(0, -1).includes('');

/**
 * Files that must not be sent: what the host reads, and the compressed copies of other files.
 * @param {readonly string[]} segments
 */
const isPrivate = (segments) =>
  FOR_THE_HOST.has(segments.join('/')) || /\.(?:br|gz)$/.test(segments.at(-1) ?? '');

/** @param {readonly string[]} segments */
const isFile = (segments) =>
  /\.[^.]+$/.test(segments.at(-1) ?? '') ||
  ['assets', 'covers', '.well-known'].includes(segments[0] ?? '');

/**
 * Pages that stand for others, at no address of their own.
 * @param {readonly string[]} routes
 * @returns {string[]} the paths of their files
 */
export const namelessPages = (routes) => [
  ...['', ...languageFolders(routes)].flatMap((folder) => [
    `${folder}/shell.html`,
    `${folder}/404.html`,
  ]),
  ...routes.filter(isListed).map((route) => commonPage(route.slice(0, -LISTED.length))),
];

/**
 * @param {readonly string[]} routes patterns of the routes of the app, such as
 *   `/books/:bookId/read`
 * @returns {(method: string, target: string) => Answer} decides on a method and request target;
 *   never throws
 */
export function createRouting(routes) {
  const routeOf = routeMatcher(routes);
  const folders = languageFolders(routes);
  /** @param {readonly string[]} segments */
  const folderOf = (segments) => folders.find((folder) => folder === `/${segments[0]}`) ?? '';

  const nameless = namelessPages(routes);

  /**
   * The address of a page that was asked for with `.html`, or a slash, at the end.
   * @param {string} pathname
   * @param {readonly string[]} segments of it, decoded
   * @returns {string | undefined}
   */
  const canonicalOf = (pathname, segments) => {
    if (pathname === '/index.html') return '/';
    const last = (segments.at(-1) ?? '').replace(/[.]html$/, '');
    const meant = [...segments.slice(0, -1), ...(last === '' ? [] : [last])];
    return routeOf(meant) === undefined ? undefined : pathname.replace(/(?:[.]html|[/])$/, '');
  };

  /** @param {URL} url @returns {Answer} */
  const decide = ({ pathname, search }) => {
    const segments = segmentsOf(pathname);
    const decoded = `/${segments.join('/')}`;
    const folder = folderOf(segments);
    if (isNameless(segments))
      return isFile(segments) ? { kind: 'refused', status: 404 } : { kind: 'unknown', folder };
    const known = routeOf(segments);
    if (known !== undefined && isListed(known))
      return {
        kind: 'listed',
        pathname: decoded,
        common: commonPage(known.slice(0, -LISTED.length)),
        folder,
      };
    if (known !== undefined) return { kind: 'page', pathname: decoded, folder };
    const canonical = canonicalOf(pathname, segments);
    if (canonical !== undefined && canonical !== pathname)
      return { kind: 'redirect', location: canonical + search };
    if (isPrivate(segments)) return { kind: 'refused', status: 404 };
    const isPageFile = canonical !== undefined || nameless.includes(decoded);
    if (isPageFile || !isFile(segments)) return { kind: 'unknown', folder };
    return { kind: 'file', pathname: decoded };
  };

  return (method, target) => {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', status: 405 };
    try {
      return decide(addressOf(target));
    } catch {
      return { kind: 'refused', status: 400 };
    }
  };
}
