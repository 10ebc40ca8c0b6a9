/** A mark in a list of a book: its words, colour and note, and what can be done with it. */
import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import type { Mark } from '../../../machines/domain/marks/mark.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { COLOUR_NAMES, MARK_DELETED } from '../../../machines/messages/marks.ts';
import { deviceDevanagari } from '../../theme/device-devanagari.ts';
import { size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { AboutWords } from './AboutWords.tsx';
import { firstWords, type MarksRef } from './effects.ts';
import type { LocatedMark } from './located-marks.ts';
import { lineOf } from './mark-style.ts';

const row = css({
  display: 'grid',
  gap: space.hair,
  padding: space.small,
  borderInlineStart: '3px solid var(--accent)',
  background: 'var(--raised)',
  overflowWrap: 'anywhere',
  '& > q': { justifySelf: 'start' },
  ...deviceDevanagari,
});
const facts = css({ color: 'var(--soft-ink)', fontSize: size.small });
const note = css({ whiteSpace: 'pre-wrap' });
const tools = css({ display: 'flex', flexWrap: 'wrap', gap: space.hair });

type MarkInBookProps = LocatedMark & {
  actor: MarksRef;
  isDeleted?: boolean;
  /** Instead of its words, such as a link to them. */
  words?: ReactNode;
  /** Called before the note is edited, to close what would be above it. */
  onEdit?: () => void;
};

export function MarkInBook({
  actor,
  mark,
  found,
  language,
  isDeleted = false,
  words,
  onEdit,
}: MarkInBookProps) {
  const t = useTranslate();
  const { id, quote, colour, lang } = mark;
  const wasDeleted = useRef(isDeleted);
  const undo = useRef<HTMLButtonElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wasDeleted.current === isDeleted) return;
    wasDeleted.current = isDeleted;
    // What was pressed is gone.
    (isDeleted ? undo : edit).current?.focus();
  }, [isDeleted]);
  const said = firstWords(quote);
  if (isDeleted)
    return (
      <li css={row}>
        <span css={tools}>
          <span>{t(MARK_DELETED)}</span>
          <Button ref={undo} onPress={() => actor.send({ type: 'mark.restore', id })}>
            <span>
              <span>{t('Undo')}</span>
              <AboutWords words={said} language={lang} />
            </span>
          </Button>
        </span>
      </li>
    );
  return (
    <li css={row}>
      {words ?? (
        <q lang={LANGUAGE_TABLE[lang].tag} css={lineOf(colour)}>
          {quote}
        </q>
      )}
      <span css={facts}>{t(colour === undefined ? 'Place' : COLOUR_NAMES[colour])}</span>
      {found === null && <span css={facts}>{t('The text has changed')}</span>}
      <Note mark={mark} isOther={language !== 'shown'} />
      <span css={tools}>
        <Button
          ref={edit}
          variant="quiet"
          onPress={() => {
            onEdit?.();
            actor.send({ type: 'note.edit', id });
          }}
        >
          <span>
            <span>{t(mark.note === undefined ? 'Write a note' : 'Edit note')}</span>
            <AboutWords words={said} language={lang} />
          </span>
        </Button>
        <Button variant="quiet" onPress={() => actor.send({ type: 'mark.delete', id })}>
          <span>
            <span>{t('Delete')}</span>
            <AboutWords words={said} language={lang} />
          </span>
        </Button>
      </span>
    </li>
  );
}

/** `isOther`: the mark was made in another language than the text that is read. */
function Note({ mark, isOther }: { mark: Mark; isOther: boolean }) {
  const t = useTranslate();
  return (
    <>
      {mark.note !== undefined && (
        <bdi css={note} dir="auto">
          {mark.note}
        </bdi>
      )}
      {isOther && (
        <span css={facts}>
          {t('Note made in {language}', { language: languageNameMessage(mark.lang) })}
        </span>
      )}
    </>
  );
}
