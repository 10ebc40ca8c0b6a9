/**
 * The language of the shown text: the chosen language, or the fallback where the page does not have
 * it.
 */
import { useSelector } from '@xstate/react';
import type { Language } from '../../../../machines/domain/languages.ts';
import { availablePage, type LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import type { ReaderActor } from '../use-reader.ts';

export const useTextLanguage = (actor: ReaderActor, book: LoadedBook): Language =>
  useSelector(
    actor,
    ({ context: { language, index } }) =>
      availablePage(book, language, index)?.language ?? language,
  );
