/** The reader machine of one open book, connected to the stored records and the notices. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LoadedBook } from '../../../machines/domain/loaded-book.ts';
import { noticeOf } from '../../../machines/messages/reader.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { bookmarkOf } from '../../../machines/domain/records.ts';
import { createReaderLogic } from '../../effects/reader.ts';
import { useSystem } from '../../effects/composition-root.tsx';

export type ReaderActor = ActorRefFrom<typeof readerMachine>;

export function useReader(book: LoadedBook): ReaderActor {
  const system = useSystem();
  const { readingState, notices } = system;
  const [logic] = useState(() => createReaderLogic(system));
  const { bookmarks, language } = readingState.getSnapshot().context;
  const actor = useActorRef(logic, {
    input: {
      bookId: book.id,
      pageCounts: book.pageCounts,
      language,
      bookmarkedPage: bookmarkOf(bookmarks, book.id)?.pageNumber ?? null,
      // Read once. The URL changes with every page turn; a subscription would render the whole
      // reader each time.
      startPage: system.effects.navigation.startPage(),
    },
  });

  useEffect(() => {
    const subscription = actor.on('*', (emitted) =>
      notices.send({ type: 'notice.show', notice: noticeOf(emitted) }),
    );
    return () => subscription.unsubscribe();
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
