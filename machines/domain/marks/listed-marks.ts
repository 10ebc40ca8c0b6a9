/** The rows of a list of marks: what is deleted in it, written in it, and left of it by a filter. */
import { MARKS_LISTED } from '../limits.ts';
import {
  filterMarks,
  NO_FILTER,
  sortMarks,
  type BookMark,
  type MarkFilter,
  type MarkOrder,
} from './list.ts';

/** Names a mark: its id is unique in its book. */
export type MarkName = { readonly bookId: string; readonly id: string };
/** A note that is being written; `isRefused`: there was no room to store it. */
export type Draft = MarkName & { text: string; isRefused: boolean };

/** What a list shows, which a later visit may repeat. `shown`: the number of rows at most. */
export type MarkView = { filter: MarkFilter; order: MarkOrder; shown: number };
export const FIRST_VIEW: MarkView = { filter: NO_FILTER, order: 'book', shown: MARKS_LISTED };

/**
 * `marks` are in the chosen order, the deleted ones in their places. `books`: ids in the order of the
 * books.
 */
export type ListedMarks = MarkView & {
  marks: readonly BookMark[];
  books: readonly string[];
  deleted: readonly MarkName[];
  drafts: readonly Draft[];
};

export const nameOf = ({ bookId, mark }: BookMark): MarkName => ({ bookId, id: mark.id });

/** A name as a text, unique in the list. */
export const keyOf = ({ bookId, id }: MarkName): string => JSON.stringify([bookId, id]);

const isNamed =
  ({ bookId, id }: MarkName) =>
  (other: MarkName): boolean =>
    other.id === id && other.bookId === bookId;

export const isDeleted = ({ deleted }: Pick<ListedMarks, 'deleted'>, name: MarkName): boolean =>
  deleted.some(isNamed(name));

/** @returns the note that is being written; null for none */
export const draftOf = ({ drafts }: Pick<ListedMarks, 'drafts'>, name: MarkName): Draft | null =>
  drafts.find(isNamed(name)) ?? null;

/** @returns null when the list has no such mark */
export const markNamed = ({ marks }: ListedMarks, name: MarkName): BookMark | null =>
  marks.find(({ bookId, mark }) => mark.id === name.id && bookId === name.bookId) ?? null;

export const without = <N extends MarkName>(list: readonly N[], name: MarkName): N[] =>
  list.filter((each) => !isNamed(name)(each));

/** @returns the drafts, with this change of one of them */
export const withDraft = (
  drafts: readonly Draft[],
  name: MarkName,
  change: Partial<Draft>,
): Draft[] => drafts.map((draft) => (isNamed(name)(draft) ? { ...draft, ...change } : draft));

/** @returns the marks, with this one in the place of the one with its id */
export const withMark = (marks: readonly BookMark[], { bookId, mark }: BookMark): BookMark[] =>
  marks.map((each) =>
    each.mark.id === mark.id && each.bookId === bookId ? { bookId, mark } : each,
  );

/**
 * @param marks as they are stored now
 * @returns the list with these marks; of those that are gone, the ones that were deleted here, or whose
 * note is being written, stay as deleted
 */
export function renewedList(list: ListedMarks, marks: readonly BookMark[]): ListedMarks {
  const present = new Set(marks.map((each) => keyOf(nameOf(each))));
  const staying = new Set([...list.deleted, ...list.drafts].map(keyOf));
  const gone = list.marks.filter((each) => {
    const key = keyOf(nameOf(each));
    return staying.has(key) && !present.has(key);
  });
  return {
    ...list,
    deleted: gone.map(nameOf),
    marks: sortMarks([...marks, ...gone], list.order, list.books),
  };
}

type Found = {
  /** All rows that the filter leaves; one whose note is being written is never left out. */
  rows: readonly BookMark[];
  /** Those of them that are not deleted. */
  marks: readonly BookMark[];
  /** Number of all marks that are not deleted. */
  total: number;
};

const foundIn = new WeakMap<readonly BookMark[], { by: ListedMarks; found: Found }>();

function find({ marks, filter, drafts, deleted }: ListedMarks): Found {
  const left = filterMarks(marks, filter);
  const drafted = new Set(drafts.map(keyOf));
  const isLeft = new Set(left);
  const rows =
    drafted.size === 0
      ? left
      : marks.filter((each) => isLeft.has(each) || drafted.has(keyOf(nameOf(each))));
  const gone = new Set(deleted.map(keyOf));
  const live = gone.size === 0 ? rows : rows.filter((each) => !gone.has(keyOf(nameOf(each))));
  return { rows, marks: live, total: marks.length - gone.size };
}

/** @returns what the filter leaves; computed once for each list */
export function foundMarks(list: ListedMarks): Found {
  const { filter, drafts, deleted } = list;
  const { by, found: known } = foundIn.get(list.marks) ?? {};
  const isKnown = by?.filter === filter && by.drafts === drafts && by.deleted === deleted;
  if (isKnown && known !== undefined) return known;
  const found = find(list);
  foundIn.set(list.marks, { by: list, found });
  return found;
}

/** Marks of one book that follow each other in a list; `key`: of the first one. */
export type MarkGroup = { key: string; bookId: string; marks: BookMark[] };

/** @returns the rows in groups, a new one wherever another book begins */
export function groupsOf(rows: readonly BookMark[]): MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.bookId === row.bookId) last.marks.push(row);
    else groups.push({ key: keyOf(nameOf(row)), bookId: row.bookId, marks: [row] });
  }
  return groups;
}
