/** The titles of the screens; they are also shown while the code of a screen loads. */
import type { Text } from './message.ts';

export const TITLES = {
  home: 'Books to read in English, Hindi and Hinglish',
  bookmarks: 'Bookmarked Books',
  latest: 'Latest Releases',
  library: 'My Library',
  categories: 'Browse by Category',
  about: 'About Kitabvan',
  contact: 'Contact Us',
  privacy: 'Privacy Policy',
  disclaimer: 'Disclaimer',
  listening: 'Listening',
  otherApps: 'Read in another app',
  yourData: 'Your data',
  notFound: 'Oops! Page not found',
} as const satisfies Readonly<Record<string, Text>>;
