/** Generates the configuration of nginx in docs/hosting/. */
import { NOTE } from './docker.mjs';
import {
  CACHING,
  OPEN_HEADERS,
  OPEN_PATHS,
  TYPES,
  TYPES_BY_ENDING,
  UNKNOWN_TYPE,
} from './headers.mjs';
import { isListed, languageFolders, namelessPages } from './routing.mjs';

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

/** @param {string} pattern of pages @returns {string} a location for their other addresses */
const redirect = (pattern) => `  location ~ ${quoted(`${pattern}(?:/|[.]html)$`)} {
    if ($kitabvan_canonical = "") {
      return 404;
    }
    return 308 $kitabvan_canonical;
  }
`;

/** @param {import('./read-hosting.mjs').Hosting} site @returns {string} an nginx configuration for its folder conf.d */
export function nginxConf({ routes, headers }) {
  const isPage = (/** @type {string} */ route) => route !== '/' && !isListed(route);
  const pages = pagePattern(routes.filter(isPage));
  const listed = routes.filter(isListed).map((route) => route.slice(0, -'/*'.length));
  // No word of an address has a dot.
  const listedPages = `^(?<kitabvan_listed>${listed.join('|')})/[^/.]+`;
  const listedLocations =
    listed.length === 0
      ? ''
      : `
  # Pages that exist where the build has written them, or one for all of their folder.
  location ~ ${quoted(`${listedPages}$`)} {
    try_files $uri.html $kitabvan_listed.html =404;
  }
${redirect(listedPages)}`;
  const hidden = pagePattern(
    routes.filter((route) => route.includes(':')),
    '[.][^/]*',
  );
  const caching = CACHING.map(
    ({ paths, value }) => `  ${paths === '' ? 'default' : quoted(`~${paths}`)} ${quoted(value)};`,
  );
  // A header with an empty value is not sent.
  const open = Object.entries(OPEN_HEADERS).map(([name, value]) => ({
    name,
    value,
    variable: `$kitabvan_${name.toLowerCase().replaceAll('-', '_')}`,
    otherwise: headers[name] ?? '',
  }));
  const added = [
    ...Object.entries(headers)
      .filter(([name]) => !open.some((each) => each.name === name))
      .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`),
    ...open.map(({ name, variable }) => `  add_header ${name} ${variable} always;`),
  ];
  const opened = open.map(
    ({ value, variable, otherwise }) => `map $uri ${variable} {
  ${quoted(`~${OPEN_PATHS}`)} ${quoted(value)};
  default ${quoted(otherwise)};
}`,
  );
  const typed = TYPES.map(
    ({ paths, type }) => `  location ~ ${quoted(paths)} {
    types {}
    default_type ${quoted(type)};
    error_page 404 @missing;
    try_files $uri =404;
  }
`,
  );
  const folders = languageFolders(routes);
  const languages = folders.map((folder) => `  ${quoted(`~^${folder}(?:/|$)`)} ${quoted(folder)};`);
  const types = Object.entries(TYPES_BY_ENDING).map(
    ([ending, type]) => `    ${quoted(type)} ${ending};`,
  );
  const errorPages = ['', ...folders].map((folder) => `${folder}/404.html`);
  const notFound = errorPages.map(
    (page) => `  location = ${page} {
    internal;
    try_files ${page === '/404.html' ? '' : `${page} `}/404.html /shell.html /index.html =404;
  }
`,
  );
  const nameless = namelessPages(routes)
    .filter((page) => !errorPages.includes(page))
    .map((page) => `  location = ${page} {\n    internal;\n  }\n`);
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

# What apps and pages of other sites may read.
${opened.join('\n')}

# Errors and redirects are never cached.
map $status $kitabvan_cache_control {
  default "no-cache";
  "~^(?:200|206|304)$" $kitabvan_cached;
}

# From the raw request: a decoded path must not be copied into a header.
map $request_uri $kitabvan_canonical {
  "~^(?<kitabvan_path>/[^?]*[^/?])(?:/|[.]html)(?<kitabvan_query>[?].*)?$" $kitabvan_path$kitabvan_query;
  default "";
}

server {
  listen 8080;
  root /usr/share/nginx/html;
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  types {
${types.join('\n')}
  }
  default_type ${UNKNOWN_TYPE};

  # The build has compressed the files. With the module ngx_brotli, \`brotli_static on;\` saves another eighth.
  gzip_static on;
  gzip_vary on;

  # All headers are set here: a location with its own add_header would not inherit them.
${added.join('\n')}
  add_header Cache-Control $kitabvan_cache_control always;

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }

  # An encoded slash, backslash or null is no part of a name. Two slashes name nothing.
  if ($request_uri ~* "^[^?]*%(?:2f|5c|00)") {
    rewrite "^(?!.*/404[.]html$)(.*)$" "//$1";
  }

  # An unknown path is answered with the page of the site and status 404.
  error_page 404 $kitabvan_folder/404.html;
${notFound.join('')}  # Pages without an address of their own.
${nameless.join('')}  location / {
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
  location = /index.html {
    return 308 /$is_args$args;
  }
${redirect(pages)}${listedLocations}
  # Data is never answered with a page.
  location ~ ${quoted('/[.](?!well-known/)|//.*[.][^/]+$|[.](?:br|gz)$|^/(?:hosting[.]json|_headers|_redirects)$')} {
    error_page 404 @missing;
    return 404;
  }
${typed.join('')}  location ~ ${quoted('^/(?:assets|covers)/|[.][^/]+$')} {
    error_page 404 @missing;
    try_files $uri =404;
  }
  location @missing {
    types {}
    default_type text/plain;
    return 404 "Not found\\n";
  }
}
`;
}
