/** Finding words in an open book. */
import { translations } from '../translations.ts';

export const HINGLISH_FIND = translations({
  '/': '/',
  Find: 'Dhoondhein',
  'Find in this book': 'Is kitab mein dhoondhein',
  'All matches': 'Saare milaan',
  'Next match': 'Agla milaan',
  'Previous match': 'Pichhla milaan',
  '{number} of {total}': '{total} mein se {number}',
  '1 match': '1 milaan',
  '{matches} matches on 1 page': '1 page par {matches} milaan',
  '{matches} matches on {pages} pages': '{pages} pages par {matches} milaan',
  'No matches for "{query}" in this book': 'Is kitab mein “{query}” nahi mila',
  '{found}; a part of the book could not be loaded': '{found}; kitab ka ek hissa load nahi ho saka',
  'Match {number} of {total}, page {page}': '{total} mein se milaan {number}, page {page}',
  'Looking through the book...': 'Kitab mein dhoondha ja raha hai...',
  'Matches in other languages': 'Doosri bhashaon mein milaan',
});
