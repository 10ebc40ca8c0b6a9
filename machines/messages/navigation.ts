/** The names of the navigation's entries. */
import type { NavigationPath } from '../domain/navigation.ts';
import type { Text } from './message.ts';

export const NAVIGATION = [
  { name: 'Home', path: '/' },
  { name: 'Bookmarks', path: '/bookmarks' },
  { name: 'Latest', path: '/latest' },
  { name: 'My Library', path: '/library' },
  { name: 'Categories', path: '/categories' },
] as const satisfies readonly { name: Text; path: NavigationPath }[];

export type NavigationEntry = (typeof NAVIGATION)[number];
