/** What the list of all marks shows of the books. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isAllKnown } from '../../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../../machines/domain/books/book.ts';
import type { LibraryEntry } from '../../../../machines/domain/reading/records.ts';
import { useSystem, type System } from '../../../system/system.tsx';

type ShownBook = Pick<BookMeta, 'title' | 'author' | 'inEnglish'>;

export type MarkBooks = {
  /** A book that nothing is known of has its id as its title. */
  bookOf: (bookId: string) => ShownBook;
  /** Whether it is certain that the site has no such book. */
  isGone: (bookId: string) => boolean;
  /** Ids of the known books, by title. */
  order: () => string[];
};

/**
 * Titles and authors from the catalogue, else from what My Library has stored.
 * @param isWhole whether the site has no other books
 * @param locale of the order
 */
function markBooks(
  books: readonly BookMeta[],
  isWhole: boolean,
  library: readonly LibraryEntry[],
  locale: string,
): MarkBooks {
  const here = new Map<string, ShownBook>(books.map((book) => [book.id, book]));
  const stored = library.map((entry): [string, ShownBook] => [entry.bookId, entry]);
  const all = new Map([...stored, ...here]);
  return {
    bookOf: (bookId) => all.get(bookId) ?? { title: bookId, author: '' },
    isGone: (bookId) => isWhole && !here.has(bookId),
    order: () => {
      const { compare } = new Intl.Collator(locale);
      return [...all]
        .sort(([, one], [, other]) => compare(one.title, other.title))
        .map(([id]) => id);
    },
  };
}

/** @returns what is known at this moment */
export function markBooksNow({ catalogue, readingState }: System, locale: string): MarkBooks {
  const known = catalogue.getSnapshot();
  const { library } = readingState.getSnapshot().context;
  return markBooks(known.context.books, isAllKnown(known), library, locale);
}

export function useMarkBooks(locale: string): MarkBooks {
  const { catalogue, readingState } = useSystem();
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const isWhole = useSelector(catalogue, isAllKnown);
  const library = useSelector(readingState, (snapshot) => snapshot.context.library);
  return useMemo(
    () => markBooks(books, isWhole, library, locale),
    [books, isWhole, library, locale],
  );
}
