/** Loads the book that a screen shows. */
import { useSelector } from '@xstate/react';
import type { Language } from '../../machines/domain/languages.ts';
import { languageOf } from '../../machines/domain/books/book-titles.ts';
import type { FailureKind } from '../../machines/domain/site/failure.ts';
import type { LoadedBook } from '../../machines/domain/books/loaded-book.ts';
import { translate } from '../../machines/messages/translate.ts';
import { useSystem } from './system.tsx';

export type BookLoadState = {
  book: LoadedBook | null;
  failure: FailureKind | null;
  retry: () => void;
};

/**
 * @returns the title to show while the book is loading, and its language: from the catalogue, if
 * that is loaded
 */
export function useLoadingTitle(bookId: string): { title: string; language?: Language } {
  const { catalogue, effects } = useSystem();
  const book = useSelector(catalogue, (snapshot) =>
    snapshot.context.books.find(({ id }) => id === bookId),
  );
  return book === undefined
    ? { title: translate({ text: 'Book' }, effects.texts) }
    : { title: book.title, language: languageOf(book, 'title', effects.texts.language) };
}

/**
 * The composition root requests the book that the address names.
 * @returns `book` null while it is loading or has failed
 */
export function useBook(bookId: string): BookLoadState {
  const { bookLoader } = useSystem();
  const {
    bookId: requested,
    book,
    failure,
  } = useSelector(bookLoader, (snapshot) => snapshot.context);
  const retry = () => bookLoader.send({ type: 'book.retry' });
  // A screen that is being left may be rendered once more with the next book.
  return requested === bookId ? { book, failure, retry } : { book: null, failure: null, retry };
}
