/** The language of the text that is shown, which may stand in for the one that is asked for. */
import { useSelector } from '@xstate/react';
import type { Language } from '../../machines/book.ts';
import { pageHere, type HeldBook } from '../../machines/held-book.ts';
import type { ReaderActor } from './use-reader.ts';

export const useTextLanguage = (actor: ReaderActor, book: HeldBook): Language =>
  useSelector(actor, ({ context: { language, index } }) => pageHere(book, language, index)?.language ?? language);
