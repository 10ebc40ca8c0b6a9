/** The layout, home, the lists of books, the library and the search. */
import { translations } from '../translations.ts';

export const HINDI_BROWSING = translations({
  Home: 'होम',
  Bookmarks: 'बुकमार्क',
  Latest: 'नई किताबें',
  'My Library': 'मेरी लाइब्रेरी',
  Categories: 'श्रेणियाँ',
  More: 'और',
});
