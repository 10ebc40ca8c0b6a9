/** The preview and the reader. */
import type { HINDI_READING } from '../hindi/reading.ts';
import { translations } from '../translations.ts';

export const HINGLISH_READING = translations({
  'Page {page}': 'Page {page}',
  'Page {page} of {total}': 'Page {page}, kul {total}',
  'Furthest: page {page}': 'Sabse aage: page {page}',
  'by {author}': 'Lekhak: {author}',
}) satisfies Record<keyof typeof HINDI_READING, string>;
