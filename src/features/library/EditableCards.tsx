/** Removes single books from My Library, and brings them back until the screen is left. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { libraryEditMachine, type RemovedBook } from '../../../machines/library-edit.machine.ts';
import type { LibraryCard } from '../../../machines/domain/reading/library-cards.ts';
import { message } from '../../../machines/messages/message.ts';
import { progressOf, type PersonalRecords } from '../../../machines/domain/reading/records.ts';
import { radius, size, space } from '../../theme/tokens.ts';
import { useSystem } from '../../system/system.tsx';
import { BookText } from '../../ui/books/BookText.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';

export type LibraryEditActor = ActorRefFrom<typeof libraryEditMachine>;

type Records = Pick<PersonalRecords, 'library' | 'readingProgress'>;

/** @returns the actor of the open screen, and the records with those of removed books in them */
export function useLibraryEdit(records: Records): { actor: LibraryEditActor; shown: Records } {
  const { effects, readingState } = useSystem();
  const [logic] = useState(() =>
    libraryEditMachine.provide({
      actions: {
        // A screen reader may not tell that the focus goes from the control that is gone to another.
        removeBook: (_, { bookId }) => {
          readingState.send({ type: 'book.remove', bookId });
          effects.announcer.announce(message('Removed.'));
        },
        restoreBook: (_, { book }) => {
          if (book !== undefined) readingState.send({ type: 'book.restore', ...book });
          effects.announcer.announce(message('The book is back'));
        },
      },
    }),
  );
  const actor = useActorRef(logic);
  useEffect(() => {
    // What another tab has stored since is newer than what an Undo would bring back.
    const subscription = readingState.subscribe(({ context: { library, readingProgress } }) => {
      const stored = new Set([...library, ...readingProgress].map(({ bookId }) => bookId));
      for (const { bookId } of actor.getSnapshot().context.removed)
        if (stored.has(bookId)) actor.send({ type: 'book.return', bookId });
    });
    return () => subscription.unsubscribe();
  }, [actor, readingState]);
  const removed = useSelector(actor, ({ context }) => context.removed);
  const { library, readingProgress } = records;
  const shown = useMemo(() => {
    if (removed.length === 0) return { library, readingProgress };
    return {
      library: [...library, ...removed.flatMap(({ entry }) => entry ?? [])],
      readingProgress: [...readingProgress, ...removed.flatMap(({ progress }) => progress ?? [])],
    };
  }, [library, readingProgress, removed]);
  return { actor, shown };
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.medium,
  marginBottom: space.medium,
  '& > p': { color: 'var(--soft-ink)', fontSize: size.small },
});

/** What editing is, and that it keeps what is not in My Library. */
export function EditLibrary({ actor }: { actor: LibraryEditActor }) {
  const t = useTranslate();
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  return (
    <div css={row}>
      <Button
        variant="quiet"
        aria-pressed={isEditing}
        onPress={() => actor.send({ type: 'edit.toggle' })}
      >
        {t(isEditing ? 'Done' : 'Edit')}
      </Button>
      {isEditing && (
        <p>
          {t(
            'A book that you remove leaves with your place in it. Its bookmark, marks and offline copy stay.',
          )}
        </p>
      )}
    </div>
  );
}

const removedCard = css({
  display: 'grid',
  placeContent: 'center',
  gap: space.small,
  width: '100%',
  aspectRatio: '2 / 3',
  padding: space.small,
  border: '1px dashed var(--line)',
  borderRadius: radius.control,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

/** What a control does, and to which book, in the language of its title. */
const NameOfControl = ({ action, title }: { action: string; title: ReactNode }) => (
  <span>
    <span>{action}</span>
    <span className="sr-only">
      {', '}
      {title}
    </span>
  </span>
);

type EditableCardProps = { actor: LibraryEditActor; card: LibraryCard; children: ReactNode };

/** A card that can be removed, or stands where one was. */
export function EditableCard({ actor, card, children }: EditableCardProps) {
  const { readingState } = useSystem();
  const t = useTranslate();
  const undo = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLDivElement>(null);
  const wasRemoved = useRef(false);
  const { bookId } = card;
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const isRemoved = useSelector(actor, ({ context }) =>
    context.removed.some((book) => book.bookId === bookId),
  );
  useEffect(() => {
    // What was pressed is gone: the focus goes to what stands in its place, unless it is elsewhere.
    const isLost = document.activeElement === document.body;
    if (isRemoved) undo.current?.focus();
    else if (wasRemoved.current && isLost) back.current?.querySelector('a')?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  const title = <BookText book={card} name="title" />;
  const bookOf = (): RemovedBook => {
    const { library, readingProgress } = readingState.getSnapshot().context;
    const entry = library.find((each) => each.bookId === bookId) ?? null;
    return { bookId, entry, progress: progressOf(readingProgress, bookId) ?? null };
  };
  if (isRemoved)
    return (
      <div css={removedCard}>
        <p>{title}</p>
        <p>{t('Removed.')}</p>
        <Button ref={undo} onPress={() => actor.send({ type: 'book.undo', bookId })}>
          <NameOfControl action={t('Undo')} title={title} />
        </Button>
      </div>
    );
  return (
    <div ref={back}>
      {children}
      {isEditing && (
        <Button variant="quiet" onPress={() => actor.send({ type: 'book.remove', book: bookOf() })}>
          <NameOfControl action={t('Remove')} title={title} />
        </Button>
      )}
    </div>
  );
}
