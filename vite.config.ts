/** How the site is built, served while it is being written, and tested. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { leanReact } from './src/publishing/lean-react.ts';
import { bundleInlineScripts } from './src/publishing/inline-scripts.ts';
import { prerendering, yearMade } from './src/publishing/prerender.ts';
import { publishing } from './src/publishing/plugin.ts';
import { policyGuard } from './src/publishing/policy-guard.ts';
import { themeScriptTag } from './src/publishing/theme-script-tag.ts';
import { withoutUnused } from './src/publishing/without-unused.ts';
import { serviceWorker } from './src/publishing/worker.ts';
import { ROUTES } from './src/routes.ts';
import { devTruth } from './src/serving/dev-truth.mjs';
import { contentSecurityPolicy, devSecurityHeaders, securityHeaders } from './src/serving/headers.mjs';

const routes = Object.values(ROUTES);
// The tests need no books published and no pages served.
const isTest = process.env['VITEST'] !== undefined;
/** A list of made-up books in the place of ours; they have no pages. */
const list = process.env['LIST'];
const scripts = isTest ? { theme: '', preHydration: '' } : await bundleInlineScripts();
const inline = [scripts.theme, scripts.preHydration];
const sitePlugins = isTest
  ? []
  : [withoutUnused(), leanReact(), themeScriptTag(scripts.theme), prerendering({ preHydrationScript: scripts.preHydration, ...(list === undefined ? {} : { mostBooks: 0 }) }), policyGuard(contentSecurityPolicy(inline)), publishing({ routes, headers: securityHeaders(inline), list }), serviceWorker(), devTruth({ routes })];

const alone = { includeDependenciesRecursively: false };
/**
 * What comes together is one file: cut into a dozen it is larger on the wire, and no screen does without a piece. What few
 * readers open lies with its like (docs/decisions/0037).
 */
const TOGETHER = [
  { name: 'index', tags: ['$initial' as const] },
  { name: 'parts', test: /src\/parts\/(?:Icon|SkipLink|BookWaiting|use-has-failed|LinkButton|use-taken-over)|machines\/(?:pages|reading-place)/, ...alone },
  {
    name: 'Frame',
    test: /src\/(?:frame|search\/(?:SearchBox|search-input)|parts\/(?:Cover|SkeletonCover|BookCard|BookGrid|GenreMark|Mark|stagger))|machines\/(?:navigation|image-skeleton)/,
    ...alone,
  },
  { name: 'Home', test: /src\/(?:home\/|system-shelves|browser\/parts|parts\/(?:MoreCards|ProgressBar))|machines\/(?:shelf\.|front|continuing|library-cards)/, ...alone },
  { name: 'OfflineCopy', test: /src\/(?:offline\/OfflineCopy|use-offline-copy)|machines\/offline-copy/, ...alone },
  { name: 'copies', test: /\/copies\.ts/, ...alone },
  { name: 'NextBooks', test: /src\/(?:use-next-books|reader\/NextBooks|preview\/MoreLikeThis|parts\/BookTrio)|machines\/next-books/, ...alone },
  { name: 'SearchCombo', test: /src\/search\/|react-\w+\/dist\/.*\/(?:collections|autocomplete|selection|listbox|list)\/|virtualFocus/, ...alone },
  {
    name: 'Sheets',
    test: /react-\w+\/dist\/.*\/(?:overlays|dialog|radio|toggle|switch|form|visually-hidden)\/|useFormReset|src\/(?:parts\/Modal|reader\/(?:LanguagePopover|KeyboardHelp|ComfortPanel|use-comfort))|machines\/comfort/,
    ...alone,
  },
  { name: 'Aria', test: /node_modules\/(?:react-aria|react-stately|@internationalized)\//, ...alone },
  { name: 'Others', test: /src\/(?:library|your-data|offline|plain|browser\/your-data|system-list)|machines\/(?:your-data|data-file|saved-books|whole-list)/, ...alone },
];

export default defineConfig({
  plugins: [react(), ...sitePlugins],
  server: { headers: devSecurityHeaders([react.preambleCode.replace('__BASE__', '/'), scripts.theme]) },
  define: { 'import.meta.env.VITE_YEAR_MADE': yearMade() },
  build: {
    target: 'es2022',
    // One sheet of the page itself. Split, it would be fetched beside all code that opens later: a page made ahead has it within.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  test: {
    projects: [
      {
        extends: true,
        // A whole machine is walked in one test, and machines that run tests are sometimes busy.
        test: { name: 'headless', environment: 'node', testTimeout: 60_000, include: ['tests/**/*.test.ts'] },
      },
    ],
  },
});
