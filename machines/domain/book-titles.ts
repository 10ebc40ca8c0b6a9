/** Title, author and description of a book in the language of the reader. */
import type { BookMeta, Language, Translations } from './book.ts';

/** A record, a book, or a part of a book, with the translations that are known. */
export type Translatable = Pick<BookMeta, 'title' | 'author' | 'description'> & {
  translations?: Translations | undefined;
};

/**
 * @returns the book with title, author and description in `language`; each that is not translated
 *   stays as it is. Without a translation it is the same object.
 */
export function bookIn<B extends Translatable>(book: B, language: Language): B {
  const translation = language === 'english' ? undefined : book.translations?.[language];
  if (translation === undefined) return book;
  const { title, author, description } = translation;
  return {
    ...book,
    title: title ?? book.title,
    author: author ?? book.author,
    description: description ?? book.description,
  };
}
