/** Emotion's cache of the site, and of the prerendered pages: both must set a style in the same words. */
import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Writes styles as they stand. Emotion would add names of properties from before 2015 to nearly each rule, a fifth of all
 * styles, for browsers that cannot run the site; the few that are still wanted stand beside their own in our styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });
