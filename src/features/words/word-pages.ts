/** The pages of an open book as they are read word by word. */
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { availablePage } from '../../../machines/domain/books/loaded-book.ts';
import { LANGUAGES, valuesFor, type Language } from '../../../machines/domain/languages.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { wordsIn, type PageTexts } from '../../../machines/domain/words/looked-up.ts';
import { sentencesIn } from '../../../machines/domain/words/sentences.ts';
import type { TextWord } from '../../../machines/domain/words/text-words.ts';
import type { TextLanguage } from '../../platform/viewport/text-ranges.ts';
import type { WordCounts, WordPlace } from '../../../machines/domain/words/word-moves.ts';

export type WordPage = {
  language: Language;
  /** Whether it is the text that is read, or the second language beside it. */
  as: TextLanguage;
  /** From 1. */
  number: number;
  texts: readonly string[];
  words: readonly (readonly TextWord[])[];
  counts: WordCounts;
};

/** @returns the text of a page in a language, null where the book lacks it or it is loading */
export const textOf = (book: LoadedBook, language: Language, index: number): string | null => {
  const found = availablePage(book, language, index);
  return found?.language === language ? found.page.content : null;
};

/**
 * @param index of the page, from 0
 * @param isOpen whether a paragraph is shown, from 1; one that is not has no words to move to
 * @returns null while its text is loading
 */
export function wordPage(
  book: LoadedBook,
  language: Language,
  index: number,
  as: TextLanguage = 'shown',
  isOpen: (paragraph: number) => boolean = () => true,
): WordPage | null {
  const found = availablePage(book, language, index);
  if (found === null) return null;
  const texts = textsOf(found.page.content);
  const words = texts.map((text, at) => (isOpen(at + 1) ? wordsIn(text, found.language) : []));
  return {
    language: found.language,
    as,
    number: index + 1,
    texts,
    words,
    counts: texts.map((text, at) =>
      sentencesIn(text).map(
        ({ start, end }) =>
          (words[at] ?? []).filter((word) => word.at >= start && word.at < end).length,
      ),
    ),
  };
}

/** @param page from 1 */
export const pageTexts = (book: LoadedBook, page: number): PageTexts =>
  valuesFor(LANGUAGES, (language) => textOf(book, language, page - 1));

export const wordAt = (page: WordPage, { paragraph, word }: WordPlace): TextWord | null =>
  page.words[paragraph - 1]?.[word - 1] ?? null;
