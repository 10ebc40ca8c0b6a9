/** The Vite plugin that leaves out of the site a package that only an unused part of emotion calls. */
import type { Plugin } from 'vite';

const STAND_IN = '\0without-statics';

/** `withTheme` copies the statics of a component; nobody here has a theme, but a CommonJS package comes whole. */
export const withoutStatics = (): Plugin => ({
  name: 'without-statics',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'hoist-non-react-statics' ? STAND_IN : null),
  load: (id) => (id === STAND_IN ? 'export default (target) => target;' : null),
});
