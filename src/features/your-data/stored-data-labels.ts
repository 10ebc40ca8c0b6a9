/** A description for users of what is stored under each key. */
import type { PlainText } from '../../../machines/messages/message.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';

const LABELS: Readonly<Record<string, PlainText>> = {
  'kv.bookmarks': 'Your bookmarks: a page in each book',
  'kv.reading_progress': 'Where you are in each book, and when you last read it',
  'kv.library': 'The books in My Library, and when you first opened them',
  'kv.lang': 'The language you read in',
  'kv.interface': 'The language you chose for the site',
  'kv.character_keys': 'Whether single-character keys are on in a book',
  'kv.library_filters': 'The filters and the order of My Library',
  'kv.beside': 'The second language you read alongside the first, and how it is shown',
  'kv.view':
    'How books are shown: pages, scrolling, columns, focus, whether taps on the edges turn pages, the screen stays on and reading is counted',
  'kv.keep_place': 'Whether a change of language keeps your place',
  'kv.comfort': 'Your reading settings: theme, size, spacing and typeface',
  'kv.voice': 'The voices and the speed you chose for reading aloud',
  'kv.days': 'How long you read on each day, and how many pages',
  'kv.words': 'Your words, with their sentences and your reviews',
  'kv.pace': 'Your reading speed, to estimate the time left',
  'kv.legacy_dropped': 'Bookmarks from an older version of the site that you removed',
  bookmarks: 'Bookmarks from an older version of the site',
};

/** The key of one book's marks; a quarantined copy has a dot after the id. */
export const isMarksKey = (key: string): boolean => /^kv\.marks\.[^.]+$/u.test(key);

/** @param text a stored list @returns the number of its records; 0 when it is no list */
export function countRecords(text: string): number {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.length : 0;
  } catch {
    return 0;
  }
}

/** @returns describes the value under a storage key, or the quarantined copy of one */
export function useStoredDataLabel(): (key: string) => string {
  const t = useTranslate();
  const labelOf = (key: string): string => {
    const [, quarantinedKey = ''] = /^(.+)\.damaged(?:\.\d+)?$/su.exec(key) ?? [];
    if (quarantinedKey !== '')
      return t('Copy of a value that could not be read: {label}', {
        label: labelOf(quarantinedKey).toLowerCase(),
      });
    if (isMarksKey(key)) return t('Your marks in a book');
    return t(LABELS[key] ?? 'Stored by another version of this site');
  };
  return labelOf;
}
