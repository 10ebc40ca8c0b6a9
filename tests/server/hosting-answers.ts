/** The files for other hosts, and how our own server answers the same paths. */
import { fileURLToPath } from 'node:url';
import { bundleInlineScripts } from '../../src/build/prerender/inline-scripts.ts';
import { SITE_ROUTES as routes } from '../../src/build/hosting/site-routes.ts';
import { securityHeaders } from '../../src/server/headers.mjs';
import { hostingFiles, publicFiles } from '../../src/server/hosting.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { theme, preHydration } = await bundleInlineScripts();
export const sentHeaders = securityHeaders([theme, preHydration]);
export const files = hostingFiles({ routes, headers: sentHeaders, files: publicFiles(ROOT) });
export const fileNamed = (name: string): string => files.get(name) ?? '';

export const PATHS = [
  ...routes.map((route) => route.replace(':bookId', 'boat').replace('*', 'asha-rao')),
  ...publicFiles(ROOT).map((name) =>
    name.endsWith('/') ? `/${name}book.schema.json` : `/${name}`,
  ),
  '/index.html',
  '/shell.html',
  '/404.html',
  '/hindi.html',
  '/hindi/404.html',
  '/hindi/nowhere',
  '/sw.js',
  '/assets/main-1a2b.js',
  '/assets/literata-9f8e.woff2',
  '/covers/boat-3c4d.svg',
  '/covers/boat-3c4d-320.webp',
  '/books/index.json',
  '/books/index.hindi.json',
  '/books/book-boat.json',
  '/books/boat/boat-hindi.epub',
  '/books/boat/hindi.json',
  '/books/boat/hindi.xhtml',
  '/books/boat/hindi.html',
  '/search/index.json',
  '/search/1a2b3c/words-0.txt',
  '/search/texts/4d5e6f.json',
  '/feed.xml',
  '/series/whistle.xml',
  '/opds.json',
  '/opds.xml',
  '/opds/hindi/horror.json',
  '/opds/hindi/horror.xml',
  '/robots.txt',
  '/sitemap.xml',
];
