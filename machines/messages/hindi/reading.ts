/** The preview and the reader. */
import { translations } from '../translations.ts';

export const HINDI_READING = translations({
  'Page {page}': 'पेज {page}',
  'Page {page} of {total}': 'पेज {page}, कुल {total}',
  'Furthest: page {page}': 'सबसे आगे: पेज {page}',
  'by {author}': 'लेखक: {author}',
});
