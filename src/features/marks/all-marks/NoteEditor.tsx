/** Writes the note of a mark in its row. */
import { css } from '@emotion/react';
import { useId } from 'react';
import type { Language } from '../../../../machines/domain/languages.ts';
import type { Draft, MarkName } from '../../../../machines/domain/marks/listed-marks.ts';
import { noteRoom } from '../../../../machines/domain/marks/note.ts';
import { NOTE_REFUSED, noteRoomMessage } from '../../../../machines/messages/reading/all-marks.ts';
import { bold, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { AboutWords } from '../rows/AboutWords.tsx';
import type { NoteEvents } from '../rows/row-events.ts';

type NoteEditorProps = {
  name: MarkName;
  /** Name the mark. */
  words: string;
  /** Of the words. */
  language: Language;
  draft: Draft;
  events: NoteEvents;
};

const form = css({ display: 'grid', gap: space.small });
const field = css({
  display: 'block',
  width: '100%',
  minHeight: '7rem',
  padding: space.small,
  font: 'inherit',
  color: 'inherit',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '4px',
  maxWidth: '100%',
});
const hint = css({ color: 'var(--soft-ink)', fontSize: size.small });
const problem = css({ fontSize: size.small, ...bold() });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

export function NoteEditor({ name, words, language, draft, events }: NoteEditorProps) {
  const t = useTranslate();
  const id = useId();
  const label = useId();
  const room = noteRoom(draft.text);
  return (
    <form
      css={form}
      onSubmit={(event) => {
        event.preventDefault();
        events.onSave(name);
      }}
    >
      <span data-part="note">
        <span id={label} className="sr-only">
          {t('Note')}
          <AboutWords words={words} language={language} />
        </span>
        <textarea
          css={field}
          aria-labelledby={label}
          aria-describedby={id}
          aria-invalid={room < 0}
          dir="auto"
          value={draft.text}
          onChange={(event) => events.onWrite(name, event.currentTarget.value)}
        />
      </span>
      <p id={id} css={room < 0 ? problem : hint}>
        {t(noteRoomMessage(room))}
      </p>
      {draft.isRefused && <p css={problem}>{t(NOTE_REFUSED)}</p>}
      <div css={buttons}>
        <Button type="submit">
          <span>
            <span>{t('Save note')}</span>
            <AboutWords words={words} language={language} />
          </span>
        </Button>
        <Button variant="quiet" onPress={() => events.onCancel(name)}>
          <span>
            <span>{t('Cancel')}</span>
            <AboutWords words={words} language={language} />
          </span>
        </Button>
      </div>
    </form>
  );
}
