/** The Vite plugin that leaves out of the site what packages bring along and nothing here calls. */
import type { Plugin } from 'vite';

const PREFIX = '\0stand-in:';
/** By the name that is imported. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Emotion's `withTheme` copies the statics of a component with it; nobody here has a theme.
  'hoist-non-react-statics': 'export default (target) => target;',
  // What it stands in for, React has had itself since its 18th release.
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
};

/**
 * What emotion's cache does and no page of ours asks for, and what stands there instead: names of properties from before 2015,
 * added where nobody says otherwise (src/look/style-cache.ts does), and the search of the page for styles that emotion itself has
 * written into it on a server (the policy lets none in; src/browser/styles.ts reads what a page brings).
 */
const LEFT_OUT: readonly (readonly [text: RegExp, instead: string])[] = [
  [/var defaultStylisPlugins = \[prefixer\];/, 'var defaultStylisPlugins = [];'],
  [/if \(key === 'css'\) \{/, 'if (false) {'],
  [/Array\.prototype\.forEach\.call\((?=(?:\s*\/\/.*)*\s*document\.querySelectorAll\("style\[data-emotion\^=)[\s\S]*?nodesToHydrate\.push\(node\);\s*\}\);/, ''],
];

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? (STAND_INS[id.slice(PREFIX.length)] ?? null) : null),
  transform(code, id) {
    if (!id.includes('/@emotion/cache/dist/emotion-cache.browser')) return null;
    const without = LEFT_OUT.reduce((rest, [text, instead]) => {
      if (!text.test(rest)) this.error(`Emotion no longer says ${String(text)}, which src/publishing/without-unused.ts leaves out.`);
      return rest.replace(text, instead);
    }, code);
    return { code: without, map: null };
  },
});
