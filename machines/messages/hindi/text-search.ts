/** Searching in the text of all books. */
import { translations } from '../translations.ts';

export const HINDI_TEXT_SEARCH = translations({
  'In the text': 'किताबों के भीतर',
  'Search in the text': 'किताबों के भीतर खोजें',
  'Search inside books: "{query}"': 'किताबों के भीतर खोजें: “{query}”',
  'Searching in the text...': 'किताबों के भीतर खोजा जा रहा है...',
  'Not in the text of any book': 'किसी किताब के भीतर नहीं मिला',
  'In the text of 1 book': '1 किताब के भीतर मिला',
  'In the text of {count} books': '{count} किताबों के भीतर मिला',
  '{found}. Looked at {pages} of {of} pages': '{found}। {of} में से {pages} पेज देखे गए',
  '{found}; longer words were left out': '{found}; लंबे शब्द छोड़ दिए गए',
  'Offline: searched in 1 stored book. {found}': 'ऑफ़लाइन: सेव की हुई 1 किताब में खोजा गया। {found}',
  'Offline: searched in {count} stored books. {found}':
    'ऑफ़लाइन: सेव की हुई {count} किताबों में खोजा गया। {found}',
  'Search in all books': 'सभी किताबों में खोजें',
  'Look further': 'आगे देखें',
  'The search has changed.': 'खोज बदल गई है।',
  'the search in the text': 'किताबों के भीतर की खोज',
  'On 1 page': '1 पेज पर',
  'On {pages} pages': '{pages} पेजों पर',
});
