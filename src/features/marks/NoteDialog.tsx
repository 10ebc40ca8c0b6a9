/** The dialog in which a note is written. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useId, useState, type SubmitEvent } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { COLOURS } from '../../../machines/domain/marks/mark.ts';
import { noteRoom } from '../../../machines/domain/marks/note.ts';
import { shortWords } from '../../../machines/domain/marks/short-words.ts';
import { deviceDevanagari } from '../../theme/device-devanagari.ts';
import { radius, size, space } from '../../theme/tokens.ts';
import { noteRoomMessage } from '../../../machines/messages/reading/all-marks.ts';
import { COLOUR_NAMES } from '../../../machines/messages/reading/marks.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import type { MarksRef } from './effects.ts';
import { lineOf } from './mark-style.ts';

const form = css({ display: 'grid', gap: space.small });
const quoteStyle = css({ color: 'var(--soft-ink)', ...deviceDevanagari });
const field = css({
  width: '100%',
  minHeight: '8rem',
  padding: space.small,
  font: 'inherit',
  // A smaller text would make phones zoom in.
  fontSize: size.body,
  color: 'inherit',
  background: 'var(--ground)',
  border: '1px solid var(--line)',
  borderRadius: radius.control,
  maxWidth: '100%',
});
/** Not by colour alone. */
const chosen = css({
  paddingInline: space.small,
  '&[data-selected]': { borderWidth: 3, borderColor: 'var(--ink)' },
});
/** In one row on a phone. */
const colours = css({ display: 'flex', flexWrap: 'wrap', gap: space.hair });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

/** Of fewer characters that are left the number is shown. */
const SHOWN_BELOW = 200;

/** What was written and not saved, by the words that it is about; kept until the site is left. */
const drafts = new Map<string, string>();

/** Before the dialog takes the focus itself. */
const focusAtOnce = (element: HTMLTextAreaElement | null) => element?.focus();

export function NoteDialog({ actor }: { actor: MarksRef }) {
  const t = useTranslate();
  const { noted, choice } = useSelector(actor, ({ context }) => context);
  const anchor = noted ?? choice?.anchor;
  const key = JSON.stringify([anchor?.lang, anchor?.at, anchor?.quote]);
  const [note, setNote] = useState(() => drafts.get(key) ?? noted?.note ?? '');
  const count = useId();
  const left = noteRoom(note);
  const write = (text: string) => {
    drafts.set(key, text);
    setNote(text);
  };
  const save = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (left < 0) return;
    drafts.delete(key);
    actor.send({ type: 'note.save', note: note.trim() });
  };
  return (
    <ModalDialog title={t('Note')} onClose={() => actor.send({ type: 'note.close' })}>
      <form css={form} onSubmit={save}>
        {anchor !== undefined && (
          <q lang={LANGUAGE_TABLE[anchor.lang].tag} css={quoteStyle}>
            {shortWords(anchor.quote)}
          </q>
        )}
        {noted?.colour !== undefined && <Colours actor={actor} id={noted.id} />}
        <textarea
          css={field}
          ref={focusAtOnce}
          aria-label={t('Note')}
          aria-describedby={count}
          aria-invalid={left < 0}
          dir="auto"
          value={note}
          onChange={(event) => write(event.target.value)}
        />
        <p id={count} role="status">
          {left < SHOWN_BELOW && t(noteRoomMessage(left))}
        </p>
        <div css={buttons}>
          <Button type="submit" variant="strong" locked={left < 0}>
            {t('Save')}
          </Button>
          <Button onPress={() => actor.send({ type: 'note.close' })}>{t('Cancel')}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}

/** The colour of the mark that is noted is changed at once. */
function Colours({ actor, id }: { actor: MarksRef; id: string }) {
  const t = useTranslate();
  const current = useSelector(
    actor,
    ({ context }) => context.marks.find((mark) => mark.id === id)?.colour,
  );
  return (
    <div role="group" aria-label={t('Highlight')} css={colours}>
      {COLOURS.map((colour) => (
        <ToggleButton
          key={colour}
          css={[buttonStyle('plain'), chosen, lineOf(colour)]}
          isSelected={colour === current}
          onChange={() => actor.send({ type: 'mark.recolour', id, colour })}
        >
          {t(COLOUR_NAMES[colour])}
        </ToggleButton>
      ))}
    </div>
  );
}
