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

/** Names of properties from before 2015, which emotion adds by itself where nobody says otherwise; src/look/style-cache.ts does. */
const PREFIXER = 'var defaultStylisPlugins = [prefixer];';

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? (STAND_INS[id.slice(PREFIX.length)] ?? null) : null),
  transform(code, id) {
    if (!id.includes('/@emotion/cache/dist/emotion-cache.browser')) return null;
    if (!code.includes(PREFIXER)) this.error('Emotion no longer names its prefixer as src/publishing/without-unused.ts expects it.');
    return { code: code.replace(PREFIXER, 'var defaultStylisPlugins = [];'), map: null };
  },
});
