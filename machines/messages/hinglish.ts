/** All texts of the interface in Hinglish. */
import { HINGLISH_BROWSING } from './hinglish/browsing.ts';
import { HINGLISH_COMFORT } from './hinglish/comfort.ts';
import { HINGLISH_FAILURES } from './hinglish/failures.ts';
import { HINGLISH_FIND } from './hinglish/find.ts';
import { HINGLISH_LANGUAGES } from './hinglish/languages.ts';
import { HINGLISH_MARKS_IN_BOOK } from './hinglish/marks-in-book.ts';
import { HINGLISH_MARKS } from './hinglish/marks.ts';
import { HINGLISH_READ_ALOUD } from './hinglish/read-aloud.ts';
import { HINGLISH_READING } from './hinglish/reading.ts';
import { HINGLISH_SERIES } from './hinglish/series.ts';
import { HINGLISH_STATIC_PAGES } from './hinglish/static-pages.ts';
import { HINGLISH_STATUS } from './hinglish/status.ts';
import { HINGLISH_TEXT_SEARCH } from './hinglish/text-search.ts';
import { HINGLISH_WORDS } from './hinglish/words.ts';

export const HINGLISH = {
  ...HINGLISH_BROWSING,
  ...HINGLISH_COMFORT,
  ...HINGLISH_FAILURES,
  ...HINGLISH_FIND,
  ...HINGLISH_LANGUAGES,
  ...HINGLISH_MARKS_IN_BOOK,
  ...HINGLISH_MARKS,
  ...HINGLISH_READ_ALOUD,
  ...HINGLISH_READING,
  ...HINGLISH_SERIES,
  ...HINGLISH_STATIC_PAGES,
  ...HINGLISH_STATUS,
  ...HINGLISH_TEXT_SEARCH,
  ...HINGLISH_WORDS,
};
