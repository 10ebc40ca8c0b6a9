/** The events of the list of all marks, and what its actions and guards take from them. */
import {
  draftOf,
  foundMarks,
  markNamed,
  type ListedMarks,
  type MarkName,
  type MarkView,
} from '../domain/marks/listed-marks.ts';
import type { BookMark, MarkFilter, MarkOrder } from '../domain/marks/list.ts';
import { withNote } from '../domain/marks/note.ts';

/** The result of an attempt to save a note. */
export type NoteOutcome = 'saved' | 'refused' | 'too long';

export type AllMarksInput = MarkView & Pick<ListedMarks, 'marks' | 'books'>;

export type AllMarksEvent =
  | { type: 'filter.change'; change: Partial<MarkFilter> }
  | { type: 'filter.clear' }
  | { type: 'order.choose'; order: MarkOrder }
  | { type: 'more.show' }
  | ({ type: 'mark.delete' } & MarkName)
  | ({ type: 'mark.restore' } & MarkName)
  | ({ type: 'note.edit' } & MarkName)
  | ({ type: 'note.change'; text: string } & MarkName)
  | ({ type: 'note.save' } & MarkName)
  | ({ type: 'note.cancel' } & MarkName)
  /** Another tab or an import has changed the stored marks, which are these now. */
  | { type: 'marks.change'; marks: readonly BookMark[] };

/** `mark` has the time of its change; `isStored`: there was room for it. */
export type StoredNote = BookMark & { isStored: boolean };

type Event<T> = Extract<AllMarksEvent, { type: T }>;
type Params<T> = { event: Event<T> };

export const filterParams = ({
  context,
  event,
}: Params<'filter.change'> & { context: ListedMarks }) => ({
  filter: { ...context.filter, ...event.change },
});
export const nameParams = ({ event: { bookId, id } }: { event: MarkName }): MarkName => ({
  bookId,
  id,
});
export const textParams = ({ event: { bookId, id, text } }: Params<'note.change'>) => ({
  bookId,
  id,
  text,
});
export const countParams = ({ context }: { context: ListedMarks }) => {
  const { marks, total } = foundMarks(context);
  return { count: marks.length, total };
};

export const markIn = ({ bookId, mark }: BookMark): BookMark => ({ bookId, mark });

/** @throws Error when the list has no such mark, which the guards exclude */
export function knownMark(context: ListedMarks, name: MarkName): BookMark {
  const found = markNamed(context, name);
  if (found === null) throw new Error(`There is no mark ${name.id}.`);
  return found;
}

/** @returns the mark with the note that is being written */
export function annotated(context: ListedMarks, event: AllMarksEvent): BookMark {
  if (event.type !== 'note.save') throw new Error(`${event.type} saves no note.`);
  const { bookId, mark } = knownMark(context, event);
  return { bookId, mark: withNote(mark, draftOf(context, event)?.text ?? '') };
}
