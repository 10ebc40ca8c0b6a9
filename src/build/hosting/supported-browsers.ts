/**
 * The oldest browsers in which the whole site works. Older ones show the pages as they are served,
 * and say that their buttons cannot work. The README and docs/supported-browsers.md name them.
 */
export const SUPPORTED_BROWSERS = { chrome: 92, edge: 92, safari: 15.4, firefox: 102 } as const;

/** As Vite names them: syntax that one of them lacks is replaced. */
export const BUILD_TARGET: string[] = Object.entries(SUPPORTED_BROWSERS).map(
  ([name, version]) => `${name}${version}`,
);

/**
 * The inline scripts say in a browser that is not supported that it is not, so they run in much older
 * ones.
 */
export const INLINE_SCRIPT_TARGET = 'es2017';
