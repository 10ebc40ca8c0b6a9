/** All books, also where a page or the catalogue has only the first of each shelf. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { isComplete, type RemainingStatus } from '../../../machines/domain/catalogue.ts';
import { useSystem } from '../../system/system.tsx';
import type { Search } from '../search/effects.ts';

export type AllBooks = {
  /** Those that are known so far; others are appended. */
  books: readonly BookMeta[];
  remaining: RemainingStatus;
  /** Loads the missing ones again. */
  retry: () => void;
};

/**
 * Loads the books that a partial catalogue lacks, as the search does.
 * @param isWanted while false, nothing is loaded
 * @returns null while there is no catalogue
 */
export function useAllBooks(isWanted = true): AllBooks | null {
  const { catalogue, search } = useSystem();
  const isKnown = useSelector(catalogue, (snapshot) => snapshot.matches('ready'));
  const isWhole = useSelector(catalogue, (snapshot) => isComplete(snapshot.context));
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const [opened, setOpened] = useState<Search | null>(null);
  const [all, setAll] = useState<Pick<AllBooks, 'books' | 'remaining'> | null>(null);
  const isMissing = isWanted && isKnown && !isWhole;
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    const begin = async (): Promise<void> => {
      const now = await search.open();
      if (leaving.signal.aborted) return;
      leaving.signal.addEventListener('abort', now.followList(setAll));
      setOpened(now);
    };
    void begin();
    return () => leaving.abort();
  }, [search, isMissing]);
  if (!isKnown) return null;
  const retry = () => opened?.loadBooks();
  return isWhole || all === null
    ? { books, remaining: isWhole ? 'none' : 'loading', retry }
    : { ...all, retry };
}
