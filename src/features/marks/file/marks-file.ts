/** Files of marks: exported, and read for import. Loaded when one of them is asked for. */
import { annotationSetOf } from '../../../../machines/domain/marks/annotations.ts';
import {
  MarksFileFailure,
  previewOfFile,
  type MarksPreview,
} from '../../../../machines/domain/marks/import-preview.ts';
import type { BookMark } from '../../../../machines/domain/marks/list.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
} from '../../../../machines/domain/languages.ts';
import type { BookMeta } from '../../../../machines/domain/books/book.ts';
import { MAX_OPENED_FILE } from '../../../../machines/domain/limits.ts';
import type { Mark } from '../../../../machines/domain/marks/mark.ts';
import type { ImportedMarks } from '../../../../machines/marks-file.machine.ts';
import { saveText } from '../../../platform/save-file.ts';
import type { StoredMarks } from '../all-marks/all-marks-effects.ts';

/** A book as it is shown; `inEnglish` has what is translated there. */
type ShownBook = Pick<BookMeta, 'title' | 'author' | 'inEnglish'>;
type ExportedBook = ShownBook & { id: string; marks: Mark[] };

/** @returns the books of the marks, in the order of their first ones */
export function exportedBooks(
  marks: readonly BookMark[],
  bookOf: (bookId: string) => ShownBook,
): ExportedBook[] {
  const books = new Map<string, ExportedBook>();
  for (const { bookId, mark } of marks) {
    const book = books.get(bookId) ?? { ...bookOf(bookId), id: bookId, marks: [] };
    book.marks.push(mark);
    books.set(bookId, book);
  }
  return [...books.values()];
}

/** @returns the languages of the marks of each book: an edition each */
export const editionsOf = (
  books: readonly ExportedBook[],
): { book: ExportedBook; language: Language }[] =>
  books.flatMap((book) =>
    LANGUAGES.filter((language) => book.marks.some(({ lang }) => lang === language)).map(
      (language) => ({ book, language }),
    ),
  );

/** The English edition has its own title; another one that which is shown. */
const titledIn = (book: ExportedBook, language: Language): ExportedBook => {
  const { title = book.title, author = book.author } = book.inEnglish ?? {};
  return language === DEFAULT_LANGUAGE ? { ...book, title, author } : book;
};

/**
 * @param now in milliseconds
 * @param site its origin
 * @returns a file: the set of the only edition, as other apps read it, or a list with the sets of several
 */
export function annotationsFile(
  books: readonly ExportedBook[],
  now: number,
  site: string,
): { text: string; extension: 'ann' | 'json' } {
  const sets = editionsOf(books).map(({ book, language }) =>
    annotationSetOf(titledIn(book, language), language, book.marks, now, site),
  );
  const [first, ...others] = sets;
  return others.length === 0
    ? { text: `${JSON.stringify(first, null, 2)}\n`, extension: 'ann' }
    : { text: `${JSON.stringify(sets, null, 2)}\n`, extension: 'json' };
}

/** Saves a text as a file, which is named by the day. */
export const saveMarks = (text: string, extension: string, type: string): void =>
  saveText(text, { name: 'kitabvan-marks', extension, type, day: new Date() });

export { markdownOf } from '../../../../machines/domain/marks/export-markdown.ts';

/** Resolves in a later task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @param isUnknown whether it is certain that the site has no such book */
export function createMarksImport({ store }: StoredMarks, isUnknown: (bookId: string) => boolean) {
  let chosen: readonly BookMark[] = [];
  return {
    /**
     * Reads a file for import and changes nothing.
     * @throws MarksFileFailure when it cannot be imported
     */
    async preview(file: unknown): Promise<MarksPreview> {
      if (!(file instanceof File)) throw new MarksFileFailure('unreadable');
      if (file.size > MAX_OPENED_FILE) throw new MarksFileFailure('too large');
      const { preview, marks } = previewOfFile(
        await file.text(),
        (bookId) => store.read(bookId).marks,
        isUnknown,
      );
      chosen = marks;
      return { ...preview, hasRoom: store.hasRoomFor(marks) };
    },

    /** Stores the marks of the file that was last given to preview(), as far as there is room. */
    async importMarks(): Promise<ImportedMarks> {
      const refused = await store.storeMany(chosen, nextTask);
      return { imported: chosen.length - refused, refused };
    },
  };
}
