/** All texts of the interface in Hindi. */
import { HINDI_BROWSING } from './hindi/browsing.ts';
import { HINDI_COMFORT } from './hindi/comfort.ts';
import { HINDI_FAILURES } from './hindi/failures.ts';
import { HINDI_FIND } from './hindi/find.ts';
import { HINDI_LANGUAGES } from './hindi/languages.ts';
import { HINDI_MARKS_IN_BOOK } from './hindi/marks-in-book.ts';
import { HINDI_MARKS } from './hindi/marks.ts';
import { HINDI_READ_ALOUD } from './hindi/read-aloud.ts';
import { HINDI_READING } from './hindi/reading.ts';
import { HINDI_SERIES } from './hindi/series.ts';
import { HINDI_STATIC_PAGES } from './hindi/static-pages.ts';
import { HINDI_STATUS } from './hindi/status.ts';
import { HINDI_TEXT_SEARCH } from './hindi/text-search.ts';
import { HINDI_WORDS } from './hindi/words.ts';

export const HINDI = {
  ...HINDI_BROWSING,
  ...HINDI_COMFORT,
  ...HINDI_FAILURES,
  ...HINDI_FIND,
  ...HINDI_LANGUAGES,
  ...HINDI_MARKS_IN_BOOK,
  ...HINDI_MARKS,
  ...HINDI_READ_ALOUD,
  ...HINDI_READING,
  ...HINDI_SERIES,
  ...HINDI_STATIC_PAGES,
  ...HINDI_STATUS,
  ...HINDI_TEXT_SEARCH,
  ...HINDI_WORDS,
};
