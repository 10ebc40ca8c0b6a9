/** The kept words of the page that is shown: where they are, and how one is added or removed. */
import { findKeptWords, type FoundWord } from '../../../machines/domain/words/find-kept-words.ts';
import { freeId, keptWordId } from '../../../machines/domain/words/kept-word.ts';
import type { LookedUp } from '../../../machines/domain/words/looked-up.ts';
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import { isSame } from '../../../machines/words/context.ts';
import type { WordStore } from '../../platform/storage/word-store.ts';
import type { WordPage } from './word-pages.ts';

/** @param title of the book, as it is listed with the word */
export function createKeptOnPage(store: WordStore, bookId: string, title: () => string) {
  const found = ({ language, number, words }: WordPage): FoundWord[] =>
    findKeptWords(
      store
        .words()
        .filter(
          (word) => word.book === bookId && word.language === language && word.page === number,
        ),
      words.map((paragraph) => paragraph.map(({ word }) => word)),
    );

  return {
    places: (page: WordPage): WordPlace[] => found(page).map(({ place }) => place),

    keep({ language, number }: WordPage, place: WordPlace, entry: LookedUp): void {
      store.keep({
        id: freeId(keptWordId(bookId, language, number, place), store.words()),
        book: bookId,
        title: title(),
        language,
        page: number,
        paragraph: place.paragraph,
        at: place.word,
        word: entry.word,
        hindi: entry.hindi ?? '',
        roman: entry.roman ?? '',
        english: entry.english ?? '',
        sentence: entry.sentence.text,
        translation: entry.translation?.text ?? '',
        kept: Date.now(),
      });
    },

    forget(page: WordPage, place: WordPlace): void {
      for (const word of found(page)) if (isSame(word.place, place)) store.forget(word.id);
    },
  };
}
