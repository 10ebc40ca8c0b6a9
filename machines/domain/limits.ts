/**
 * The numbers of the specification (sections 4, 5 and 9) and the project's own limits: times in
 * milliseconds, lengths in CSS pixels.
 */

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

/** How long a notice is shown; slow readers need at least six seconds. */
export const NOTICE_MS = 6000;
/** Number of search results that are listed; the others are only counted. */
export const RESULTS_LISTED = 50;
/** Where the list of all books is not in memory: books of a search that are fetched, and added on request. */
export const TITLES_FETCHED = 10;
/** There, what is typed is searched for when no key has been pressed for this time. */
export const TITLES_PAUSE_MS = 200;
/** UTF-16 units of such a query: a single letter is in nearly all books. */
export const SHORTEST_TITLE_QUERY = 2;
/** Up to how many books titles are searched in memory, and in files; a server searches in more. */
export const TITLE_LIMITS = { memory: 10_000, files: 1_000_000 } as const;
/** Books that only sound like the query, listed after the others. */
export const SIMILAR_LISTED = 10;
/** Books with the query in their text that are shown at first, and added each time more are asked for. */
export const TEXT_BOOKS_SHOWN = 10;
/** Characters of what is searched for, and words of it in the text of books; more does not count. */
export const MAX_QUERY_CHARACTERS = 500;
export const MAX_QUERY_WORDS = 8;
/** Matches in a book that are listed at first, and added each time more are asked for. */
export const MATCHES_LISTED = 50;
/** Delay after the last keystroke before the number of results is announced. */
export const RESULTS_ANNOUNCED_AFTER_MS = 500;
/** A load without a response after this time fails as too slow. */
export const LOAD_TIMEOUT_MS = 20_000;
/** A load that takes longer is reported as slow and can be restarted; it continues. */
export const LOAD_PATIENCE_MS = 8000;
/** Delays before the automatic retries; the last one is repeated. */
export const BACK_OFF_MS = [3000, 10_000, 30_000] as const;
/** A cached copy is used when the network has not responded after this time. */
export const DATA_NETWORK_TIMEOUT_MS = 3000;
/** How long to wait for a prerendered page; the site can render the same without it. */
export const PAGE_NETWORK_TIMEOUT_MS = 500;

/** UTF-16 units of a fetched list or book; a larger response is refused. */
export const MAX_RESPONSE_UNITS = 64 * 1024 * 1024;
/** Pages of one edition that we publish; a book of another host may have more. */
export const MAX_PAGES = 10_000;
/**
 * A prerendered page includes at most this number of pages, and after the first page only while the
 * text has at most PARTIAL_BOOK_UNITS UTF-16 units.
 */
export const PARTIAL_BOOK_PAGES = 3;
export const PARTIAL_BOOK_UNITS = 12_000;
/** UTF-16 units of a first page that a prerendered page includes in other languages than its own. */
export const OTHER_FIRST_PAGE_UNITS = 6000;

/** UTF-16 units: a longer page is divided into groups, and each group has at least so many. */
export const LONG_PAGE_UNITS = 20_000;
export const PAGE_GROUP_UNITS = 5000;

/** After the last scroll event of a movement. */
export const SCROLL_END_MS = 80;
export const SWIPE_THRESHOLD_PX = 50;
/** A second tap within this time makes a double one, which selects a word or zooms. */
export const DOUBLE_TAP_MS = 300;
/** The part of the text at its left and at its right that a tap turns pages on, at least so wide. */
export const EDGE_SHARE = 0.2;
export const EDGE_MIN_PX = 44;
/** A page of a scrolled text is reached once it has been at the reading line for this time. */
export const PAGE_DWELL_MS = 1000;
/** The screen is not kept on any longer when nothing has been done for this time. */
export const AWAKE_IDLE_MS = 600_000;
/** Time is not counted as reading any longer when nothing has been done for this time. */
export const READING_IDLE_MS = 180_000;
/** How often the time that was read is stored. */
export const READING_STORED_MS = 60_000;
/** More than this cannot have been read between two of these times: the device slept. */
export const LONGEST_STRETCH_MS = 2 * READING_STORED_MS;
/** Days of reading that are kept; the oldest go. */
export const READING_DAYS_KEPT = 400;
/** A longer book is scrolled a chapter at a time. */
export const MAX_SCROLLED_PAGES = 600;

export const MINUTE_MS = 60_000;
export const MINUTES_PER_PAGE = 2;
/** Longer books have a compact pagination. */
export const COMPACT_PAGINATION_ABOVE = 20;
export const PAGINATION_WINDOW = 2;

export const SHELF_SCROLL_SHARE = 0.8;
export const STAGGER_SECONDS = 0.05;
/** Cards after this one appear without a delay, so that the stagger takes at most a second. */
export const STAGGERED_CARDS = 20;

/**
 * Cards shown at first in a row and in a grid, and added each time the end is near. 60 is divisible
 * by one to six columns, so that a grid has no gaps.
 */
export const SHELF_STEP = { row: 24, grid: 60 } as const;
/**
 * Cards of one screen of grids that are shown without a request; further ones must be requested. A
 * card takes about 22 kB of memory.
 */
export const MAX_AUTOMATIC_CARDS = 2000;
/** Pause between two automatic steps of a grid, which lets the page handle input. */
export const GRID_PAUSE_MS = 50;

/** A larger catalogue is also published in shards and read from them. */
export const MAX_UNSHARDED_BOOKS = 2000;
/** The most books in a shard of a shelf, and in a shard of the full index. */
export const BOOKS_PER_SHARD = { shelf: 200, list: 2000 } as const;
/**
 * A prerendered page includes the full index of at most this number of books, otherwise the shelf
 * previews.
 */
