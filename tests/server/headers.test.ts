/**
 * The headers of every response: the content security policy, the other security headers and
 * Cache-Control.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundleInlineScripts } from '../../src/build/prerender/inline-scripts.ts';
import { stylesIn } from '../../src/build/hosting/policy-guard.ts';
import {
  cacheControlFor,
  contentSecurityPolicy,
  devSecurityHeaders,
  INLINE_STYLES,
  openHeadersFor,
  securityHeaders,
} from '../../src/server/headers.mjs';

const { theme, preHydration } = await bundleInlineScripts();
const SCRIPTS = [theme, preHydration];
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const sourceOf = (path: string): string => readFileSync(join(MODULES, path), 'utf8');

const modulesIn = (folder: string): string[] =>
  readdirSync(join(MODULES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs'))
    .map((path) => join(folder, path));

describe('the content security policy', () => {
  test('allows this origin only, and two inline scripts and three inline styles by their hash', () => {
    expect(contentSecurityPolicy(SCRIPTS)).toBe(
      `default-src 'none'; script-src 'self' ${hashOf(theme)} ${hashOf(preHydration)}; style-src 'self'` +
        " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='" +
        " 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='" +
        " 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=';" +
        " img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';" +
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none';" +
        " require-trusted-types-for 'script'; trusted-types kv-sw",
    );
  });

  test('allows the press style of React Aria', () => {
    expect(stylesIn(sourceOf('react-aria/dist/private/interactions/usePress.mjs'))).toEqual([
      INLINE_STYLES.pressable,
    ]);
  });

  test('allows the scroll lock style of React Aria', () => {
    expect(stylesIn(sourceOf('react-aria/dist/private/overlays/usePreventScroll.mjs'))).toEqual([
      INLINE_STYLES.scrollLock,
    ]);
  });

  test('allows all inline styles that React Aria inserts', () => {
    const inserting = ['react-aria/dist', 'react-stately/dist']
      .flatMap(modulesIn)
      .filter((path) =>
        /createElement\(['"]style['"]|jsxs?\)?\(['"]style['"]/.test(sourceOf(path)),
      );
    expect(inserting).toEqual([
      'react-aria/dist/private/interactions/usePress.mjs',
      'react-aria/dist/private/overlays/usePreventScroll.mjs',
    ]);
  });

  test("allows the empty style of emotion's production build, which is filled by rules", () => {
    const sheet = sourceOf('@emotion/sheet/dist/emotion-sheet.esm.js');
    expect(INLINE_STYLES.emotion).toBe('');
    expect(sheet).toContain("tag.appendChild(document.createTextNode(''))");
    expect(sheet).toContain('sheet.insertRule(rule, sheet.cssRules.length)');
    expect(sheet).toContain(
      'this.isSpeedy = options.speedy === undefined ? !isDevelopment : options.speedy',
    );
  });

  test('differs in development only where hot reload needs it', () => {
    const policyOf = (headers: Record<string, string>) =>
      headers['Content-Security-Policy']?.split('; ') ?? [];
    const production = policyOf(securityHeaders(SCRIPTS));
    const opened = (scripts?: string[]) =>
      policyOf(devSecurityHeaders(scripts)).filter((part) => !production.includes(part));
    expect(opened()).toEqual([
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws:",
    ]);
    expect(opened(['let a;'])).toEqual([
      "script-src 'self' 'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo='",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws:",
    ]);
  });
});

test('every response has headers against sniffing, referrers, device features and other origins', () => {
  const {
    'Content-Security-Policy': policy,
    'Permissions-Policy': features,
    ...others
  } = securityHeaders(SCRIPTS);
  expect(policy).toBe(contentSecurityPolicy(SCRIPTS));
  expect(others).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  expect(features?.split(', ')).toEqual(
    expect.arrayContaining([
      'camera=()',
      'microphone=()',
      'geolocation=()',
      'payment=()',
      'usb=()',
    ]),
  );
  expect(features).toMatch(/^(?:[a-z-]+=\(\)(?:, |$))+$/);
});

describe('the Cache-Control header', () => {
  const FOREVER = 'public, max-age=31536000, immutable';
  const AN_HOUR = 'public, max-age=3600';
  test.each([
    ['/assets/main-a1b2c3.js', FOREVER],
    ['/assets/literata-latin-9f8e.woff2', FOREVER],
    ['/covers/ninth-step-082e70aa.svg', FOREVER],
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/books/ninth-step/read', 'no-cache'],
    ['/books/index.json', 'no-cache'],
    ['/books/index.hindi.json', 'no-cache'],
    ['/books/shelves.hinglish.json', 'no-cache'],
    ['/books/book-ninth-step.json', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/release.json', 'no-cache'],
    ['/favicon.svg', AN_HOUR],
    ['/schemas/book.schema.json', AN_HOUR],
    ['/my/assets/main.js', AN_HOUR],
  ])('%s: %s', (path, cacheControl) => {
    expect(cacheControlFor(path)).toBe(cacheControl);
  });
});

describe('what apps and pages of other sites may read', () => {
  const OPEN = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  test.each([
    '/opds.json',
    '/opds.xml',
    '/opds/latest.json',
    '/opds/hindi/horror-2.xml',
    '/feed.xml',
    '/series/whistle.xml',
    '/covers/ninth-step-082e70aa.svg',
    '/covers/ninth-step-082e70aa-600.png',
    '/books/ninth-step/ninth-step-hindi.epub',
    '/books/ninth-step/hindi.json',
    '/books/ninth-step/hindi.xhtml',
  ])('%s: open', (path) => {
    expect(openHeadersFor(path)).toEqual(OPEN);
  });
  test.each([
    '/',
    '/hindi',
    '/books/ninth-step/read',
    '/books/ninth-step/hindi.html',
    '/books/index.json',
    '/books/book-ninth-step.json',
    '/assets/main-a1b2c3.js',
    '/robots.txt',
    '/series/whistle',
    '/opds',
    '/my/opds.json',
  ])('%s: closed', (path) => {
    expect(openHeadersFor(path)).toEqual({});
  });
});
