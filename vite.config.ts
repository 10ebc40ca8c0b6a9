/** Configures the build, the dev server and the headless tests. */
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bundleInlineScripts } from './src/build/prerender/inline-scripts.ts';
import { buildYear } from './src/build/prerender/prerenderer.ts';
import { prerendering } from './src/build/prerender/prerendering.ts';
import { titleLimitsIn } from './src/build/publish/title-search/titles-of-library.ts';
import { originIn } from './src/build/prerender/open-graph.ts';
import { publishing } from './src/build/publish/publishing.ts';
import { policyGuard } from './src/build/hosting/policy-guard.ts';
import { fonts } from './src/build/fonts/site-fonts.ts';
import { themeScriptTag } from './src/build/prerender/theme-script-tag.ts';
import { serviceWorker } from './src/build/hosting/service-worker.ts';
import { BUILD_TARGET } from './src/build/hosting/supported-browsers.ts';
import { SITE_ROUTES as routes } from './src/build/hosting/site-routes.ts';
import { devRouting } from './src/build/hosting/dev-routing.mjs';
import {
  contentSecurityPolicy,
  devSecurityHeaders,
  securityHeaders,
} from './src/server/headers.mjs';

// Tests run without published books and prerendered pages, so they skip the site's plugins.
const isTest = process.env['VITEST'] !== undefined;
/** Path of a catalogue of generated books without pages, published instead of the real one. */
const catalogue = process.env['LIST'];
/** Another folder of manuscripts, such as generated ones. */
const contentDir = process.env['CONTENT'];
const scripts = isTest ? { theme: '', preHydration: '' } : await bundleInlineScripts();
const inline = [scripts.theme, scripts.preHydration];
const sitePlugins = isTest
  ? []
  : [
      fonts(),
      // Ships the strings of React Aria only in the language of the user interface.
      optimizeLocales.vite({ locales: ['en-US'] }),
      themeScriptTag(scripts.theme),
      prerendering({
        preHydrationScript: scripts.preHydration,
        ...(catalogue === undefined ? {} : { maxBooks: 0 }),
      }),
      policyGuard(contentSecurityPolicy(inline)),
      publishing({
        routes,
        headers: securityHeaders(inline),
        list: catalogue,
        ...(contentDir === undefined ? {} : { contentDir }),
        downloads: process.env['DOWNLOADS'] !== 'off',
        rights: process.env['RIGHTS'],
        titleLimits: titleLimitsIn(process.env['TITLE_LIMITS']),
        hasCopies: process.env['COPIES'] !== 'off',
        origin: originIn(process.env['SITE_ORIGIN']),
        day: process.env['BUILD_DAY'],
      }),
      serviceWorker(),
      devRouting({ routes }),
    ];

/**
 * Small modules that several screens share. No screen needs these at once: the texts of the storage status,
 * why code is missing, marks, switches, what finds paragraphs and words, and the searches. Few books are parts of a
 * series.
 */
const SHARED = { minShareCount: 3, maxModuleSize: 1500 };
const OWN = String.raw`[\\/](?:src|machines)[\\/](?!messages[\\/](?:status[\\/]storage|reading[\\/](?:marks|all-marks)|translations)|platform[\\/](?:viewport[\\/]paragraphs|network[\\/]search-files)|search[\\/]context|ui[\\/](?:Switch|books[\\/]PartOf)|domain[\\/](?:marks|text-search|title-search|words|text[\\/](?:visible-units|paragraphs)|site[\\/]chunk-failure|reading[\\/]records-by-book|books[\\/](?:other-titles|series-parts)))`;
/** The reader shows neither lists nor covers when it is opened, and a preview no list. */
const LISTS = String.raw`features[\\/]shelves[\\/](?:use-|CatalogueGate)|ui[\\/](?:MoreCards|stagger|books[\\/]BookCard)`;
/** Only lists that can be narrowed have filters. */
const FILTERS = String.raw`ui[\\/]filters|(?:domain[\\/]books|messages[\\/]browsing)[\\/]filters|discovery|system[\\/]use-discovery`;
const COVERS = String.raw`image-skeleton|ui[\\/]books[\\/](?:Cover|GenreMark|SkeletonCover)`;

/** Only what is loaded on demand in an open book finds words in the document, or is a bar of its own. */
const IN_BOOK = String.raw`platform[\\/](?:viewport[\\/](?:text-ranges|page-paint|pages-in-document|read-aloud-element)|bar-focus|escape-key)`;

/** Of that, what finds and paints words. */
const MARKING = String.raw`platform[\\/]viewport[\\/](?:text-ranges|page-paint|pages-in-document|read-aloud-element)`;

/** Only what gives an address or a file away. */
const GIVING = String.raw`platform[\\/](?:clipboard|save-file|share-menu|navigation[\\/]address)`;

/**
 * The static imports of the entry form one chunk, and small modules that several screens share form
 * others. Everything else is split at each dynamic import, the default of Vite. The measurements are
 * in docs/decisions/0037-code-splitting.md.
 */
const CHUNKS = [
  { name: 'index', tags: ['$initial' as const] },
  {
    name: 'shared',
    test: new RegExp(`${OWN}(?!${LISTS}|${COVERS}|${FILTERS}|${IN_BOOK}|${GIVING})`, 'u'),
    ...SHARED,
  },
  {
    name: 'covers',
    test: new RegExp(`${OWN}(?!${LISTS}|${FILTERS}|${IN_BOOK}|${GIVING})`, 'u'),
    ...SHARED,
  },
  { name: 'in-book', test: new RegExp(MARKING, 'u'), minShareCount: 2 },
  { name: 'giving', test: new RegExp(GIVING, 'u'), minShareCount: 2 },
  { name: 'lists', test: new RegExp(`${OWN}(?:${LISTS})`, 'u'), minShareCount: 2 },
  { name: 'filters', test: new RegExp(`${OWN}(?:${FILTERS})`, 'u'), minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), ...sitePlugins],
  server: {
    headers: devSecurityHeaders([react.preambleCode.replace('__BASE__', '/'), scripts.theme]),
  },
  define: { 'import.meta.env.VITE_BUILD_YEAR': buildYear() },
  build: {
    target: BUILD_TARGET,
    // Prerendered pages contain all styles inline. Split style sheets would be fetched again with
    // each chunk that is loaded later.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // .size-limit.mjs reads the manifest to find the files of each screen.
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/choose-seed.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    // One test covers all paths of a machine, and the computer that runs it may be busy.
    testTimeout: 60_000,
    // Test files share a worker and its modules, which are loaded once instead of 80 times.
    pool: 'threads',
    isolate: false,
    // Otherwise one core is left out, which is half of a computer with two.
    maxWorkers: '100%',
  },
});
