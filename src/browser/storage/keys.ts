/** Every name under which the browser keeps something for a reader (specification section 3, and what we added). */

export const KEYS = {
  /** JSON object: book id -> page number. */
  bookmarks: 'kv.bookmarks',
  /** JSON list of ReadingProgress. */
  progress: 'kv.reading_progress',
  /** JSON list of LibraryEntry. */
  library: 'kv.library',
  /** The bare word: english, hindi or hinglish. */
  language: 'kv.lang',
  /** Written by an older site: JSON list of { bookId, pageNumber }. Read, never written or deleted. */
  legacyBookmarks: 'bookmarks',
  /** JSON list of book ids whose legacy bookmark the reader has removed. */
  legacyDropped: 'kv.legacy_dropped',
  /** The bare word on or off: whether the reader's single-character keys do anything. */
  characterKeys: 'kv.character_keys',
  /** JSON object: the theme, and how texts of each language are set; see machines/domain/reading-settings.ts. */
  readingSettings: 'kv.comfort',
  /** JSON object: language -> how long its last pages were read, in milliseconds. */
  readingSpeed: 'kv.pace',
} as const;

export type Key = (typeof KEYS)[keyof typeof KEYS];

/** What a tab has done lately, so that tabs which write at the same moment lose nothing of each other; see operation-log.ts. */
export const OPERATION_LOG_PREFIX = 'kv.journal.';

/** Where the raw text of a value that could not be read whole is kept, before anything is written over it. */
export const quarantineKey = (key: Key, copy: number): string =>
  `${key}.damaged${copy === 1 ? '' : `.${copy}`}`;
