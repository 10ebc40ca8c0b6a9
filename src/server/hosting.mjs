/**
 * Generates the configuration files for other hosts in docs/hosting/, from the headers and routes
 * of our own server.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerfile, dockerIgnore, HOSTING_DIR, NOTE } from './docker.mjs';
import { cacheControlFor, OPEN_HEADERS, typeFor, UNKNOWN_TYPE } from './headers.mjs';
import { nginxConf } from './nginx.mjs';
import { isListed, languageFolders } from './routing.mjs';

/**
 * @typedef {object} Site
 * @property {readonly string[]} routes patterns of the paths at which the site has a page
 * @property {Readonly<Record<string, string>>} headers of every response, name -> value
 * @property {readonly string[]} files the entries of public/, folders with a trailing slash
 */

/** @param {string} path @param {Readonly<Record<string, string>>} headers @returns {string} */
const rule = (path, headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** The open paths, in the patterns that both hosts know. */
const OPEN_FILES = [
  '/opds.json',
  '/opds.xml',
  '/opds/*',
  '/feed.xml',
  '/series/*.xml',
  '/covers/*',
  ...['epub', 'json', 'xhtml'].map((ending) => `/books/:id/*.${ending}`),
];

/** Files with one type, in the same patterns; the hosts know those of the other files by themselves. */
const TYPED_FILES = [
  '/opds.json',
  '/opds.xml',
  '/opds/*.json',
  '/opds/*.xml',
  '/feed.xml',
  '/series/*.xml',
  '/sitemap.xml',
  '/robots.txt',
  ...['epub', 'json', 'xhtml'].map((ending) => `/books/:id/*.${ending}`),
];

/**
 * Both hosts merge the values of a header when two rules match, so at most one rule with
 * Cache-Control may match any path.
 * @param {Site} site
 * @returns {string} the file `_headers`, as Netlify and Cloudflare Pages read it
 */
function headersFile({ routes, files, headers }) {
  const folders = languageFolders(routes);
  const isIn = (/** @type {string} */ route) =>
    folders.some((folder) => route.startsWith(`${folder}/`));
  const screens = routes.filter((route) => !route.startsWith('/books/') && !isIn(route));
  const paths = [
    '/assets/*',
    '/covers/*',
    '/books/*',
    '/search/index.json',
    '/search/:folder/*',
    '/opds.json',
    '/opds.xml',
    '/opds/*',
    '/feed.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/sw.js',
    '/index.html',
    '/shell.html',
    '/404.html',
    ...screens,
    // All files in these folders are pages.
    ...folders.flatMap((folder) => [`${folder}.html`, `${folder}/*`]),
    ...files.map((name) => `/${name}${name.endsWith('/') ? '*' : ''}`),
  ];
  // A star stands for files. Below /books/ it also matches pages, which have the same
  // Cache-Control.
  const caching = paths.map((path) =>
    rule(path, {
      'Cache-Control': cacheControlFor(
        path.replace(
          '*',
          isIn(path) || (isListed(path) && routes.includes(path)) ? 'page' : 'file.json',
        ),
      ),
    }),
  );
  const typed = [
    ...TYPED_FILES,
    ...files.filter((name) => !name.endsWith('/')).map((name) => `/${name}`),
  ]
    .map((path) => ({ path, type: typeFor(path.replace(':id', 'id').replace('*', 'file')) }))
    .filter(({ type }) => type !== UNKNOWN_TYPE)
    .map(({ path, type }) => rule(path, { 'Content-Type': type }));
  // A value of a header of every file is joined with this one, which browsers read as no rule.
  const open = OPEN_FILES.map((path) => rule(path, OPEN_HEADERS));
  return `${[NOTE, rule('/*', headers), ...caching, ...typed, ...open].join('\n\n')}\n`;
}

/**
 * @param {Site} site
 * @returns {string} the file `_redirects`, as Netlify and Cloudflare Pages read it; both address
 *   shell.html without its extension. Cloudflare Pages finds the 404.html of a folder by itself, and
 *   ignores the rules with this status.
 */
function redirectsFile({ routes }) {
  const folders = languageFolders(routes);
  const folderOf = (/** @type {string} */ route) =>
    folders.find((folder) => `${route}/`.startsWith(`${folder}/`)) ?? '';
  const shells = routes
    .filter((route) => route !== '/' && !isListed(route))
    .map((route) => `${route} ${folderOf(route)}/shell 200`);
  const isPage = (/** @type {string} */ route) => route !== '/' && !isListed(route);
  const files = routes.filter(isPage).map((route) => `${route}.html ${route} 301!`);
  const unknown = folders.map((folder) => `${folder}/* ${folder}/404.html 404`);
  return `${[NOTE, '/index.html / 301!', ...files, ...shells, ...unknown].join('\n')}\n`;
}

/**
 * @param {string} root the project's folder
 * @returns {string[]} the entries of public/, folders with a trailing slash
 */
export const publicFiles = (root) =>
  readdirSync(join(root, 'public'), { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .toSorted();

/** @param {Site} site @returns {Map<string, string>} file in docs/hosting/ -> text */
export const hostingFiles = (site) =>
  new Map([
    ['_headers', headersFile(site)],
    ['_redirects', redirectsFile(site)],
    ['nginx.conf', nginxConf(site)],
    ['Dockerfile', dockerfile()],
    ['Dockerfile.dockerignore', dockerIgnore()],
  ]);

/**
 * @param {string} root the project's folder
 * @param {import('./read-hosting.mjs').Hosting} hosting of the built site
 * @returns {void}
 */
export function writeHostingFiles(root, { routes, headers }) {
  mkdirSync(join(root, HOSTING_DIR), { recursive: true });
  for (const [name, text] of hostingFiles({ routes, headers, files: publicFiles(root) }))
    writeFileSync(join(root, HOSTING_DIR, name), text);
}
