/** The entries of the navigation, and which of them a path belongs to. */

export const NAVIGATION = [
  { name: 'Home', path: '/' },
  { name: 'Bookmarks', path: '/bookmarks' },
  { name: 'Latest', path: '/latest' },
  { name: 'My Library', path: '/library' },
  { name: 'Categories', path: '/categories' },
] as const;

export type NavigationEntry = (typeof NAVIGATION)[number];

/** @returns the path of the entry that `path` starts with; Home when there is none (specification section 2). */
export const activeEntry = (path: string): string =>
  NAVIGATION.find(
    (entry) => entry.path !== '/' && (path === entry.path || path.startsWith(`${entry.path}/`)),
  )?.path ?? '/';
