/** How the site is built, served while it is being written, and tested. */
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bundleInlineScripts } from './src/build/inline-scripts.ts';
import { prerendering, yearMade } from './src/build/prerendering.ts';
import { publishing } from './src/build/publishing.ts';
import { policyGuard } from './src/build/policy-guard.ts';
import { themeScriptTag } from './src/build/theme-script-tag.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { ROUTES } from './machines/domain/routes.ts';
import { devTruth } from './src/build/dev-routing.mjs';
import {
  contentSecurityPolicy,
  devSecurityHeaders,
  securityHeaders,
} from './src/server/headers.mjs';

const routes = Object.values(ROUTES);
// The tests need no books published and no pages served.
const isTest = process.env['VITEST'] !== undefined;
/** A list of made-up books in the place of ours; they have no pages. */
const list = process.env['LIST'];
const scripts = isTest ? { theme: '', preHydration: '' } : await bundleInlineScripts();
const inline = [scripts.theme, scripts.preHydration];
const sitePlugins = isTest
  ? []
  : [
      // Of React Aria's own words only those of the languages that the site speaks.
      optimizeLocales.vite({ locales: ['en-US'] }),
      themeScriptTag(scripts.theme),
      prerendering({
        preHydrationScript: scripts.preHydration,
        ...(list === undefined ? {} : { mostBooks: 0 }),
      }),
      policyGuard(contentSecurityPolicy(inline)),
      publishing({ routes, headers: securityHeaders(inline), list }),
      serviceWorker(),
      devTruth({ routes }),
    ];

/**
 * What the page itself imports is one file, and so are small modules that several screens share; everything else is split as
 * Vite does it, at each dynamic import (docs/decisions/0037-lazy-loaded-views.md has the measurement).
 */
const CHUNKS = [
  { name: 'index', tags: ['$initial' as const] },
  { name: 'shared', test: /[\\/](?:src|machines)[\\/]/, minShareCount: 3, maxModuleSize: 1200 },
];

export default defineConfig({
  plugins: [react(), ...sitePlugins],
  server: {
    headers: devSecurityHeaders([react.preambleCode.replace('__BASE__', '/'), scripts.theme]),
  },
  define: { 'import.meta.env.VITE_YEAR_MADE': yearMade() },
  build: {
    target: 'es2022',
    // One sheet of the page itself. Split, it would be fetched beside all code that opens later: a prerendered page has it within.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // .size-limit.mjs reads from it which files a screen needs.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  test: {
    projects: [
      {
        extends: true,
        // A whole machine is walked in one test, and machines that run tests are sometimes busy.
        test: {
          name: 'headless',
          environment: 'node',
          testTimeout: 60_000,
          include: ['tests/**/*.test.ts'],
        },
      },
    ],
  },
});
