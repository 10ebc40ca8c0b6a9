/** What a press in a row does: of the list of all marks, and of those of an open book. */
import { keyOf, type MarkName } from '../../../../machines/domain/marks/listed-marks.ts';
import type { MarksRef } from '../effects.ts';
import type { RowEvents } from './MarkRow.tsx';
import type { AllMarksActor } from '../all-marks/use-all-marks.ts';
import type { RequestRowFocus } from './use-row-focus.ts';

/** What the presses while a note is written in a row do. */
export type NoteEvents = {
  onWrite: (name: MarkName, text: string) => void;
  onSave: (name: MarkName) => void;
  onCancel: (name: MarkName) => void;
};

/** Each press that removes its own control names the part of the row that has the focus next. */
const focusing = (events: RowEvents, focus: RequestRowFocus): RowEvents => ({
  ...events,
  onDelete(name) {
    focus(keyOf(name), 'undo');
    events.onDelete(name);
  },
  onRestore(name) {
    focus(keyOf(name), 'delete');
    events.onRestore(name);
  },
});

/** Of the rows of an open book, whose notes are written in a dialog. */
export const createBookRowEvents = (actor: MarksRef, focus: RequestRowFocus): RowEvents =>
  focusing(
    {
      onDelete: ({ id }) => actor.send({ type: 'mark.delete', id }),
      onRestore: ({ id }) => actor.send({ type: 'mark.restore', id }),
      onEdit: ({ id }) => actor.send({ type: 'note.edit', id }),
    },
    focus,
  );

/** Of the list of all marks. */
export const createRowEvents = (
  actor: AllMarksActor,
  focus: RequestRowFocus,
): RowEvents & NoteEvents => ({
  ...focusing(
    {
      onDelete: (name) => actor.send({ type: 'mark.delete', ...name }),
      onRestore: (name) => actor.send({ type: 'mark.restore', ...name }),
      onEdit(name) {
        focus(keyOf(name), 'note');
        actor.send({ type: 'note.edit', ...name });
      },
    },
    focus,
  ),
  onWrite: (name, text) => actor.send({ type: 'note.change', ...name, text }),
  onSave(name) {
    focus(keyOf(name), 'edit');
    actor.send({ type: 'note.save', ...name });
  },
  onCancel(name) {
    focus(keyOf(name), 'edit');
    actor.send({ type: 'note.cancel', ...name });
  },
});
