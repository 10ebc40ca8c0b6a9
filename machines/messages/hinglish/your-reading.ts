/** What was counted of one's reading: loaded with it. */
import type { HINDI_YOUR_READING } from '../hindi/your-reading.ts';
import { translations } from '../translations.ts';

export const HINGLISH_YOUR_READING = translations({
  'Your reading|counted': 'Aapka padhna',
  'This week: {time}, {pages}': 'Is hafte: {time}, {pages}',
  'This month: {time}, {pages}': 'Is mahine: {time}, {pages}',
  'Books finished: {count}': 'Poori padhi kitabein: {count}',
  'You read on {count} of the last 7 days: {days}.':
    'Pichhle 7 dinon mein se {count} din aapne padha: {days}.',
  '{hours} h {minutes} min': '{hours} h {minutes} min',
  '{hours} h': '{hours} h',
  '{minutes} min': '{minutes} min',
  'less than 1 min': '1 min se kam',
  '1 page': '1 page',
  'Counted in this browser only. “Count my reading” in the reading settings of a book stops it.':
    'Sirf isi browser mein gina jaata hai. Kitab ki padhne ki settings mein “Mera padhna ginein” se ise roka ja sakta hai.',
  Forget: 'Bhula dein',
  'Forgotten.': 'Bhula diya gaya.',
  'Your reading is back': 'Aapka padhna wapas aa gaya',
}) satisfies Record<keyof typeof HINDI_YOUR_READING, string>;
