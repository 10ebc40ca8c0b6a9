/** What a press in a row of the list does. */
import { keyOf, type MarkName } from '../../../machines/domain/marks/listed-marks.ts';
import type { AllMarksActor } from './use-all-marks.ts';
import type { RequestRowFocus } from './use-row-focus.ts';

export type RowEvents = {
  onDelete: (name: MarkName) => void;
  onRestore: (name: MarkName) => void;
  onEdit: (name: MarkName) => void;
  onWrite: (name: MarkName, text: string) => void;
  onSave: (name: MarkName) => void;
  onCancel: (name: MarkName) => void;
};

/** Each press that removes its own control names the part of the row that has the focus next. */
export const createRowEvents = (actor: AllMarksActor, focus: RequestRowFocus): RowEvents => ({
  onDelete(name) {
    focus(keyOf(name), 'undo');
    actor.send({ type: 'mark.delete', ...name });
  },
  onRestore(name) {
    focus(keyOf(name), 'delete');
    actor.send({ type: 'mark.restore', ...name });
  },
  onEdit(name) {
    focus(keyOf(name), 'note');
    actor.send({ type: 'note.edit', ...name });
  },
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
