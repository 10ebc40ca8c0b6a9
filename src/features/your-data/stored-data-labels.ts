/** What the site keeps under each key, in a reader's words. */

const WORDS: Readonly<Record<string, string>> = {
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

/** @returns what is kept under the key */
export function storedDataLabel(key: string): string {
  const [, of = ''] = /^(.+)\.damaged(?:\.\d+)?$/u.exec(key) ?? [];
  if (of !== '')
    return `Kept aside because it could not be read: ${storedDataLabel(of).toLowerCase()}`;
  return WORDS[key] ?? 'Kept by another version of this site';
}
