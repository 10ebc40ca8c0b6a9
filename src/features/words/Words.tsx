/** Reading word by word: the bar at the foot of an open book, and the word that is marked in the text. */
import { Global } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { useSystem } from '../../system/system.tsx';
import { createWordsEffects, type ReaderRef } from './effects.ts';
import { useWordTexts } from './use-word-texts.ts';
import { pickedWordStyle } from './picked-word-style.ts';
import { WordsBar } from './WordsBar.tsx';

export type WordsProps = { reader: ReaderRef; book: LoadedBook };

export function Words(props: WordsProps) {
  return useWordTexts() && <WordByWord {...props} />;
}

function WordByWord({ reader, book }: WordsProps) {
  const system = useSystem();
  const [effects] = useState(() => createWordsEffects(system, reader, book));
  const [input] = useState(effects.input);
  const actor = useActorRef(effects.logic, { input });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  useEffect(() => effects.connect(actor), [effects, actor]);
  if (!isOpen) return null;
  return (
    <>
      <Global styles={pickedWordStyle} />
      <WordsBar actor={actor} effects={effects} bookId={book.id} />
    </>
  );
}
