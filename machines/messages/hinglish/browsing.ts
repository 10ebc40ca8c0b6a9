/** The layout, home, the lists of books, the library and the search. */
import type { HINDI_BROWSING } from '../hindi/browsing.ts';
import { translations } from '../translations.ts';

export const HINGLISH_BROWSING = translations({
  Home: 'Home',
  Bookmarks: 'Bookmarks',
  Latest: 'Nayi kitabein',
  'My Library': 'Meri library',
  Categories: 'Categories',
  More: 'Aur',
}) satisfies Record<keyof typeof HINDI_BROWSING, string>;
