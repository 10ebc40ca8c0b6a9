/** The books to suggest after a book, from the books of the catalogue that are loaded. */
import { DEFAULT_LANGUAGE, type Language } from '../../machines/domain/languages.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { englishOf } from '../../machines/domain/books/book-titles.ts';
import { isLoading } from '../../machines/catalogue.machine.ts';
import { nextBooks } from '../../machines/domain/books/next-books.ts';
import { useSystem } from './system.tsx';

/**
 * @param language of the books' texts, that of the interface by default; it must not change while
 * the component is mounted
 * @returns `isBusy` while the catalogue or its texts in another language are loading
 */
export function useNextBooks(
  book: BookMeta,
  language?: Language,
): { next: readonly BookMeta[]; isBusy: boolean } {
  const { catalogue, readingState } = useSystem();
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const isBusy = useSelector(catalogue, isLoading);
  const progress = useSelector(readingState, (snapshot) => snapshot.context.readingProgress);
  const translate = useTranslated(language);
  const next = useMemo(() => nextBooks(books, book, progress), [books, book, progress]);
  return translate === null ? { next: [], isBusy: true } : { next: next.map(translate), isBusy };
}

type Translated = (book: BookMeta) => BookMeta;

/** @returns gives a book of the catalogue in `language`; null while that list is loading */
function useTranslated(language?: Language): Translated | null {
  const { network, runtime, texts } = useSystem().effects;
  const isShown = language === undefined || language === texts.language;
  const isFetched = !isShown && language !== DEFAULT_LANGUAGE;
  const [logic] = useState(() =>
    fromPromise(async ({ signal }): Promise<readonly BookMeta[]> => {
      try {
        return isFetched ? (await network.fetchCatalogue(signal, language)).books : [];
      } catch (error) {
        if (!signal.aborted) runtime.report('Failed to load books:', error);
        return [];
      }
    }),
  );
  const list = useSelector(useActorRef(logic), ({ output }) => output);
  if (isShown) return (book) => book;
  if (isFetched && list === undefined) return null;
  return (book) => list?.find(({ id }) => id === book.id) ?? englishOf(book);
}
