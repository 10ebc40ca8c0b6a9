/** Texts of the list of all marks, and of files of marks. */
import type { NoteOutcome } from '../../all-marks/events.ts';
import type { MarksFileProblem } from '../../domain/marks/import-preview.ts';
import type { MarkKind, MarkOrder } from '../../domain/marks/list.ts';
import type { Mark } from '../../domain/marks/mark.ts';
import type { RefusalReason } from '../../domain/marks/read-annotations.ts';
import type { MarksFileOutcome } from '../../marks-file.machine.ts';
import { languageNameMessage } from '../languages.ts';
import { COLOUR_NAMES } from './marks.ts';
import { message, type Message, type PlainText } from '../message.ts';

export const KIND_TEXTS = {
  highlight: 'Highlight',
  place: 'Place',
  note: 'With a note',
} as const satisfies Record<MarkKind, PlainText>;

export const ORDER_TEXTS = {
  book: 'In the order of the books',
  newest: 'Newest first',
} as const satisfies Record<MarkOrder, PlainText>;

/** The colour of a highlight, or that it is a place; with its language. */
export const markMessage = ({ colour, lang }: Pick<Mark, 'colour' | 'lang'>): Message =>
  message('{mark}, in {language}', {
    mark: message(colour === undefined ? 'Place' : COLOUR_NAMES[colour]),
    language: languageNameMessage(lang),
  });

export const marksMessage = (count: number): Message =>
  count === 1 ? message('1 mark') : message('{count} marks', { count });

export const markCountMessage = (count: number, total: number): Message =>
  message('{count} of {total} marks', { count, total });

/** @param room as from `noteRoom` */
export function noteRoomMessage(room: number): Message {
  if (room >= 0)
    return room === 1
      ? message('1 character left')
      : message('{count} characters left', { count: room });
  return room === -1
    ? message('1 character too many')
    : message('{count} characters too many', { count: -room });
}

export const NOTE_REFUSED =
  'There is no room for this note. Your text is still here. Export your marks and delete some, then save it again.' satisfies PlainText;

export const NOTE_OUTCOME_TEXTS = {
  saved: 'Note saved.',
  refused: NOTE_REFUSED,
  'too long': 'The note is too long to be saved.',
} as const satisfies Record<NoteOutcome, PlainText>;

const PROBLEM_TEXTS = {
  'not JSON': 'This file cannot be read: it is not JSON. Nothing was changed.',
  'no annotations': 'This file has no annotations. Nothing was changed.',
  'too large': 'This file is too large. Nothing was changed.',
  unreadable: 'This file could not be read. Nothing was changed.',
} as const satisfies Record<MarksFileProblem, PlainText>;

const REASON_TEXTS = {
  'no annotation': 'Not an annotation: {count}',
  'no id': 'Without an id: {count}',
  'no book': 'Not from a book of this site: {count}',
  'no words': 'Without words of a book: {count}',
  'no text': 'With a note that is not text: {count}',
  'words too long': 'With too many words: {count}',
  'note too long': 'With a note that is too long: {count}',
  repeated: 'Repeated in the file: {count}',
} as const satisfies Record<RefusalReason, string>;

/** How many marks are refused, and why. */
export const refusalMessage = (reason: RefusalReason, count: number): Message =>
  message(REASON_TEXTS[reason], { count });

export function marksFileMessage(outcome: MarksFileOutcome): Message {
  if (outcome.type === 'exported') return message('The marks were exported as a file.');
  if (outcome.type === 'problem') return message(PROBLEM_TEXTS[outcome.problem]);
  const marks = marksMessage(outcome.imported);
  return outcome.refused === 0
    ? message('Imported: {marks}.', { marks })
    : message(
        'Imported: {marks}. Without room: {refused}. Nothing that was here is lost. Export and delete some marks, then import the file again.',
        { marks, refused: outcome.refused },
      );
}
