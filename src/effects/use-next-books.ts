/** The books to suggest after a book, from the books of the catalogue that are loaded. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BookMeta } from '../../machines/domain/book.ts';
import { isLoading } from '../../machines/catalogue.machine.ts';
import { nextBooks } from '../../machines/domain/next-books.ts';
import { useSystem } from './composition-root.tsx';

/** @returns `isBusy` while the catalogue is loading */
export function useNextBooks(book: BookMeta): { next: BookMeta[]; isBusy: boolean } {
  const { catalogue, readingState } = useSystem();
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const isBusy = useSelector(catalogue, isLoading);
  const progress = useSelector(readingState, (snapshot) => snapshot.context.readingProgress);
  const next = useMemo(() => nextBooks(books, book, progress), [books, book, progress]);
  return { next, isBusy };
}
