/** Finding words in an open book. */
import { translations } from '../translations.ts';

export const HINDI_FIND = translations({
  '/': '/',
  Find: 'खोजें',
  'Find in this book': 'इस किताब में खोजें',
  'All matches': 'सारे मिलान',
  'Next match': 'अगला मिलान',
  'Previous match': 'पिछला मिलान',
  '{number} of {total}': '{total} में से {number}',
  '1 match': '1 मिलान',
  '{matches} matches on 1 page': '1 पेज पर {matches} मिलान',
  '{matches} matches on {pages} pages': '{pages} पेजों पर {matches} मिलान',
  'No matches for "{query}" in this book': 'इस किताब में “{query}” नहीं मिला',
  '{found}; a part of the book could not be loaded': '{found}; किताब का एक हिस्सा लोड नहीं हो सका',
  'Match {number} of {total}, page {page}': '{total} में से मिलान {number}, पेज {page}',
  'Looking through the book...': 'किताब में खोजा जा रहा है...',
  'Matches in other languages': 'दूसरी भाषाओं में मिलान',
});
