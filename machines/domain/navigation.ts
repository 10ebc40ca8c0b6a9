/** The screens in the navigation, and which of them a path belongs to. */

/** In the order of the navigation. */
export const NAVIGATION_PATHS = ['/', '/bookmarks', '/latest', '/library', '/categories'] as const;
export type NavigationPath = (typeof NAVIGATION_PATHS)[number];

/**
 * @returns the entry that `path` is or lies below; Home when there is none (specification section
 * 2)
 */
export const activeEntry = (path: string): NavigationPath =>
  NAVIGATION_PATHS.find(
    (entry) => entry !== '/' && (path === entry || path.startsWith(`${entry}/`)),
  ) ?? '/';
