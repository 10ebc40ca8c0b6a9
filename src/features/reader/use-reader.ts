/** The reader machine of one open book, connected to the stored records and the notices. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { chaptersWithin } from '../../../machines/domain/books/chapters.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { openingOf } from '../../../machines/domain/reading/opening.ts';
import { noticeOf } from '../../../machines/messages/reading/reader.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { bookmarkOf } from '../../../machines/domain/reading/records.ts';
import { createReaderLogic } from './effects.ts';
import { useSystem } from '../../system/system.tsx';

export type ReaderActor = ActorRefFrom<typeof readerMachine>;

export function useReader(book: LoadedBook): ReaderActor {
  const system = useSystem();
  const { readingState, notices } = system;
  const [logic] = useState(() => createReaderLogic(system));
  const { bookmarks, language: usual } = readingState.getSnapshot().context;
  // Read once. The URL changes with every page turn; a subscription would render the whole reader
  // each time.
  const { navigation, storage } = system.effects;
  const bookmarked = bookmarkOf(bookmarks, book.id)?.pageNumber ?? null;
  const opening = openingOf(
    navigation.startPlace(),
    { bookmarkedPage: bookmarked, language: usual },
    usual,
  );
  const total = book.pageCounts[opening.language];
  const actor = useActorRef(logic, {
    input: {
      bookId: book.id,
      pageCounts: book.pageCounts,
      language: opening.language,
      chapterStarts: chaptersWithin(book.chapters, total).map(({ page }) => page),
      bookmarkedPage: bookmarked,
      startPage: opening.page,
      startParagraph: opening.paragraph,
      keepsPlace: storage.keepPlace.isOn(),
      characterKeys: storage.characterKeys.isOn(),
    },
  });

  useEffect(() => {
    const show = (change: Parameters<typeof noticeOf>[0]) =>
      notices.send({ type: 'notice.show', notice: noticeOf(change) });
    const subscriptions = [actor.on('bookmark.saved', show), actor.on('bookmark.removed', show)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, notices]);

  // A notice is about the page that is open.
  useEffect(() => {
    let { index, language } = actor.getSnapshot().context;
    const leave = () => notices.send({ type: 'page.leave' });
    const subscription = actor.subscribe(({ context }) => {
      const isTurned = context.language === language && context.index !== index;
      ({ index, language } = context);
      if (isTurned) leave();
    });
    return () => {
      subscription.unsubscribe();
      leave();
    };
  }, [actor, notices]);

  const bookmarkedPage = useSelector(
    readingState,
    (snapshot) => bookmarkOf(snapshot.context.bookmarks, book.id)?.pageNumber ?? null,
  );
  useEffect(
    () => actor.send({ type: 'bookmark.moved', page: bookmarkedPage }),
    [actor, bookmarkedPage],
  );

  const { pageCounts } = book;
  useEffect(() => actor.send({ type: 'pages.counted', pageCounts }), [actor, pageCounts]);

  return actor;
}
