/** A description for users of what is stored under each key. */

const LABELS: Readonly<Record<string, string>> = {
  'kv.bookmarks': 'Your bookmarks: a page in each book',
  'kv.reading_progress': 'Where you are in each book, and when you read it last',
  'kv.library': 'The books in My Library, and when you first opened them',
  'kv.lang': 'The language you read in',
  'kv.character_keys': 'Whether single letters are keys in a book',
  'kv.comfort': 'How you like a page to be set: theme, size, spacing and typeface',
  'kv.pace': 'How long you read a page, to say how much time is left',
  'kv.legacy_dropped': 'Bookmarks of an older site that you have removed',
  bookmarks: 'Bookmarks kept by an older site',
};

/** @returns the description of the value under a storage key, or of the quarantined copy of one */
export function storedDataLabel(key: string): string {
  const [, quarantinedKey = ''] = /^(.+)\.damaged(?:\.\d+)?$/u.exec(key) ?? [];
  if (quarantinedKey !== '')
    return `Kept aside because it could not be read: ${storedDataLabel(quarantinedKey).toLowerCase()}`;
  return LABELS[key] ?? 'Kept by another version of this site';
}