export const MAX_INCLUDED_BOOKS = 100;
/**
 * Books of each shelf preview: on the home screen, in the lists of categories and latest releases,
 * and in the published file for pages without hydration data.
 */
export const SHELF_PREVIEW_SIZE = { home: 12, categories: 24, latest: 60, published: 24 } as const;

/** UTF-16 units of the opening of a book. */
export const MAX_OPENING_UNITS = 112;
/** Books that the home screen offers to continue; My Library has all. */
export const MAX_CONTINUED_BOOKS = 4;
/** From the first shelf of a genre on, each third one begins with a large card. */
export const SHELVES_PER_DOOR = 3;
/** Books offered at the end of a book. */
export const NEXT_BOOKS = 3;

/** Shorter times mean that pages were skipped; longer times mean that the user was away. */
export const READING_SPEED_SHORTEST_MS = 3000;
export const READING_SPEED_LONGEST_MS = 180_000;
/** Pages needed for a personal estimate, and pages that are stored. */
export const READING_SPEED_MIN_PAGES = 5;
export const READING_SPEED_PAGES = 20;

/**
 * UTF-16 units that all marks may take together, as stored; browsers store 5,242,880 for a site, so that
 * the other half stays free for progress and the operation logs. A mark takes about 280.
 */
export const MAX_MARKS_UNITS = 2_500_000;
/** From this size on readers are told that there is little room left for marks. */
export const NEARLY_FULL_MARKS_UNITS = 2_000_000;
/** Rows of the list of all marks that are shown at first, and added each time more are asked for. */
export const MARKS_LISTED = 50;
/** Grapheme clusters of the words that name a mark in the name of a control. */
export const MARK_NAME_CLUSTERS = 40;
/** Marks that an import stores at once: its changes stand in the operation log until they are stored. */
export const MARKS_IN_BATCH = 100;
/**
 * Other records of a hand-over that are stored at a time. Each batch writes the whole list and the log, so
 * small ones cost the square of their number.
 */
export const RECORDS_IN_BATCH = 1000;

/** Between the text of a turned page and its first word. */
export const BREATH_MS = 250;
/** A voice is looked for without a word for this time; longer than the second it is not there. */
export const LOOKING_SHOWN_MS = 300;
export const VOICE_TIMEOUT_MS = 12_000;
/** After this time without a change, a list of voices has no others. */
export const VOICES_SETTLED_MS = 1000;
/** Then hinglish is read by an English voice. */
export const SPOKEN_FORM_TIMEOUT_MS = 6000;
/** Then books are searched by the titles of the interface alone. */
export const OTHER_TITLES_TIMEOUT_MS = 4000;
export const VOICES_POLL_MS = 1000;
/** A voice that has not begun after this time is silent; online voices need the network first. */
export const SPEECH_START_MS = 8000;
/**
 * UTF-16 units of a part that is spoken: at the slowest speed less than the 14 seconds after which
 * some online voices stop.
 */
export const MAX_PART_UNITS = 96;
/** Real voices speak 10 to 16 units in a second; a faster one skips what it cannot read. */
export const SPOKEN_UNITS_PER_SECOND = 12;
export const UNREADABLE_UNITS_PER_SECOND = 60;
/** Added to three times the expected duration before a voice counts as stuck. */
export const PART_PATIENCE_MS = 5000;
/** A larger library gets no prerendered pages of its books. */
export const MAX_PRERENDERED_BOOKS = 2000;
/** How long a button says that the link is copied. */
export const LINK_COPIED_MS = 4000;

/** A picture is drawn in other typefaces when its own have not come after this time. */
export const FONTS_TIMEOUT_MS = 4000;
/** After this time without a change, words of a page count as selected. */
export const WORDS_SETTLE_MS = 300;
/** A word that was moved to is said once no other has been chosen for this time. */
export const WORD_SAID_AFTER_MS = 150;
/** Other places of a word that are listed; the search in the book finds all. */
export const WORD_PLACES_LISTED = 50;
/** Words that a reader can keep, and UTF-16 units of each of their texts. */
export const MAX_KEPT_WORDS = 1000;
export const MAX_KEPT_WORD_UNITS = 4000;
/** Grapheme clusters of a note, and of a mark: of its context on each side, and of a place's words. */
export const NOTE_CLUSTERS = 2000;
export const CONTEXT_CLUSTERS = 32;
export const PLACE_CLUSTERS = 64;
/** UTF-16 units of a note: a cluster may have any number of accents. */
export const NOTE_UNITS = 12 * NOTE_CLUSTERS;

/** A link longer than this is cut by some apps; a longer one is not offered. */
export const MAX_HAND_OVER_LINK = 8000;
/** Of the QR code: of this version a phone reads the modules from a screen 320 pixels wide. */
export const MAX_QR_VERSION = 25;
/** Characters of a text that is pasted or opened; bytes of what it unpacks to; records in it. */
export const MAX_HAND_OVER_TEXT = 64_000;
/** Words of a message that are tried as a link that was broken into lines. */
export const MAX_LINK_WORDS = 100;
export const MAX_HAND_OVER_BYTES = 1_000_000;
export const MAX_HAND_OVER_RECORDS = 10_000;
/** Bytes of a file of data, of marks or of a hand-over that is opened; a larger one is refused unread. */
export const MAX_OPENED_FILE = 50_000_000;
/** The same of a file of words: a thousand with long sentences take less. */
export const MAX_WORDS_FILE = 20_000_000;
/** Grapheme clusters of a mark's context on each side, in a link. */
export const LINK_CONTEXT_CLUSTERS = 16;
/** Of PBKDF2, which makes the key from the code. */
export const HAND_OVER_ROUNDS = 600_000;
/** How long the titles of books, or the page of a bookmark, are waited for. */
export const HAND_OVER_PATIENCE_MS = 4000;
