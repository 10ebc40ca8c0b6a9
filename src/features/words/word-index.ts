/** Where each word stands in an open book. */
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { wordsIn } from '../../../machines/domain/words/looked-up.ts';
import { textOf } from './word-pages.ts';

/** A place of a word in the book: page and paragraph from 1, and where it begins in the paragraph. */
export type WordInBook = { page: number; paragraph: number; at: number };

/** Where each word of a language stands in the book, in lower case. */
export type WordIndex = ReadonlyMap<string, readonly WordInBook[]>;

/** Pages that are read before the browser may paint. */
const PAGES_AT_ONCE = 8;

/** @param pause called between some pages, so that the browser can answer */
export async function indexWords(
  book: LoadedBook,
  language: Language,
  pause: () => Promise<unknown>,
): Promise<WordIndex> {
  const index = new Map<string, WordInBook[]>();
  for (let page = 1; page <= book.pageCounts[language]; page += 1) {
    const texts = textsOf(textOf(book, language, page - 1) ?? '');
    for (const [at, text] of texts.entries())
      for (const word of wordsIn(text, language)) {
        const key = word.word.toLowerCase();
        const place = { page, paragraph: at + 1, at: word.at };
        const known = index.get(key);
        if (known === undefined) index.set(key, [place]);
        else known.push(place);
      }
    // oxlint-disable-next-line no-await-in-loop -- the page answers between them
    if (page % PAGES_AT_ONCE === 0) await pause();
  }
  return index;
}
