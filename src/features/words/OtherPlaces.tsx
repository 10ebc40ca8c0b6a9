/** How often a word is elsewhere in the book, and the list of these places. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import type { Language } from '../../../machines/domain/languages.ts';
import type { LookedUp } from '../../../machines/domain/words/looked-up.ts';
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { WordsEffects, WordsRef } from './effects.ts';
import { OtherPlaceList } from './OtherPlaceList.tsx';
import { indexWords, type WordIndex, type WordInBook } from './word-index.ts';

/** @returns the index of a language of the book, made once */
function indexOf({ indexes, book, nextTask }: WordsEffects, language: Language) {
  const index = indexes.get(language) ?? indexWords(book(), language, nextTask);
  indexes.set(language, index);
  return index;
}

/** @returns null until it is made: the places are known a moment after the word */
function useWordIndex(effects: WordsEffects, language: Language): WordIndex | null {
  const [made, setMade] = useState<{ language: Language; index: WordIndex } | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = async (): Promise<void> => {
      const index = await indexOf(effects, language);
      if (!isOver) setMade({ language, index });
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [effects, language]);
  return made?.language === language ? made.index : null;
}

const isSame = (a: WordInBook, b: WordInBook | null): boolean =>
  a.page === b?.page && a.paragraph === b.paragraph && a.at === b.at;

type OtherPlacesProps = {
  actor: WordsRef;
  effects: WordsEffects;
  bookId: string;
  entry: LookedUp;
  place: WordPlace;
};

export function OtherPlaces({ actor, effects, bookId, entry, place }: OtherPlacesProps) {
  const t = useTranslate();
  const id = useId();
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('others'));
  const { language } = entry.sentence;
  const here = effects.placeInBook(place);
  const places = (useWordIndex(effects, language)?.get(entry.word.toLowerCase()) ?? []).filter(
    (each) => !isSame(each, here),
  );
  const count = places.length;
  if (count === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => actor.send({ type: isOpen ? 'others.close' : 'others.open' })}
      >
        {count === 1
          ? t('1 more time in this book')
          : t('{count} more times in this book', { count })}
      </Button>
      <div id={id}>
        {isOpen && (
          <OtherPlaceList effects={effects} bookId={bookId} language={language} places={places} />
        )}
      </div>
    </>
  );
}
