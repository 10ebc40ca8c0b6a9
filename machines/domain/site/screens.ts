/**
 * The table of screens: all that is known of a screen but its view, which src/app/views.ts loads. Its
 * texts are English sentences, as those of machines/messages/.
 */

type Screen = {
  /** The path of its address; a part that begins with a colon stands for any name. */
  path: string;
  /** Its heading, also while its code is loading; null where the heading depends on the address. */
  title: string | null;
  /** What it says while its code is loading; null for nothing. */
  loading: string | null;
  /** Whether it has the header and the footer of the site. */
  hasLayout: boolean;
  /**
   * What its pages are made of before anybody asks for them. `text`: all of it is in its code; `list`:
   * books; `genres`, `authors`, `series`, `books`: a page for each; `heading`: no more than its heading, since
   * the rest is stored in the browser; `nothing`: a page without content stands for all addresses.
   */
  prerendered: 'text' | 'list' | 'genres' | 'authors' | 'series' | 'books' | 'heading' | 'nothing';
  /** What the navigation calls it; null where it is no entry. */
  navigation: string | null;
  /** What the links at the foot of the site call it; null where there is none. */
  footer: string | null;
};

const LIST = { loading: 'Loading books...', hasLayout: true, footer: null } as const;
const TEXT = { loading: null, hasLayout: true, prerendered: 'text', navigation: null } as const;
const BOOK = { title: null, loading: 'Loading book...', navigation: null, footer: null } as const;

/** In the order of the navigation and of the footer. */
export const SCREENS = {
  home: {
    ...LIST,
    path: '/',
    title: 'Books to read in English, Hindi and Hinglish',
    prerendered: 'list',
    navigation: 'Home',
  },
  search: {
    ...LIST,
    path: '/search',
    title: null,
    prerendered: 'nothing',
    navigation: null,
  },
  bookmarks: {
    ...LIST,
    path: '/bookmarks',
    title: 'Bookmarked Books',
    prerendered: 'heading',
    navigation: 'Bookmarks',
  },
  latest: {
    ...LIST,
    path: '/latest',
    title: 'Latest Releases',
    prerendered: 'list',
    navigation: 'Latest',
  },
  library: {
    ...LIST,
    path: '/library',
    title: 'My Library',
    loading: 'Loading your library...',
    prerendered: 'heading',
    navigation: 'My Library',
  },
  allMarks: {
    ...LIST,
    path: '/marks',
    title: 'All my marks',
    prerendered: 'heading',
    navigation: null,
  },
  myWords: {
    ...LIST,
    path: '/words',
    title: 'My words',
    prerendered: 'heading',
    navigation: null,
  },
  categories: {
    ...LIST,
    path: '/categories',
    title: 'Browse by Category',
    prerendered: 'list',
    navigation: 'Categories',
  },
  genreShelf: {
    ...LIST,
    path: '/categories/:genre',
    title: null,
    prerendered: 'genres',
    navigation: null,
  },
  authorShelf: {
    ...LIST,
    path: '/authors/:author',
    title: null,
    prerendered: 'authors',
    navigation: null,
  },
  seriesShelf: {
    ...LIST,
    path: '/series/:series',
    title: null,
    prerendered: 'series',
    navigation: null,
  },
  about: { ...TEXT, path: '/about', title: 'About Kitabvan', footer: 'About' },
  contact: { ...TEXT, path: '/contact', title: 'Contact Us', footer: 'Contact' },
  listening: { ...TEXT, path: '/listening', title: 'Listening', footer: 'Listening' },
  privacy: { ...TEXT, path: '/privacy', title: 'Privacy Policy', footer: 'Privacy Policy' },
  disclaimer: { ...TEXT, path: '/disclaimer', title: 'Disclaimer', footer: null },
  otherApps: { ...TEXT, path: '/other-apps', title: 'Read in another app', footer: null },
  yourData: {
    ...TEXT,
    path: '/your-data',
    title: 'Your data',
    prerendered: 'heading',
    footer: null,
  },
  handOver: {
    ...TEXT,
    path: '/hand-over',
    title: 'Move your reading',
    prerendered: 'heading',
    footer: null,
  },
  preview: { ...BOOK, path: '/books/:bookId/preview', hasLayout: true, prerendered: 'books' },
  reader: { ...BOOK, path: '/books/:bookId/read', hasLayout: false, prerendered: 'books' },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;

/** Whether its pages have content, which is hydrated: its code is loaded before. */
export const hasContent = (name: ScreenName): boolean =>
  !['heading', 'nothing'].includes(SCREENS[name].prerendered);

/** The heading of an address without a screen. */
export const NOT_FOUND_TITLE = 'Oops! Page not found';

// Object.entries loses the type of the keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const SCREEN_NAMES = /* @__PURE__ */ Object.keys(SCREENS) as ScreenName[];

export type NavigationEntry = Exclude<(typeof SCREENS)[ScreenName], { navigation: null }>;

const isEntry = (screen: (typeof SCREENS)[ScreenName]): screen is NavigationEntry =>
  screen.navigation !== null;

/** The screens in the navigation. */
export const NAVIGATION = /* @__PURE__ */ Object.values(SCREENS).filter(isEntry);

/**
 * @returns the path of the entry of the navigation that `path` is or lies below; that of Home when
 * there is none (specification section 2)
 */
export const activeEntry = (path: string): string =>
  NAVIGATION.find(
    (entry) => entry.path !== '/' && (path === entry.path || path.startsWith(`${entry.path}/`)),
  )?.path ?? '/';
