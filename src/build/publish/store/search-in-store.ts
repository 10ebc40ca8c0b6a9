/** The searches in a large library: in texts, made of its published books, and in titles. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from '../../../../machines/domain/books/book.ts';
import type { TranslatedBook } from '../../../../machines/domain/books/book-titles.ts';
import { bookDataPath, spokenFormPath } from '../../../../machines/domain/site/routes.ts';
import { pairsOf } from '../../speech/spoken-form.ts';
import {
  makeFolder,
  renewedFolders,
  type BookReader,
  type SearchFolderState,
} from '../text-search/search-folders.ts';
import { titleFolderFiles } from '../title-search/title-files.ts';
import type { BookFacts } from './finished-book.ts';

/** Of the version of a record. */
const KEY_LENGTH = 16;

/** @param folder the output folder, which has the books */
function readerIn(folder: string, factsOf: (id: string) => BookFacts | undefined): BookReader {
  return {
    book: (id) => publishedBook(folder, id),
    pairs: (id) => {
      const path = spokenFormPath(id);
      return factsOf(id)?.paths.includes(path) === true
        ? pairsOf(new Map([['', textAt(folder, path)]]))
        : [];
    },
  };
}

const textAt = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

/** @param folder the output folder @returns a book as it is published */
export const publishedBook = (folder: string, id: string): Book =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `finishBook` has made it
  JSON.parse(textAt(folder, bookDataPath(id))) as Book;

/**
 * @param folder the output folder, which has the books
 * @param books id -> key and facts of all books
 * @param before the folders of the search that the output folder has
 * @returns as `renewedFolders`
 */
export function searchFiles(
  folder: string,
  books: ReadonlyMap<string, { key: string; facts: BookFacts }>,
  before: readonly SearchFolderState[],
) {
  const wanted = new Map([...books].map(([id, { key }]) => [id, key]));
  const reader = readerIn(folder, (id) => books.get(id)?.facts);
  return renewedFolders(before, wanted, (ids) => makeFolder(ids, reader));
}

/**
 * @param records of all books, in the order of the catalogue
 * @param before the folders of titles that the output folder has
 * @returns as `renewedFolders`
 */
export function titleFiles(
  records: readonly TranslatedBook[],
  before: readonly SearchFolderState[],
) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const wanted = new Map(
    records.map((record) => [
      record.id,
      createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, KEY_LENGTH),
    ]),
  );
  return renewedFolders(before, wanted, (ids) =>
    titleFolderFiles(ids.flatMap((id) => byId.get(id) ?? [])),
  );
}
