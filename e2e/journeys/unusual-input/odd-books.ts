/** Unusual but possible books. */
import type { Book } from '../../../machines/domain/books/book.ts';
import { bookNamed } from '../../../tests/support/books.ts';

const WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
/** Of unusual titles, names, ids and covers, all of them trending. */
export const oddBooks: Book[] = [
  bookNamed('long', 3, { title: WORD, author: WORD, description: WORD }),
  bookNamed('long-words', 3, {
    title: 'A title of many words that never seems to want to end '.repeat(8).trim(),
  }),
  bookNamed('empty', 3, { title: '', author: '', description: '', genre: '' }),
  bookNamed('hindi', 3, {
    title: 'बारिश का पता',
    author: 'मेहर लोखंडे',
    description: 'एक चिट्ठी, जो कभी नहीं पहुँची।',
  }),
  bookNamed('emoji', 3, { title: '👩‍👩‍👧‍👦🏳️‍🌈 Tea ☕️', author: '😀'.repeat(60) }),
  bookNamed('rtl', 3, { title: '\u202Eكتاب', author: 'كاتب' }),
  bookNamed('no-cover', 3, { cover: '' }),
  bookNamed('foreign-cover', 3, { cover: 'https://elsewhere.example/cover.png' }),
  bookNamed('__proto__', 3),
  bookNamed('a/b?c#d %', 3),
].map((book) => ({ ...book, isTrending: true }));

/** A book with a page of one endless word, a very long page and an empty one. */
export const oddPages = bookNamed('odd-pages', 0, {
  pages: [WORD.repeat(4), 'बारिश '.repeat(4000), ''].map((content, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content,
  })),
  languages: {},
});
