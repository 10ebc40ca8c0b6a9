/** How often a word is elsewhere in the book, and the list of these places. */
import { useSelector } from '@xstate/react';
import { useId, useSyncExternalStore } from 'react';
import type { LookedUp } from '../../../machines/domain/words/looked-up.ts';
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { WordsEffects, WordsRef } from './effects.ts';
import { OtherPlaceList } from './OtherPlaceList.tsx';

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
  // The places are known a moment after the word.
  const count = useSyncExternalStore(
    effects.subscribe,
    () => effects.othersOf(entry, place).length,
  );
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
          <OtherPlaceList
            effects={effects}
            bookId={bookId}
            language={entry.sentence.language}
            places={effects.othersOf(entry, place)}
          />
        )}
      </div>
    </>
  );
}
