/** The texts of a book, as the search in all books reads them to show what it has found. */
import { createHash } from 'node:crypto';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES, type Language } from '../../../../machines/domain/languages.ts';
import type {
  ListedBook,
  ListedEdition,
  TextFile,
} from '../../../../machines/domain/text-search/files/listed-books.ts';
import { searchTextPath } from '../../../../machines/domain/text-search/files/paths.ts';

/** Bytes of the texts in a file; a longer page has a file of its own. */
const MAX_TEXT_BYTES = 48_000;

export const hashOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, 12);
};

export const contentsOf = (book: Pick<Book, 'languages'>, language: Language): string[] =>
  book.languages?.[language]?.pages.map(({ content }) => content) ?? [];

/** @returns the pages of each file, in order */
function portionsOf(contents: readonly string[]): string[][] {
  const portions: string[][] = [];
  let bytes = Infinity;
  for (const content of contents) {
    bytes += Buffer.byteLength(content);
    if (bytes > MAX_TEXT_BYTES) {
      portions.push([]);
      bytes = Buffer.byteLength(content);
    }
    portions.at(-1)?.push(content);
  }
  return portions;
}

/** Adds the texts of an edition to `files`. @returns how they are listed */
function addTexts(contents: readonly string[], files: Map<string, string>): TextFile[] {
  let first = 1;
  return portionsOf(contents).map((pages) => {
    const text = JSON.stringify(pages);
    const file = { name: hashOf([text]), first };
    files.set(searchTextPath(file.name), text);
    first += pages.length;
    return file;
  });
}

/** @returns the files of a book, path -> content, and how it is listed */
export function searchTextsOf(book: Book): { listed: ListedBook; files: Map<string, string> } {
  const files = new Map<string, string>();
  const editions = LANGUAGES.flatMap((language): [Language, ListedEdition][] => {
    const contents = contentsOf(book, language);
    return contents.length === 0
      ? []
      : [[language, { title: bookIn(book, language).title, texts: addTexts(contents, files) }]];
  });
  return { listed: { id: book.id, editions: new Map(editions) }, files };
}
