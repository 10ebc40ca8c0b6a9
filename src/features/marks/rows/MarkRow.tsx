/**
 * One mark, in its paragraph, in the list of its book and in that of all marks: its words, its note, what
 * and where it is, and what can be done with it.
 */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { keyOf, type MarkName } from '../../../../machines/domain/marks/listed-marks.ts';
import { changedAt, type BookMark } from '../../../../machines/domain/marks/list.ts';
import type { Mark } from '../../../../machines/domain/marks/mark.ts';
import { passagePath } from '../../../../machines/domain/marks/passage-address.ts';
import { shortWords } from '../../../../machines/domain/marks/short-words.ts';
import { languageNameMessage } from '../../../../machines/messages/languages.ts';
import { markMessage } from '../../../../machines/messages/reading/all-marks.ts';
import { MARK_DELETED } from '../../../../machines/messages/reading/marks.ts';
import { size, space, TARGET } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useInterfaceLanguage, useTranslate } from '../../../ui/interface-texts.tsx';
import { LOCALE } from '../../../ui/locale.ts';
import { LocalizedText } from '../../../ui/LocalizedText.tsx';
import { AboutWords } from './AboutWords.tsx';
import { lineOf } from '../mark-style.ts';
import type { RowPart } from './use-row-focus.ts';

/** What the presses of a row do; all name the part that has the focus next (use-row-focus.ts). */
export type RowEvents = {
  onDelete: (name: MarkName) => void;
  onRestore: (name: MarkName) => void;
  onEdit: (name: MarkName) => void;
};

type MarkRowProps = BookMark & {
  isDeleted: boolean;
  /** Of the words, from 1; without it the one where they were marked. */
  page?: number | undefined;
  /** Whether the words are in the book no more. */
  isLost?: boolean;
  /** Whether the book is read in another language than that of the words. */
  isOfOther?: boolean;
  /** Whether a link leads to the words. */
  hasLink: boolean;
  /** Shows the words instead of following the link, in this tab. */
  onOpen?: (() => void) | undefined;
  /** In the place of the note and of its buttons, while the note is written. */
  editor?: ReactNode;
  events: RowEvents;
};

const box = css({
  display: 'grid',
  gap: space.small,
  paddingBlock: space.medium,
  borderTop: '1px solid var(--hairline)',
  maxWidth: '42em',
  overflowWrap: 'anywhere',
});
const quote = css({ margin: 0, fontSize: size.large });
const noteText = css({
  whiteSpace: 'pre-wrap',
  paddingInlineStart: space.small,
  borderInlineStart: '3px solid var(--line)',
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.medium,
  color: 'var(--soft-ink)',
  fontSize: size.small,
});
const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TARGET,
    marginInlineEnd: space.small,
  },
  '& button': { paddingInline: space.small },
});

/** The latest instant that has a date, in milliseconds. */
const LAST_INSTANT = 8.64e15;

const Part = ({ part, children }: { part: RowPart; children: ReactNode }) => (
  <span data-part={part}>{children}</span>
);

export function MarkRow(props: MarkRowProps) {
  const { bookId, mark, isDeleted, page, hasLink, onOpen, editor, events } = props;
  const { isLost = false, isOfOther = false } = props;
  const t = useTranslate();
  const name = { bookId, id: mark.id };
  const { note = '' } = mark;
  const isWritten = editor !== undefined;
  if (isDeleted && !isWritten)
    return (
      <li css={box} data-row={keyOf(name)}>
        <div css={controls}>
          <p>{t(MARK_DELETED)}</p>
          <RowButton part="undo" mark={mark} onPress={() => events.onRestore(name)}>
            {t('Undo')}
          </RowButton>
        </div>
      </li>
    );
  return (
    <li css={box} data-row={keyOf(name)}>
      <Quote mark={mark} />
      {!isWritten && note !== '' && (
        <p css={noteText}>
          <LocalizedText text={note} />
        </p>
      )}
      <Facts {...{ mark, page, isLost, isOfOther }} />
      {editor}
      <div css={controls}>
        {hasLink && <OpenLink {...{ bookId, mark, page, onOpen }} />}
        {!isWritten && (
          <>
            <RowButton part="edit" mark={mark} onPress={() => events.onEdit(name)}>
              {t(note === '' ? 'Add a note' : 'Edit note')}
            </RowButton>
            <RowButton part="delete" mark={mark} onPress={() => events.onDelete(name)}>
              {t('Delete')}
            </RowButton>
          </>
        )}
      </div>
    </li>
  );
}

type RowButtonProps = { part: RowPart; mark: Mark; onPress: () => void; children: string };

/** Its name ends with the words of the mark. */
const RowButton = ({ part, mark, onPress, children }: RowButtonProps) => (
  <Part part={part}>
    <Button variant={part === 'undo' ? 'plain' : 'quiet'} onPress={onPress}>
      <span>
        <span>{children}</span>
        <AboutWords words={shortWords(mark.quote)} language={mark.lang} />
      </span>
    </Button>
  </Part>
);

type OpenLinkProps = Pick<MarkRowProps, 'bookId' | 'mark' | 'page' | 'onOpen'>;

function OpenLink({ bookId, mark, page, onOpen }: OpenLinkProps) {
  const t = useTranslate();
  return (
    <Part part="open">
      <Link
        href={passagePath(bookId, mark, page)}
        onClick={(event) => {
          if (onOpen === undefined) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <span>
          <span>{t('Open page {page}', { page: page ?? mark.at[0] })}</span>
          <AboutWords words={shortWords(mark.quote)} language={mark.lang} />
        </span>
      </Link>
    </Part>
  );
}

const Quote = ({ mark: { quote: text, lang, colour } }: { mark: Mark }) => (
  <blockquote css={quote}>
    {text.split('\n').map((paragraph, index) => (
      // The position in the text is a paragraph's only identity.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>
        <span css={lineOf(colour)}>
          <LocalizedText text={paragraph} language={lang} />
        </span>
      </p>
    ))}
  </blockquote>
);

type FactsProps = { mark: Mark; page: number | undefined; isLost: boolean; isOfOther: boolean };

function Facts({ mark, page, isLost, isOfOther }: FactsProps) {
  const t = useTranslate();
  const instant = new Date(Math.min(changedAt(mark), LAST_INSTANT));
  const locale = LOCALE[useInterfaceLanguage()];
  const date = instant.toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <p css={facts}>
      <span>{t(markMessage(mark))}</span>
      {isOfOther && mark.note !== undefined && (
        <span>{t('Note made in {language}', { language: languageNameMessage(mark.lang) })}</span>
      )}
      <span>{t('Page {page}', { page: page ?? mark.at[0] })}</span>
      {isLost && <span>{t('The text has changed')}</span>}
      <time dateTime={instant.toISOString()}>
        {mark.changed === undefined
          ? t('Made on {date}', { date })
          : t('Changed on {date}', { date })}
      </time>
    </p>
  );
}
