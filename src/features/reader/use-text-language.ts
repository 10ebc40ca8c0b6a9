/** The language of the text that is shown, which may stand in for the one that is asked for. */
import { useSelector } from '@xstate/react';
import type { Language } from '../../../machines/domain/book.ts';
import { availablePage, type LoadedBook } from '../../../machines/domain/loaded-book.ts';
import type { ReaderActor } from './use-reader.ts';

export const useTextLanguage = (actor: ReaderActor, book: LoadedBook): Language =>
  useSelector(
    actor,
    ({ context: { language, index } }) =>
      availablePage(book, language, index)?.language ?? language,
  );
