/** The books that the states of the site are shown with, and what a returning user has stored. */
import type { Book } from '../../machines/domain/books/book.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { markOf } from '../../tests/support/records.ts';
import { entryOf, progressOn } from '../support/served-site/serve-books.ts';

const GENRES = ['Horror', 'Romance', 'Thriller', 'Sci-Fi'];

/** A book that mixes scripts: Devanagari in each of its texts, and pages in three languages. */
const hindi: Book = bookNamed('barish', 12, {
  title: 'बारिश का पता',
  author: 'मीरा Deshpande',
  description: 'A letter, बारिश में भीगा हुआ, comes home.',
  isTrending: true,
  pages: pagesOf('barish', 'english', 12),
  languages: {
    english: { pages: pagesOf('barish', 'english', 12) },
    hindi: {
      pages: pagesOf('barish', 'hindi', 12).map((page) => ({
        ...page,
        content: 'बारिश देर तक होती रही।\n\nफिर सब शांत हो गया।',
      })),
    },
    hinglish: {
      pages: pagesOf('barish', 'hinglish', 12).map((page) => ({
        ...page,
        content: 'Baarish der tak hoti rahi.',
      })),
    },
  },
});

const CHAPTERS = [
  { page: 1, title: { english: 'The Rain', hindi: 'बारिश', hinglish: 'Baarish' } },
  {
    page: 11,
    title: {
      english: 'A Chapter with a long Title that goes on to the end of its line and further',
      hindi: 'नाव',
      hinglish: 'Naav',
    },
  },
];

const SERIES = {
  id: 'lane',
  number: 1,
  parts: 3,
  title: { english: 'The Lane behind the old Post Office', hindi: 'गली' },
  description: { english: 'A girl counts doors.' },
  next: '2026-12-04',
};

/** Those that every state shows. */
export const BOOKS: readonly Book[] = [
  hindi,
  ...Array.from({ length: 11 }, (_, place) =>
    bookNamed(`book-${place + 1}`, 30, {
      genre: GENRES[place % GENRES.length] ?? 'Horror',
      isTrending: place < 3,
      cover: place === 2 ? 'https://elsewhere.example/cover.png' : `/covers/book-${place + 1}.svg`,
      ...(place === 5 && { chapters: CHAPTERS }),
      ...(place === 7 && { series: SERIES }),
      title:
        place === 4
          ? 'The very long and winding Title of a Book that does not end where one expects'
          : `The Title of ${place + 1}`,
    }),
  ),
];

/** A highlight with hostile markup in its note, and a place of a book that is gone, in another script. */
const MARKS = {
  'kv.marks.book-1': [
    markOf('first', 1, { quote: 'Nobody came.', note: '<b>Who?</b>\n\u202eWhy?' }),
    markOf('second', 2, { at: [7, 1, 0], colour: 'pink' }),
  ],
  'kv.marks.gone': [markOf('third', 3, { lang: 'hindi', quote: 'बारिश देर तक होती रही।' })],
};

/** What a returning user has stored. */
export const RETURNING_USER = {
  ...MARKS,
  'kv.bookmarks': { 'book-1': 3, barish: 2 },
  'kv.library': [
    entryOf('book-1', 1),
    { ...entryOf('barish', 2), title: hindi.title, author: hindi.author },
    entryOf('gone', 3),
  ],
  'kv.reading_progress': [
    progressOn('book-1', 3, 5),
    progressOn('barish', 2, 6),
    progressOn('book-2', 9, 7),
  ],
};

/** What is known of the words of the book in Hindi. */
export const WORDS_OF_BARISH = {
  roman: {
    बारिश: 'baarish',
    देर: 'der',
    तक: 'tak',
    होती: 'hoti',
    रही: 'rahi',
    फिर: 'phir',
    सब: 'sab',
  },
  at: {},
  here: {},
  pairs: {},
};

/** A kept word, as it is stored. */
export const KEPT_WORDS = [
  {
    id: 'barish hindi 1.1.1',
    book: 'barish',
    title: hindi.title,
    language: 'hindi',
    page: 1,
    paragraph: 1,
    at: 1,
    word: 'बारिश',
    hindi: 'बारिश',
    roman: 'baarish',
    english: 'rain',
    sentence: 'बारिश देर तक होती रही।',
    translation: 'It rained for a long time.',
    kept: 1_700_000_000_000,
  },
];
