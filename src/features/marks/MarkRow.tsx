/** One mark: its words, its note, where it is, and what can be done with it. */
import { css } from '@emotion/react';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Draft } from '../../../machines/domain/marks/listed-marks.ts';
import { changedAt, type BookMark } from '../../../machines/domain/marks/list.ts';
import type { Colour, Mark } from '../../../machines/domain/marks/mark.ts';
import { passagePath } from '../../../machines/domain/marks/passage-address.ts';
import { shortWords } from '../../../machines/domain/marks/short-words.ts';
import { markMessage } from '../../../machines/messages/all-marks.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LOCALE } from '../../ui/locale.ts';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { AboutWords } from './AboutWords.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import type { RowEvents } from './row-events.ts';
import type { RowPart } from './use-row-focus.ts';

export type MarkRowProps = BookMark & {
  /** As the focus finds it. */
  row: string;
  isDeleted: boolean;
  draft: Draft | null;
  /** Whether the site has the book no more: nothing leads to the passage then. */
  isGone: boolean;
  /** Must stay the same object. */
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

/** The same lines as under the words in a book: no colour alone tells them apart. */
const underlined = (textDecorationStyle: 'solid' | 'dashed' | 'dotted' | 'double') =>
  css({
    textDecorationLine: 'underline',
    textDecorationStyle,
    textDecorationColor: 'var(--accent)',
    textDecorationThickness: '0.09em',
    textUnderlineOffset: '0.22em',
  });
const LINES = {
  yellow: underlined('solid'),
  green: underlined('dashed'),
  blue: underlined('dotted'),
  pink: underlined('double'),
} as const satisfies Record<Colour, unknown>;

const noteText = css({ whiteSpace: 'pre-wrap', borderInlineStart: '3px solid var(--line)' });
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
});

/** The latest instant that has a date, in milliseconds. */
const LAST_INSTANT = 8.64e15;

const Part = ({ part, children }: { part: RowPart; children: ReactNode }) => (
  <span data-part={part}>{children}</span>
);

/** Memoized: a change of one of many rows renders only that one. */
export const MarkRow = memo(function MarkRow(props: MarkRowProps) {
  const { bookId, mark, row, isDeleted, draft, isGone, events } = props;
  const t = useTranslate();
  const name = { bookId, id: mark.id };
  const words = shortWords(mark.quote);
  if (isDeleted && draft === null)
    return (
      <li css={box} data-row={row}>
        <div css={controls}>
          <Part part="undo">
            <Button onPress={() => events.onRestore(name)}>
              <span>
                <span>{`${t('Deleted.')} ${t('Undo')}`}</span>
                <AboutWords words={words} language={mark.lang} />
              </span>
            </Button>
          </Part>
        </div>
      </li>
    );
  const { note = '' } = mark;
  return (
    <li css={box} data-row={row}>
      <Quote mark={mark} />
      {draft === null && note !== '' && (
        <p css={noteText}>
          <LocalizedText text={note} />
        </p>
      )}
      <Facts mark={mark} />
      {draft !== null && <NoteEditor {...{ name, words, draft, events }} language={mark.lang} />}
      <div css={controls}>
        {!isGone && <OpenLink bookId={bookId} mark={mark} words={words} />}
        {draft === null && (
          <>
            <Part part="edit">
              <Button variant="quiet" onPress={() => events.onEdit(name)}>
                <span>
                  <span>{t(note === '' ? 'Add a note' : 'Edit note')}</span>
                  <AboutWords words={words} language={mark.lang} />
                </span>
              </Button>
            </Part>
            <Part part="delete">
              <Button variant="quiet" onPress={() => events.onDelete(name)}>
                <span>
                  <span>{t('Delete')}</span>
                  <AboutWords words={words} language={mark.lang} />
                </span>
              </Button>
            </Part>
          </>
        )}
      </div>
    </li>
  );
});

function OpenLink({ bookId, mark, words }: BookMark & { words: string }) {
  const t = useTranslate();
  const label = t('Open page {page}', { page: mark.at[0] });
  return (
    <Part part="open">
      <Link href={passagePath(bookId, mark)}>
        <span>
          <span>{label}</span>
          <AboutWords words={words} language={mark.lang} />
        </span>
      </Link>
    </Part>
  );
}

function Quote({ mark: { quote: text, lang, colour } }: { mark: Mark }) {
  return (
    <blockquote css={[quote, colour && LINES[colour]]}>
      {text.split('\n').map((paragraph, index) => (
        // The position in the text is a paragraph's only identity.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          <LocalizedText text={paragraph} language={lang} />
        </p>
      ))}
    </blockquote>
  );
}

function Facts({ mark }: { mark: Mark }) {
  const t = useTranslate();
  const instant = new Date(Math.min(changedAt(mark), LAST_INSTANT));
  const locale = LOCALE[useInterfaceLanguage()];
  const date = instant.toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <p css={facts}>
      <span>{t(markMessage(mark))}</span>
      <span>{t('Page {page}', { page: mark.at[0] })}</span>
      <time dateTime={instant.toISOString()}>
        {mark.changed === undefined
          ? t('Made on {date}', { date })
          : t('Changed on {date}', { date })}
      </time>
    </p>
  );
}
