/** The list of a book's marks: its bookmark first, then the marks in the order of the book. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useRef, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { EditionText } from '../../../machines/domain/marks/edition-text.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { dialogFooter, ModalDialog } from '../../ui/ModalDialog.tsx';
import { placeInView, type MarksRef } from './effects.ts';
import type { LocatedMark, LocatedMarks } from './paint/located-marks.ts';
import { MarkRow, type RowEvents } from './rows/MarkRow.tsx';
import { createBookRowEvents } from './rows/row-events.ts';
import type { Passage } from './paint/use-paint.ts';
import { useRowFocus } from './rows/use-row-focus.ts';

const tools = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });
const all = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });

type MarksPanelProps = {
  actor: MarksRef;
  reader: ActorRefFrom<typeof readerMachine>;
  bookId: string;
  located: LocatedMarks;
  edition: EditionText;
  /** From 1. */
  page: number;
  hasUnreadable: boolean;
  /** Shows a part of the text. */
  onPassage: (passage: Passage) => void;
};

/** Where it is now, else where it was. */
const orderOf = ({ mark: { at }, found }: LocatedMark): readonly [number, number, number] =>
  found ? [found.page, found.range.start.paragraph, found.range.start.offset] : at;

function inOrder(entries: readonly LocatedMark[]): LocatedMark[] {
  return [...entries].sort((one, other) => {
    const [first, second] = [orderOf(one), orderOf(other)];
    const at = first.findIndex((part, index) => part !== second[index]);
    return at === -1 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
  });
}

export function MarksPanel(props: MarksPanelProps) {
  const { actor, reader, bookId, located, edition, page, hasUnreadable, onPassage } = props;
  const t = useTranslate();
  const marks = useSyncExternalStore(located.subscribe, located.all);
  const deleted = useSelector(actor, ({ context }) => context.deleted);
  const bookmarked = useSelector(reader, ({ context }) => context.bookmarkedPage);
  const entries = inOrder(marks);
  const close = () => reader.send({ type: 'overlay.close' });
  const list = useRef<HTMLUListElement>(null);
  const rowEvents = createBookRowEvents(actor, useRowFocus(list));
  const events: RowEvents = {
    ...rowEvents,
    onEdit(name) {
      // The note is written in a dialog of its own.
      close();
      rowEvents.onEdit(name);
    },
  };
  const place = (type: 'place.save' | 'place.note') => () => {
    const anchor = placeInView(edition, page);
    close();
    if (anchor !== null) actor.send({ type, anchor });
  };
  return (
    <ModalDialog title={t('Marks')} onClose={close}>
      <div css={tools}>
        <Button
          onPress={() => {
            close();
            reader.send({ type: 'words.open' });
          }}
        >
          {t('Choose words')}
        </Button>
        <Button onPress={place('place.save')}>{t('Save this place')}</Button>
        <Button onPress={place('place.note')}>{t('Note on this place')}</Button>
      </div>
      {hasUnreadable && (
        <p>{t('Some marks of this book cannot be read here. They stay stored.')}</p>
      )}
      {entries.length === 0 && bookmarked === null && (
        <p>{t('No marks in this book yet. Select words in the text, or save a place.')}</p>
      )}
      {bookmarked !== null && (
        <Button
          onPress={() => {
            close();
            reader.send({ type: 'page.jump', page: bookmarked });
          }}
        >
          {t('Bookmarked page {page}', { page: bookmarked })}
        </Button>
      )}
      <ul ref={list}>
        {entries.map(({ mark, found, language }) => (
          <MarkRow
            key={mark.id}
            bookId={bookId}
            mark={mark}
            page={found?.page}
            isLost={found === null}
            isOfOther={language === null}
            isDeleted={deleted.some(({ id }) => id === mark.id)}
            hasLink
            onOpen={() => {
              close();
              if (found && language !== null) onPassage({ ...found, language });
              else reader.send({ type: 'page.jump', page: mark.at[0] });
            }}
            events={events}
          />
        ))}
      </ul>
      <Link css={all} href={SCREENS.allMarks.path}>
        {t(SCREENS.allMarks.title)}
      </Link>
      <div css={dialogFooter}>
        <Button onPress={close}>{t('Close')}</Button>
      </div>
    </ModalDialog>
  );
}
