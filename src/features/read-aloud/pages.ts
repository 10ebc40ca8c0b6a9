/** The page of an open book as it is read aloud: its language, its paragraphs and its parts. */
import type { ActorRefFrom } from 'xstate';
import type { bookLoaderMachine } from '../../../machines/book-loader.machine.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { availablePage } from '../../../machines/domain/books/loaded-book.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading/reading-position.ts';
import {
  firstPartIn,
  partsOf,
  textsOf,
  type Part,
} from '../../../machines/domain/read-aloud/parts.ts';
import type { ShownPage } from '../../../machines/read-aloud/active.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';

export type ReadAloudPage = {
  language: Language;
  /** From 1. */
  number: number;
  /** The text of each paragraph. */
  texts: readonly string[];
  parts: readonly Part[];
};

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/uy;

/** @returns where the word at this offset begins and ends */
export function wordAt(text: string, start: number): { start: number; end: number } {
  WORD.lastIndex = start;
  return { start, end: start + (WORD.exec(text)?.[0].length ?? 1) };
}

export function createReadAloudPages(
  reader: ActorRefFrom<typeof readerMachine>,
  bookLoader: ActorRefFrom<typeof bookLoaderMachine>,
) {
  let cached: { key: string; page: ReadAloudPage } | null = null;

  function available() {
    const { context } = reader.getSnapshot();
    const { book } = bookLoader.getSnapshot().context;
    const isShown = book !== null && book.id === context.bookId;
    return {
      context,
      shown: isShown ? availablePage(book, context.language, context.index) : null,
      isVerse: book?.form === 'poems',
    };
  }

  /** @returns null while the text is loading */
  function current(): ReadAloudPage | null {
    const { context, shown, isVerse } = available();
    if (shown === null) return null;
    const key = `${shown.language} ${context.index}`;
    if (cached?.key !== key) {
      const texts = textsOf(shown.page.content);
      const { language } = shown;
      const parts = partsOf(texts, language, isVerse);
      const page = { language, number: pageOf(context), texts, parts };
      cached = { key, page };
    }
    return cached.page;
  }

  const keyOf = (): string => {
    const { context, shown } = available();
    const isLast = pageOf(context) >= totalOf(context);
    return `${shown?.language ?? context.language} ${context.index} ${shown !== null} ${isLast}`;
  };

  return {
    current,

    /** @param paragraph to begin at, by default the one that the page is shown from */
    shown(paragraph?: number): ShownPage {
      const { context } = reader.getSnapshot();
      const page = current();
      return {
        language: page?.language ?? context.language,
        parts: page?.parts.length ?? null,
        part: page === null ? 0 : firstPartIn(page.parts, paragraph ?? context.paragraph),
        hasNextPage: pageOf(context) < totalOf(context),
      };
    },

    /**
     * Calls the listener when another page or language is shown, when its text is loaded, or when it
     * has become the last one or is not any more.
     */
    onChange(listener: (isHere: boolean) => void): () => void {
      let key = keyOf();
      const check = () => {
        const next = keyOf();
        if (next === key) return;
        key = next;
        listener(current() !== null);
      };
      const subscriptions = [reader.subscribe(check), bookLoader.subscribe(check)];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
  };
}
