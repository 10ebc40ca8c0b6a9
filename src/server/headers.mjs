/** The response headers of Kitabvan. All hosts use this file as their only source. */
import { createHash } from 'node:crypto';

/**
 * The exact texts of the inline styles that libraries insert in the browser. The policy contains
 * their hashes, so it does not need 'unsafe-inline'. When a library changes a text,
 * tests/server/headers.test.ts fails.
 * @type {Readonly<Record<'emotion' | 'pressable' | 'scrollLock', string>>}
 */
export const INLINE_STYLES = {
  // In production emotion inserts an empty element and adds rules with insertRule, which the policy
  // does not restrict.
  emotion: '',
  // React Aria, usePress: disables double-tap to zoom, which delays taps on touch screens.
  pressable: `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  // React Aria, usePreventScroll, iOS only: prevents scrolling of the page behind an overlay.
  scrollLock: `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
};

/**
 * @param {string} text the exact content of an inline style or script
 * @returns {string} its source expression for a content security policy, including the quotes (CSP
 *   Level 3, section 2.3.1)
 */
export function sourceHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** @param {Readonly<Record<string, readonly string[]>>} directives @returns {string} */
const policyText = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...Object.values(INLINE_STYLES).map(sourceHash)],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  // The silence that is played while a book is read aloud (src/features/read-aloud/media-controls.ts).
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  // The form of the search.
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The only Trusted Types policy registers the service worker (src/platform/version/service-worker.ts).
  'trusted-types': ['kv-sw'],
};

/**
 * The policy of every page: only resources of this origin, no inline code except these scripts, no
 * frames.
 * @param {readonly string[]} inlineScripts exact texts of the inline scripts of the pages, each
 *   allowed by its hash
 * @returns {string}
 */
export const contentSecurityPolicy = (inlineScripts) =>
  policyText({
    ...DIRECTIVES,
    'script-src': [...DIRECTIVES['script-src'], ...inlineScripts.map(sourceHash)],
  });

// The site uses none of these browser features, so the Permissions-Policy header disables them.
const DISABLED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** @param {string} policy @returns {Record<string, string>} */
const headersWith = (policy) => ({
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/**
 * The headers of every response, including errors. Strict-Transport-Security is not one of them:
 * browsers ignore it over http, and only the owner of the host's certificate can promise https for
 * a year, so the host has to add it. The build writes these headers to `hosting.json`, which our
 * own server reads.
 * @param {readonly string[]} inlineScripts exact texts of the inline scripts of the pages, each
 *   allowed by its hash
 * @returns {Record<string, string>} header names and values
 */
export const securityHeaders = (inlineScripts) => headersWith(contentSecurityPolicy(inlineScripts));

/**
 * The headers of the dev server: those of production, relaxed only where hot reload requires it.
 * @param {readonly string[]} [inlineScripts] exact texts of the inline scripts that tools insert
 *   into the page, each allowed by its hash; when empty, all inline scripts are allowed
 * @returns {Record<string, string>} header names and values
 */
export function devSecurityHeaders(inlineScripts = []) {
  const inline = inlineScripts.length > 0 ? inlineScripts.map(sourceHash) : ["'unsafe-inline'"];
  return headersWith(
    policyText({
      ...DIRECTIVES,
      'script-src': ["'self'", ...inline],
      // Without hashes: a hash disables 'unsafe-inline', and styles change during development.
      'style-src': ["'self'", "'unsafe-inline'"],
      // In older Safari 'self' does not include web sockets of the same origin.
      'connect-src': ["'self'", 'ws:'],
    }),
  );
}

/**
 * The Cache-Control header by decoded path; the first matching pattern applies. The patterns have
 * the same meaning in JavaScript and in PCRE, which nginx uses.
 * @type {ReadonlyArray<{ paths: string, value: string }>}
 */
export const CACHING = [
  // File names in these folders contain a hash of the content, so a changed file has a new address.
  { paths: '^/(?:assets|covers|search/[^/]+)/', value: 'public, max-age=31536000, immutable' },
  // A cached worker script would delay the update to a new release.
  { paths: '^/(?:sw[.]js|release[.]json)$', value: 'no-cache' },
  { paths: '^/(?:books/.*[.](?:json|epub|xhtml)|search/index[.]json)$', value: 'no-cache' },
  // Feeds, and what search engines read.
  {
    paths:
      '^/(?:opds[.](?:json|xml)|opds/.*|feed[.]xml|series/[^/]+[.]xml|robots[.]txt|sitemap[^/]*[.]xml)$',
    value: 'no-cache',
  },
  // Pages.
  { paths: '[.]html$|^(?!.*[.][^/]+$)', value: 'no-cache' },
  { paths: '', value: 'public, max-age=3600' },
];

/**
 * The decoded paths of what apps and pages of other sites may read: catalogues, feeds, covers, and
 * the editions of books. Pages stay closed.
 */
export const OPEN_PATHS =
  '^/(?:opds[.](?:json|xml)|opds/.*|feed[.]xml|series/[^/]+[.]xml|covers/.*|books/[^/]+/[^/]+[.](?:epub|json|xhtml))$';

/** The headers of open paths, besides those of every response, or instead of them. */
export const OPEN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * The types of files by their ending. Without a charset browsers guess the encoding, and Hindi text
 * may be garbled.
 * @type {Readonly<Record<string, string>>}
 */
export const TYPES_BY_ENDING = {
  css: 'text/css',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  html: 'text/html;charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain;charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xhtml: 'application/xhtml+xml',
  xml: 'text/xml',
};

/** The type of a file with any other ending. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * The types of files whose ending does not tell them, by decoded path; the first pattern that matches
 * applies.
 * @type {ReadonlyArray<{ paths: string, type: string }>}
 */
export const TYPES = [
  { paths: '^/opds[.]xml$', type: 'application/atom+xml;profile=opds-catalog;kind=navigation' },
  { paths: '^/opds/.*[.]xml$', type: 'application/atom+xml;profile=opds-catalog;kind=acquisition' },
  { paths: '^/opds(?:/.*)?[.]json$', type: 'application/opds+json' },
  { paths: '^/(?:feed|series/[^/]+)[.]xml$', type: 'application/atom+xml' },
  { paths: '^/books/[^/]+/[^/]+[.]json$', type: 'application/webpub+json' },
];

/** @param {string} pathname decoded @returns {Readonly<Record<string, string>>} */
export const openHeadersFor = (pathname) =>
  new RegExp(OPEN_PATHS).test(pathname) ? OPEN_HEADERS : {};

/** @param {string} pathname decoded path of a file @returns {string} its Content-Type */
export const typeFor = (pathname) =>
  TYPES.find(({ paths }) => new RegExp(paths).test(pathname))?.type ??
  TYPES_BY_ENDING[pathname.slice(pathname.lastIndexOf('.') + 1)] ??
  UNKNOWN_TYPE;

/**
 * @param {string} pathname decoded path of a successful response, such as `/books/index.json`
 * @returns {string} its Cache-Control value. Errors and redirects are sent with `no-cache` instead.
 */
export const cacheControlFor = (pathname) =>
  CACHING.find(({ paths }) => new RegExp(paths).test(pathname))?.value ?? 'no-cache';
