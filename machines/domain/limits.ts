/** Every number of the specification (sections 4, 5 and 9), and those of ours, named once: times in milliseconds, lengths in CSS pixels. */

export const FLIP_LOCK_MS = 300;
export const LOADER_POLL_MS = 100;
export const INITIAL_SKELETON_MAX_MS = 2000;
export const IMAGE_SKELETON_MIN_MS = 1000;
export const IMAGE_SKELETON_MAX_MS = 2000;
export const PREVIEW_SKELETON_MIN_MS = 800;
export const PREVIEW_SKELETON_MAX_MS = 1500;
export const MENU_HOVER_MS = 200;
export const MENU_SKIP_MS = 300;
export const MENU_CLOSE_MS = 150;

/** How long a notice stays in sight; people who read slowly need six seconds at the least. */
export const NOTICE_MS = 6000;
/** So many of the books found are listed; the others are counted. */
export const RESULTS_LISTED = 50;
/** Quiet after the last keystroke before the number of results is spoken. */
export const RESULTS_ANNOUNCED_AFTER_MS = 500;
/** A load that has not answered by then has failed as too slow. */
export const LOAD_TIMEOUT_MS = 20_000;
/** A load that is still under way by then is told of as slow, with a way to try again; it goes on. */
export const LOAD_PATIENCE_MS = 8000;
/** How long a failed load waits before it tries again by itself: the first time, the second, and from then on. */
export const BACK_OFF_MS = { first: 3000, second: 10_000, later: 30_000 } as const;
/** A good copy is shown when the network has not answered by then. */
export const COPY_PATIENCE_MS = 3000;
/** A prerendered page is waited for so long; the site can show the same without it. */
export const PAGE_PATIENCE_MS = 500;

/** UTF-16 units of one page: laying out one text of much more freezes a cheap phone. A published page, of 64 KB at most, has fewer. */
export const MOST_PAGE_UNITS = 65_536;
/** Pages of one edition of a book. */
export const MOST_PAGES = 2000;
/** A prerendered page brings the first pages of its book: so many at the most, and beyond the first one only while their text has no more UTF-16 units than that. */
export const PARTIAL_BOOK_PAGES = 3;
export const PARTIAL_BOOK_UNITS = 12_000;

export const MOBILE_BREAKPOINT_PX = 768;
export const SWIPE_THRESHOLD_PX = 50;

export const MINUTE_MS = 60_000;
export const MINUTES_PER_PAGE = 2;
/** Books with more pages than this get the compact row of page numbers. */
export const COMPACT_PAGINATION_ABOVE = 20;
export const PAGINATION_WINDOW = 2;

export const SHELF_SCROLL_SHARE = 0.8;
export const STAGGER_SECONDS = 0.05;
/** Cards beyond this one are simply there: the stagger never takes longer than a second. */
export const STAGGERED_CARDS = 20;

/** Cards of a row, and of a grid, that are shown at first, and so many more each time its reader comes near the end. A grid has one, two, three, four, five or six columns: its blocks leave no gap. */
export const SHELF_STEP = { row: 24, grid: 60 } as const;
/** Cards of one grid that are shown without being asked for, a few at a time; further ones are asked for. */
export const MOST_BY_ITSELF = 10_000;
/** Between two steps of a grid that grows by itself, the page may do something else. */
export const BREATH_MS = 50;

/** A list of more books than this is published in parts as well, and read from those. */
export const MOST_IN_ONE_LIST = 2000;
/** Books of one part of a shelf, and of one part of the list of all books. */
export const BOOKS_PER_SHARD = { shelf: 200, list: 2000 } as const;
/** A prerendered page brings the full index of so many books; of more it brings the shelf previews. */
export const MAX_INCLUDED_BOOKS = 100;
/** Books of each shelf that home brings along then, of those that a list of categories or of the latest shows, and of those published for pages that bring none. */
export const SHELF_PREVIEW_SIZE = { home: 12, categories: 24, latest: 60, published: 24 } as const;

/** UTF-16 units of what is set large beside the featured book; more would be no opening. */
export const MOST_OPENING_UNITS = 240;
/** Books that the home screen offers to go on with; My Library has them all. */
export const MOST_CONTINUED = 12;
/** Books offered at the end of one: a choice, not a list. */
export const NEXT_BOOKS = 3;

/** A page that was open for less was leafed past; one that was open for longer was left alone meanwhile. */
export const READING_SPEED_SHORTEST_MS = 3000;
export const READING_SPEED_LONGEST_MS = 180_000;
/** So many pages of one's own make a pace; so many are remembered. */
export const READING_SPEED_MIN_PAGES = 5;
export const READING_SPEED_PAGES = 20;
