/**
 * Emotion's style cache, for the site and for prerendered pages: both must generate the same CSS
 * for hydration.
 */
import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Without stylis plugins, which disables emotion's vendor prefixer. Its prefixes are for browsers
 * that cannot run the site, and are a fifth of the size of all styles. The few prefixed properties
 * that are still needed are written out in the styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });
