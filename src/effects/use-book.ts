/** Asks for a book on behalf of a screen, and says how far it has come. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { FailureKind } from '../../machines/domain/failure.ts';
import type { LoadedBook } from '../../machines/domain/loaded-book.ts';
import { useSystem } from './composition-root.tsx';

export type BookLoadState = {
  book: LoadedBook | null;
  failure: FailureKind | null;
  retry: () => void;
};

/** What a book is called while it is on its way: its title in the list of books, when that is here. */
export function useLoadingTitle(bookId: string): string {
  const { catalogue } = useSystem();
  return useSelector(
    catalogue,
    (snapshot) => snapshot.context.books.find(({ id }) => id === bookId)?.title ?? 'Book',
  );
}

export function useBook(bookId: string): BookLoadState {
  const { bookLoader } = useSystem();
  useEffect(() => bookLoader.send({ type: 'book.request', bookId }), [bookLoader, bookId]);
  const {
    bookId: requested,
    book,
    failure,
  } = useSelector(bookLoader, (snapshot) => snapshot.context);
  const retry = () => bookLoader.send({ type: 'book.retry' });
  // Until the request is heard, the loader still speaks of the book before.
  return requested === bookId ? { book, failure, retry } : { book: null, failure: null, retry };
}
