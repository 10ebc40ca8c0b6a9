/** The one source of the response headers of Kitabvan, whatever host serves it. */
import { createHash } from 'node:crypto';

/**
 * Inline styles that libraries insert in the reader's browser, by their exact text. A policy with their hashes allows
 * these texts and no other, so 'unsafe-inline' is not needed. When a library changes its text, tests/server/headers.test.ts fails.
 * @type {Readonly<Record<'emotion' | 'pressable' | 'scrollLock', string>>}
 */
export const INLINE_STYLES = {
  // In production emotion inserts an empty element and fills it with insertRule, which no policy restricts.
  emotion: '',
  // React Aria, usePress: avoids the double-tap delay of a touch screen.
  pressable: `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  // React Aria, usePreventScroll: keeps the page still behind an overlay; on iOS only.
  scrollLock: `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
};

/**
 * @param {string} text the exact content of an inline style or script
 * @returns {string} its source expression for a content security policy, with the quotes (CSP Level 3, section 2.3.1)
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
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The registration of the service worker, which takes one address only: src/browser/service-worker.ts.
  'trusted-types': ['kv-sw'],
};

/**
 * The policy every page is served with: everything from this origin, nothing inline but these scripts, no frames.
 * @param {readonly string[]} inlineScripts exact texts of the inline scripts of the pages, each allowed by its hash
 * @returns {string}
 */
export const contentSecurityPolicy = (inlineScripts) =>
  policyText({
    ...DIRECTIVES,
    'script-src': [...DIRECTIVES['script-src'], ...inlineScripts.map(sourceHash)],
  });

// Reading needs none of these; closed, no script of ours or of a library can ask for them.
const CLOSED_FEATURES = [
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
  'Permissions-Policy': CLOSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/**
 * The headers of every answer, errors included. Strict-Transport-Security is not among them: browsers ignore it over
 * http, and only who owns the host's certificate can promise https for a year, so it is the host's to add.
 * The build writes them into `hosting.json`, from which our own server takes them.
 * @param {readonly string[]} inlineScripts exact texts of the inline scripts of the pages, each allowed by its hash
 * @returns {Record<string, string>} header names and values
 */
export const securityHeaders = (inlineScripts) => headersWith(contentSecurityPolicy(inlineScripts));

/**
 * The headers of the dev server: production's, opened only where hot reload needs it.
 * @param {readonly string[]} [inlineScripts] exact texts of the inline scripts that tools put into the page, each allowed
 *   by its hash; without any, all inline scripts are allowed
 * @returns {Record<string, string>} header names and values
 */
export function devSecurityHeaders(inlineScripts = []) {
  const inline = inlineScripts.length > 0 ? inlineScripts.map(sourceHash) : ["'unsafe-inline'"];
  return headersWith(
    policyText({
      ...DIRECTIVES,
      'script-src': ["'self'", ...inline],
      // Hashes would switch 'unsafe-inline' off again, and styles under work change their text.
      'style-src': ["'self'", "'unsafe-inline'"],
      // Older Safari does not count the page's own web socket as 'self'.
      'connect-src': ["'self'", 'ws:'],
    }),
  );
}

/**
 * How long an answer may be kept, by its decoded path; the first that fits counts. Each pattern means the same in JavaScript
 * and in PCRE, which nginx reads.
 * @type {ReadonlyArray<{ paths: string, value: string }>}
 */
export const CACHING = [
  // Names under these folders carry a hash of the content: another content is another address.
  { paths: '^/(?:assets|covers)/', value: 'public, max-age=31536000, immutable' },
  // A worker script kept for an hour would keep serving the release before.
  { paths: '^/(?:sw[.]js|release[.]json)$', value: 'no-cache' },
  { paths: '^/books/.*[.]json$', value: 'no-cache' },
  // Pages.
  { paths: '[.]html$|^(?!.*[.][^/]+$)', value: 'no-cache' },
  { paths: '', value: 'public, max-age=3600' },
];

/**
 * @param {string} pathname decoded path of a successful answer, such as `/books/index.json`
 * @returns {string} its Cache-Control. Errors and redirects are sent with `no-cache`, never with this.
 */
export const cacheControlFor = (pathname) =>
  CACHING.find(({ paths }) => new RegExp(paths).test(pathname))?.value ?? 'no-cache';
