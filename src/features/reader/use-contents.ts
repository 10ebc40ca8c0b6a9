/** The chapters of the open book, and the machine of their list. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { contentsMachine, type ContentsEmitted } from '../../../machines/contents.machine.ts';
import type { Chapter } from '../../../machines/domain/book.ts';
import { chaptersWithin } from '../../../machines/domain/chapters.ts';
import type { LoadedBook } from '../../../machines/domain/loaded-book.ts';
import { totalOf } from '../../../machines/domain/reading-position.ts';
import type { ReaderActor } from './use-reader.ts';

export type Contents = {
  actor: ActorRefFrom<typeof contentsMachine>;
  /** Of the shown language, in the order of their pages; empty in a book without chapters. */
  chapters: readonly Chapter[];
};

/** A chosen chapter is a page that the reader turns to. */
export function useContents(reader: ReaderActor, book: LoadedBook): Contents {
  const total = useSelector(reader, ({ context }) => totalOf(context));
  const chapters = useMemo(() => chaptersWithin(book.chapters, total), [book.chapters, total]);
  const starts = useMemo(() => chapters.map(({ page }) => page), [chapters]);
  const actor = useActorRef(contentsMachine, { input: { starts } });
  useEffect(() => actor.send({ type: 'chapters.listed', starts }), [actor, starts]);
  const [chosen, setChosen] = useState<ContentsEmitted | null>(null);
  useEffect(() => {
    const subscription = actor.on('chapter.chosen', setChosen);
    return () => subscription.unsubscribe();
  }, [actor]);
  // The page turns when the list has gone: behind a modal dialog nothing can take the focus.
  useEffect(() => {
    if (chosen !== null) reader.send({ type: 'page.jump', page: chosen.page });
  }, [chosen, reader]);
  return { actor, chapters };
}
