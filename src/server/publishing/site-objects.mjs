/**
 * The objects of the finished site in an object store: under which key each file is stored, so that its
 * address finds it without rules of a server, and in which order files may be replaced.
 */
import { CACHING, cacheControlFor, typeFor } from '../headers.mjs';
import { createRouting, isListed, languageFolders } from '../routing.mjs';

/**
 * @typedef {object} SiteObject
 * @property {string} key in the bucket, without a leading slash
 * @property {string} file path in the folder of the built site, without a leading slash
 * @property {string} address path at which browsers ask for it, to be purged when it changes
 * @property {number} stage an object may be replaced once all of the stages before are stored
 * @property {string} type its Content-Type
 * @property {string} cacheControl
 */

/** Names a stage, for messages. What an object refers to is of an earlier stage. */
export const STAGES = ['code and covers', 'books', 'lists and feeds', 'pages', 'release'];

const IMMUTABLE = new RegExp(CACHING[0]?.paths ?? '(?!)');
const RELEASE = new Set(['/sw.js', '/release.json']);
const OF_A_BOOK = /^\/books\/(?:[^/]+\/[^/]+[.](?:epub|json|xhtml)|book-[^/]+[.]json)$/;

/** @param {string} path of the file @returns {number} index in STAGES */
function stageOf(path) {
  if (IMMUTABLE.test(path)) return 0;
  if (RELEASE.has(path)) return 4;
  if (path.endsWith('.html')) return 3;
  return OF_A_BOOK.test(path) ? 1 : 2;
}

/** What the host reads, and copies for hosts that do not compress. */
const isLeftOut = (/** @type {string} */ path) =>
  path === '/hosting.json' || /\.(?:br|gz)$/.test(path) || /(?:^|\/)\.(?!well-known\/)/.test(path);

/**
 * @param {readonly string[]} files paths in the folder of the built site, without a leading slash
 * @param {readonly string[]} routes as in `hosting.json`
 * @returns {SiteObject[]} one for each file, and one for each screen that has only the shell
 */
export function siteObjects(files, routes) {
  const answer = createRouting(routes);
  const folders = languageFolders(routes);
  /** @type {(file: string, path: string, address: string) => SiteObject} */
  const objectOf = (file, path, address) => ({
    key: path.slice(1),
    file,
    address,
    stage: stageOf(`/${file}`),
    type: typeFor(`/${file}`),
    cacheControl: cacheControlFor(`/${file}`),
  });
  const objects = files.flatMap((file) => {
    const path = `/${file}`;
    if (isLeftOut(path)) return [];
    // Asked for by its name, a page is redirected to its address.
    const found = answer('GET', encodeURI(path));
    if (found.kind !== 'redirect') return [objectOf(file, path, path)];
    return file === 'index.html'
      ? [objectOf(file, path, '/')]
      : [objectOf(file, decodeURI(found.location), found.location)];
  });
  const keys = new Set(objects.map(({ key }) => key));
  const written = new Set(files);
  const withoutPage = routes.filter(
    (route) =>
      route !== '/' && !isListed(route) && !route.includes('/:') && !keys.has(route.slice(1)),
  );
  const shells = withoutPage.flatMap((route) => {
    const folder = folders.find((each) => route === each || route.startsWith(`${each}/`)) ?? '';
    const shell = [`${folder}/shell.html`, '/shell.html', '/index.html'].find((each) =>
      written.has(each.slice(1)),
    );
    return shell === undefined ? [] : [objectOf(shell.slice(1), route, route)];
  });
  return [...objects, ...shells];
}
