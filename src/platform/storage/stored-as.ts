/** What is stored under each key, in the words of the console (specification section 8). */
import { KEYS, MARKS_PREFIX, OPERATION_LOG_PREFIX, type Key } from './keys.ts';

export const STORED_AS = {
  [KEYS.bookmarks]: 'bookmarks',
  [KEYS.progress]: 'reading progress',
  [KEYS.library]: 'library',
  [KEYS.language]: 'language',
  [KEYS.interfaceLanguage]: 'interface',
  [KEYS.legacyBookmarks]: 'bookmarks',
  [KEYS.legacyDropped]: 'bookmarks',
  [KEYS.characterKeys]: 'choice of keys',
  [KEYS.keepPlace]: 'choice of place',
  [KEYS.libraryChoice]: 'filters of My Library',
  [KEYS.secondLanguage]: 'second language',
  [KEYS.view]: 'way of reading',
  [KEYS.readingSettings]: 'reading settings',
  [KEYS.readingSpeed]: 'reading speed',
  [KEYS.readAloud]: 'choice of voice',
  [KEYS.days]: 'reading time',
  [KEYS.words]: 'words',
} as const satisfies Readonly<Record<Key, string>>;

const words: Readonly<Record<string, string>> = STORED_AS;

/** @param key any, also of an operation log or of a quarantined copy */
export const storedAs = (key: string): string =>
  key.startsWith(OPERATION_LOG_PREFIX)
    ? 'operation log'
    : (words[key.replace(/\.damaged.*/u, '')] ?? (key.startsWith(MARKS_PREFIX) ? 'marks' : key));
