/** The marks that the filters leave, in lists under the titles of their books. */
import { css } from '@emotion/react';
import { memo, useId, useMemo, useRef } from 'react';
import {
  draftOf,
  foundMarks,
  groupsOf,
  isDeleted,
  keyOf,
  nameOf,
  type Draft,
  type ListedMarks,
  type MarkGroup,
} from '../../../../machines/domain/marks/listed-marks.ts';
import type { BookMark } from '../../../../machines/domain/marks/list.ts';
import { shortWords } from '../../../../machines/domain/marks/short-words.ts';
import { size, space } from '../../../theme/tokens.ts';
import { BookText } from '../../../ui/books/BookText.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { MoreCards } from '../../../ui/MoreCards.tsx';
import type { MarkBooks } from './mark-books.ts';
import { MarkRow, type RowEvents } from '../rows/MarkRow.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { createRowEvents, type NoteEvents } from '../rows/row-events.ts';
import type { AllMarksActor } from './use-all-marks.ts';
import { useRowFocus } from '../rows/use-row-focus.ts';

type MarkListProps = { actor: AllMarksActor; list: ListedMarks; books: MarkBooks };

const group = css({
  marginBottom: space.large,
  '& h2': { marginBottom: space.small, fontSize: size.title },
});

export function MarkList({ actor, list, books }: MarkListProps) {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(element);
  const events = useMemo(() => createRowEvents(actor, focus), [actor, focus]);
  const { rows } = foundMarks(list);
  const groups = useMemo(() => groupsOf(rows.slice(0, list.shown)), [rows, list.shown]);
  const showMore = (): void => {
    const next = rows[list.shown];
    if (next !== undefined) focus(keyOf(nameOf(next)), books.isGone(next.bookId) ? 'edit' : 'open');
    actor.send({ type: 'more.show' });
  };
  return (
    <div ref={element}>
      {groups.map((each) => (
        <Group key={each.key} {...{ list, books, events }} group={each} />
      ))}
      {rows.length > list.shown && (
        <MoreCards
          listTitle={t('All my marks')}
          label={t('Show more')}
          message={null}
          onMore={showMore}
        />
      )}
    </div>
  );
}

type GroupProps = {
  group: MarkGroup;
  list: ListedMarks;
  books: MarkBooks;
  events: ListEvents;
};

type ListEvents = RowEvents & NoteEvents;

function Group({ group: { bookId, marks }, list, books, events }: GroupProps) {
  const t = useTranslate();
  const title = useId();
  const isGone = books.isGone(bookId);
  return (
    <section css={group} aria-labelledby={title}>
      <h2 id={title}>
        <BookText book={books.bookOf(bookId)} name="title" />
      </h2>
      {isGone && <p>{t('This book is not here any more.')}</p>}
      <ul>
        {marks.map((each) => {
          const name = nameOf(each);
          return (
            <ListedMark
              key={keyOf(name)}
              {...each}
              {...{ isGone, events }}
              isDeleted={isDeleted(list, name)}
              draft={draftOf(list, name)}
            />
          );
        })}
      </ul>
    </section>
  );
}

type ListedMarkProps = BookMark & {
  isDeleted: boolean;
  draft: Draft | null;
  /** Whether the site has the book no more: nothing leads to the passage then. */
  isGone: boolean;
  /** Must stay the same object. */
  events: ListEvents;
};

/** Memoized: a change of one of many rows renders only that one. */
const ListedMark = memo(function ListedMark(props: ListedMarkProps) {
  const { bookId, mark, isDeleted: isRestorable, draft, isGone, events } = props;
  const name = { bookId, id: mark.id };
  return (
    <MarkRow
      bookId={bookId}
      mark={mark}
      isDeleted={isRestorable}
      hasLink={!isGone}
      events={events}
      editor={
        draft === null ? undefined : (
          <NoteEditor
            name={name}
            words={shortWords(mark.quote)}
            language={mark.lang}
            draft={draft}
            events={events}
          />
        )
      }
    />
  );
});
