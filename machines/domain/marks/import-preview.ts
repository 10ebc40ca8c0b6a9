/** What importing a file of annotations would change, before anything is changed. */
import type { BookMark } from './list.ts';
import { mergedMarks } from './merge-marks.ts';
import type { Mark } from './mark.ts';
import {
  readAnnotations,
  type AnnotationFileProblem,
  type ReadEdition,
  type RefusalReason,
} from './read-annotations.ts';

/** Why a file cannot be imported; `unreadable`: the browser could not read it. */
export type MarksFileProblem = AnnotationFileProblem | 'too large' | 'unreadable';

/** The error of a file that cannot be imported. */
export class MarksFileFailure extends Error {
  override readonly name = 'MarksFileFailure';
  readonly problem: MarksFileProblem;

  constructor(problem: MarksFileProblem) {
    super(`The file of annotations: ${problem}.`);
    this.problem = problem;
  }
}

/** `words`: of some of them, as far as they quote any. */
type RefusedMarks = { reason: RefusalReason; count: number; words: readonly string[] };

/**
 * Numbers of marks. `unknown`: those of the new and changed ones whose books are not here; they are
 * imported, too. `hasRoom`: whether all of them can be stored.
 */
export type MarksPreview = {
  total: number;
  added: number;
  changed: number;
  same: number;
  unknown: number;
  refused: readonly RefusedMarks[];
  hasRoom: boolean;
};

/** Refused marks of one reason whose words are shown. */
const EXAMPLES = 3;

function refusedIn({ refused }: ReturnType<typeof readAnnotations>): RefusedMarks[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const all = refused.filter((each) => each.reason === reason);
    const words = all.map((each) => each.words).filter((each) => each !== '');
    return { reason, count: all.length, words: words.slice(0, EXAMPLES) };
  });
}

/** @returns the marks of a file by book, whose editions are separate in it */
const byBook = (editions: readonly ReadEdition[]): Map<string, Mark[]> => {
  const books = new Map<string, Mark[]>();
  for (const { bookId, marks } of editions)
    books.set(bookId, [...(books.get(bookId) ?? []), ...marks]);
  return books;
};

/**
 * @param text of the file
 * @param stored the stored marks of a book
 * @param isUnknown whether it is certain that the site has no such book
 * @returns the preview, which does not know yet whether there is room, and the marks to store
 * @throws MarksFileFailure
 */
export function previewOfFile(
  text: string,
  stored: (bookId: string) => readonly Mark[],
  isUnknown: (bookId: string) => boolean,
): { preview: Omit<MarksPreview, 'hasRoom'>; marks: BookMark[] } {
  const file = readAnnotations(text);
  if (file.problem !== null) throw new MarksFileFailure(file.problem);
  const refused = refusedIn(file);
  const preview = { total: 0, added: 0, changed: 0, same: 0, unknown: 0, refused };
  preview.total = file.refused.length;
  const marks: BookMark[] = [];
  for (const [bookId, imported] of byBook(file.editions)) {
    const { added, changed, same } = mergedMarks(stored(bookId), imported);
    const news = [...added, ...changed];
    preview.total += imported.length;
    preview.added += added.length;
    preview.changed += changed.length;
    preview.same += same;
    if (isUnknown(bookId)) preview.unknown += news.length;
    marks.push(...news.map((mark) => ({ bookId, mark })));
  }
  return { preview, marks };
}
