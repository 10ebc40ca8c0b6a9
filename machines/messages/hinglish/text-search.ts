/** Searching in the text of all books. */
import type { HINDI_TEXT_SEARCH } from '../hindi/text-search.ts';
import { translations } from '../translations.ts';

export const HINGLISH_TEXT_SEARCH = translations({
  'In the text': 'Kitabon ke andar',
  'Search in the text': 'Kitabon ke andar khojein',
  'Search inside books: "{query}"': 'Kitabon ke andar khojein: “{query}”',
  'Searching in the text...': 'Kitabon ke andar khoja ja raha hai...',
  'Not in the text of any book': 'Kisi kitab ke andar nahi mila',
  'In the text of 1 book': '1 kitab ke andar mila',
  'In the text of {count} books': '{count} kitabon ke andar mila',
  '{found}. Looked at {pages} of {of} pages': '{found}. {of} mein se {pages} page dekhe gaye',
  '{found}; longer words were left out': '{found}; lambe shabd chhod diye gaye',
  'Offline: searched in 1 stored book. {found}':
    'Offline: save ki hui 1 kitab mein khoja gaya. {found}',
  'Offline: searched in {count} stored books. {found}':
    'Offline: save ki hui {count} kitabon mein khoja gaya. {found}',
  'Search in all books': 'Sabhi kitabon mein khojein',
  'Look further': 'Aage dekhein',
  'The search has changed.': 'Search badal gayi hai.',
  'the search in the text': 'kitabon ke andar ki search',
  'On 1 page': '1 page par',
  'On {pages} pages': '{pages} page par',
}) satisfies Record<keyof typeof HINDI_TEXT_SEARCH, string>;
