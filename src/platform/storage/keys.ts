/** The storage keys: those of specification section 3, and additional ones. */

export const KEYS = {
  /** JSON object: book id -> page number. */
  bookmarks: 'kv.bookmarks',
  /** JSON list of ReadingProgress. */
  progress: 'kv.reading_progress',
  /** JSON list of LibraryEntry. */
  library: 'kv.library',
  /** The bare word: english, hindi or hinglish. */
  language: 'kv.lang',
  /** The bare word: the language of the interface that the user has chosen; else English. */
  interfaceLanguage: 'kv.interface',
  /**
   * Written by an older site: JSON list of { bookId, pageNumber }. Read, never written or deleted.
   */
  legacyBookmarks: 'bookmarks',
  /** JSON list of book ids whose legacy bookmark the user has removed. */
  legacyDropped: 'kv.legacy_dropped',
  /** The bare word on or off: the reader's single-character shortcuts. */
  characterKeys: 'kv.character_keys',
  /** The bare word on or off: whether a change of language keeps page and paragraph. */
  keepPlace: 'kv.keep_place',
  /**
   * The filters and the order of My Library, as the parameters of an address: `?state=reading`; see
   * machines/domain/books/filters.ts.
   */
  libraryChoice: 'kv.library_filters',
  /** JSON object: the second language and how it is shown; see machines/domain/reading/second-language.ts. */
  secondLanguage: 'kv.beside',
  /** JSON object: how an open book is shown; see machines/domain/reading/view-settings.ts. */
  view: 'kv.view',
  /**
   * JSON object: the theme, and typographic settings by language; see
   * machines/domain/reading/reading-settings.ts.
   */
  readingSettings: 'kv.comfort',
  /**
   * JSON object: language -> the voice that the user has chosen, and the speed; see
   * machines/domain/read-aloud/preferences.ts.
   */
  readAloud: 'kv.voice',
  /** JSON object: language -> reading times of the last pages, in milliseconds. */
  readingSpeed: 'kv.pace',
  /** JSON object: day -> seconds and pages read; see machines/domain/reading/reading-days.ts. */
  days: 'kv.days',
  /** JSON list of KeptWord; see machines/domain/words/kept-word.ts. */
  words: 'kv.words',
} as const;

export type Key = (typeof KEYS)[keyof typeof KEYS];

/**
 * A book's marks, a JSON list of Mark. The book's id follows with `.` and `%` escaped; see mark-keys.ts.
 */
export const MARKS_PREFIX = 'kv.marks.';
export type MarksKey = `${typeof MARKS_PREFIX}${string}`;

/** False for a quarantined copy: a dot follows the id there. */
export const isMarksKey = (key: string | null): key is MarksKey =>
  /^kv\.marks\.[^.]+$/u.test(key ?? '');

/** The keys of lists of records with an id. */
export type ListKey = MarksKey | typeof KEYS.words;

export const isListKey = (key: string | null): key is ListKey =>
  key === KEYS.words || isMarksKey(key);

/** Followed by the tab's name: that tab's operation log; see operation-log.ts. */
export const OPERATION_LOG_PREFIX = 'kv.journal.';

/** @returns the key for the raw text of an invalid value. @param copy from 1 */
export const quarantineKey = (key: Key | MarksKey, copy: number): string =>
  `${key}.damaged${copy === 1 ? '' : `.${copy}`}`;
