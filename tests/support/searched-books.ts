/** Books whose texts are searched: three in English, one of them in Hindi too. */
import type { Book } from '../../machines/domain/books/book.ts';
import type { Language } from '../../machines/domain/languages.ts';

/** @param contents of the pages */
export const pagesOf = (contents: readonly string[]) => ({
  pages: contents.map((content, at) => ({ id: `page-${at + 1}`, pageNumber: at + 1, content })),
});

/** @param texts the pages of each language */
export function bookOf(id: string, texts: Partial<Record<Language, string[]>>): Book {
  const { english = [], hindi } = texts;
  return {
    id,
    title: `The ${id}`,
    author: 'A',
    genre: 'Horror',
    description: '',
    cover: '',
    isTrending: false,
    translations: { hindi: { title: 'नाव' } },
    pages: pagesOf(english).pages,
    languages: {
      english: pagesOf(english),
      ...(hindi === undefined ? {} : { hindi: pagesOf(hindi) }),
    },
  };
}

export const BOOKS = [
  bookOf('boat', {
    english: ['The king has a boat.', 'A boat, a boat!', 'Nothing here.'],
    hindi: ['राजा की नाव।', 'उसका बटन।'],
  }),
  bookOf('tree', { english: ['The tree stood by a boat of the old king.', 'The oldest tree.'] }),
  bookOf('rain', { english: ['Rain, rain.', 'No button, no boats.'] }),
];
