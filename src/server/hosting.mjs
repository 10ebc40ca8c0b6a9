/**
 * Generates the configuration files for other hosts in docs/hosting/, from the headers and routes
 * of our own server.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerfile, dockerIgnore, HOSTING_DIR, NOTE } from './docker.mjs';
import { CACHING, cacheControlFor } from './headers.mjs';
import { languageFolders } from './routing.mjs';

/**
 * @typedef {object} Site
 * @property {readonly string[]} routes patterns of the paths at which the site has a page
 * @property {Readonly<Record<string, string>>} headers of every response, name -> value
 * @property {readonly string[]} files the entries of public/, folders with a trailing slash
 */

/** @param {string} path @param {Readonly<Record<string, string>>} headers @returns {string} */
const rule = (path, headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * Both hosts merge the values of a header when two rules match, so at most one rule with
 * Cache-Control may match any path.
 * @param {Site} site
 * @returns {string} the file `_headers`, as Netlify and Cloudflare Pages read it
 */
export function headersFile({ routes, files, headers }) {
  const folders = languageFolders(routes);
  const isIn = (/** @type {string} */ route) =>
    folders.some((folder) => route.startsWith(`${folder}/`));
  const screens = routes.filter((route) => !route.startsWith('/books/') && !isIn(route));
  const paths = [
    '/assets/*',
    '/covers/*',
    '/books/*',
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
      'Cache-Control': cacheControlFor(path.replace('*', isIn(path) ? 'page' : 'file.json')),
    }),
  );
  return `${[NOTE, rule('/*', headers), ...caching].join('\n\n')}\n`;
}

/**
 * @param {Site} site
 * @returns {string} the file `_redirects`, as Netlify and Cloudflare Pages read it; both address
 *   shell.html without its extension. Cloudflare Pages finds the 404.html of a folder by itself, and
 *   ignores the rules with this status.
 */
export function redirectsFile({ routes }) {
  const folders = languageFolders(routes);
  const folderOf = (/** @type {string} */ route) =>
    folders.find((folder) => `${route}/`.startsWith(`${folder}/`)) ?? '';
  const shells = routes
    .filter((route) => route !== '/')
    .map((route) => `${route} ${folderOf(route)}/shell 200`);
  const unknown = folders.map((folder) => `${folder}/* ${folder}/404.html 404`);
  return `${[NOTE, ...shells, ...unknown].join('\n')}\n`;
}

/** @param {string} text @returns {string} the text in double quotes, as nginx reads them */
function quoted(text) {
  if (/["\\]/.test(text)) throw new Error(`nginx would read this differently: ${text}`);
  return `"${text}"`;
}

/**
 * @param {readonly string[]} routes
 * @param {string} [parameter] a regular expression for the parameters in them
 * @returns {string} a regular expression for their paths, without the final `$`
 */
const pagePattern = (routes, parameter = '[^/]+') =>
  `^(?:${routes.map((route) => route.replaceAll(/:[^/]+/g, parameter)).join('|')})`;

/** @param {Site} site @returns {string} an nginx configuration for its folder conf.d */
export function nginxConf({ routes, headers }) {
  const pages = pagePattern(routes.filter((route) => route !== '/'));
  const hidden = pagePattern(
    routes.filter((route) => route.includes(':')),
    '[.][^/]*',
  );
  const caching = CACHING.map(
    ({ paths, value }) => `  ${paths === '' ? 'default' : quoted(`~${paths}`)} ${quoted(value)};`,
  );
  const added = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
  );
  const folders = languageFolders(routes);
  const languages = folders.map((folder) => `  ${quoted(`~^${folder}(?:/|$)`)} ${quoted(folder)};`);
  const notFound = folders.map(
    (folder) => `  location ${folder}/ {
    error_page 404 ${folder}/404.html;
    try_files $uri =404;
  }
  location = ${folder}/404.html {
    internal;
    try_files ${folder}/404.html /404.html /shell.html /index.html =404;
  }
`,
  );
  return `${NOTE}
# Run \`npm run build\` and set dist/ as the root below. Add a certificate here, or a proxy with https in front.

map $uri $kitabvan_cached {
${caching.join('\n')}
}

# The folder with the pages of an interface in another language than English.
map $uri $kitabvan_folder {
${languages.join('\n')}
  default "";
}

# Errors and redirects are never cached.
map $status $kitabvan_cache_control {
  default "no-cache";
  "~^(?:200|206|304)$" $kitabvan_cached;
}

# From the raw request: a decoded path must not be copied into a header.
map $request_uri $kitabvan_unslashed {
  "~^(?<kitabvan_path>/[^?]*[^/?])/+(?<kitabvan_query>[?].*)?$" $kitabvan_path$kitabvan_query;
  default "/";
}

server {
  listen 8080;
  root /usr/share/nginx/html;
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/plain text/css text/javascript application/javascript application/json image/svg+xml application/manifest+json;
  types {
    application/manifest+json webmanifest;
  }
  include mime.types;
  default_type application/octet-stream;

  # The build has compressed the files. With the module ngx_brotli, \`brotli_static on;\` saves another eighth.
  gzip_static on;
  gzip_vary on;

  # All headers are set here: a location with its own add_header would not inherit them.
${added.join('\n')}
  add_header Cache-Control $kitabvan_cache_control always;

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }

  # An unknown path is answered with the page of the site and status 404.
  error_page 404 /404.html;
  location = /404.html {
    internal;
    try_files /404.html /shell.html /index.html =404;
  }
${notFound.join('')}  location / {
    try_files $uri =404;
  }

  # No book has a name that begins with a dot.
  location ~ ${quoted(`${hidden}$`)} {
    return 404;
  }

  # The routes of the site.
  location ~ ${quoted(`${pages}$`)} {
    try_files $uri.html $uri/index.html $kitabvan_folder/shell.html /shell.html /index.html =404;
  }
  location = / {
    try_files /index.html =404;
  }
  location ~ ${quoted(`${pages}/$`)} {
    return 308 $kitabvan_unslashed;
  }

  # Data is never answered with a page.
  location ~ ${quoted('/[.](?!well-known/)|[.](?:br|gz)$|^/(?:hosting[.]json|_headers|_redirects)$')} {
    error_page 404 @missing;
    return 404;
  }
  location ~ ${quoted('^/(?:assets|covers)/|[.][^/]+$')} {
    error_page 404 @missing;
    try_files $uri =404;
  }
  location @missing {
    default_type text/plain;
    return 404 "Not found\\n";
  }
}
`;
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
