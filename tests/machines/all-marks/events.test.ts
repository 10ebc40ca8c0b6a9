/** What is no mark, and no note, of the list of all marks is refused with its name. */
import { expect, test } from 'vitest';
import { annotated, knownMark } from '../../../machines/all-marks/events.ts';
import { NO_FILTER } from '../../../machines/domain/marks/list.ts';
import type { ListedMarks } from '../../../machines/domain/marks/listed-marks.ts';
import { markOf } from '../../support/records.ts';

const LIST: ListedMarks = {
  marks: [],
  books: [],
  filter: NO_FILTER,
  order: 'newest',
  shown: 50,
  deleted: [],
  drafts: [],
};

test('a mark that is not in the list is named in the error', () => {
  expect(() => knownMark(LIST, { bookId: 'the-well', id: 'gone' })).toThrow(
    new Error('There is no mark gone.'),
  );
});

test('only saving a note changes the note of a mark', () => {
  expect(() => annotated(LIST, { type: 'more.show' })).toThrow(
    new Error('more.show saves no note.'),
  );
});

test('a mark of which nothing is written has no note', () => {
  const listed = { bookId: 'the-well', mark: markOf('own') };
  const named = { bookId: 'the-well', id: 'own' };
  const note = { ...listed, mark: markOf('own', 1, { note: 'Mine' }) };
  expect(annotated({ ...LIST, marks: [note] }, { type: 'note.save', ...named })).toEqual(listed);
});
