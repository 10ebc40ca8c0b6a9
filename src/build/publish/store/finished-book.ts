/**
 * A finished book: every file that is published of it alone, and what lists, feeds and the search say of it.
 * Nothing of it depends on another book.
 */
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES, type Language } from '../../../../machines/domain/languages.ts';
import { bookDataPath } from '../../../../machines/domain/site/routes.ts';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import { coverFilesOf, pictureFileOf } from '../../covers/book-covers.ts';
import { renderCoverImages } from '../../covers/cover-images.ts';
import { spokenFormFiles } from '../../speech/spoken-form.ts';
import type { ContentCache } from '../content-cache.ts';
import { epubsOfBook } from '../epub-files.ts';
import { epubOf } from '../epub.ts';
import { booksOf, withDownloads } from '../publish.ts';
import { searchTextsOf } from '../text-search/search-texts.ts';

/** What decides about the files besides the manuscript; it is part of the name under which they are kept. */
export type FinishingOptions = { downloads: boolean; rights: string | undefined };

/** A book without its text: as much as is kept of all books in memory. */
export type BookFacts = {
  book: Omit<Book, 'pages' | 'languages'>;
  pageCounts: Partial<Record<Language, number>>;
  /** Of the files, in their order. */
  paths: string[];
};

export type FinishedBook = { facts: BookFacts; files: ReadonlyMap<string, Uint8Array> };

function factsOf(book: Book, paths: string[]): BookFacts {
  const { pages: _, languages, ...rest } = book;
  const pageCounts: BookFacts['pageCounts'] = {};
  for (const language of LANGUAGES) {
    const pages = languages?.[language]?.pages;
    if (pages !== undefined) pageCounts[language] = pages.length;
  }
  return { book: rest, pageCounts, paths };
}

/** @param covers keeps their images, which take longest and do not change with the text */
export async function finishBook(
  manuscript: Manuscript,
  { downloads, rights }: FinishingOptions,
  covers: ContentCache,
): Promise<FinishedBook> {
  const [[, plain] = []] = booksOf([manuscript]);
  if (plain === undefined) throw new Error('A manuscript is a book.');
  const epubs = downloads
    ? await epubsOfBook(manuscript, plain, covers, async (input) => epubOf(input), rights)
    : new Map<string, Uint8Array>();
  const book = withDownloads(plain, epubs);
  const files = new Map<string, Uint8Array>(epubs);
  const texts: Iterable<readonly [string, string]> = [
    [bookDataPath(book.id), JSON.stringify(book)],
    ...coverFilesOf(manuscript),
    pictureFileOf(manuscript),
    ...spokenFormFiles([manuscript]),
    ...searchTextsOf(book).files,
  ];
  for (const [path, text] of texts) files.set(path, Buffer.from(text));
  for (const [path, image] of await renderCoverImages(coverFilesOf(manuscript), covers))
    files.set(path, image);
  return { facts: factsOf(book, [...files.keys()]), files };
}

/** @returns a book in the shape that lists and feeds read: the pages are there, all of them empty */
export function withoutText(
  id: string,
  record: Manuscript['record'],
  { book, pageCounts }: BookFacts,
): readonly [Manuscript, Book] {
  const languages: NonNullable<Book['languages']> = {};
  const texts: Partial<Record<Language, readonly string[]>> = {};
  for (const language of LANGUAGES) {
    const count = pageCounts[language];
    if (count === undefined) continue;
    texts[language] = NO_TEXT;
    languages[language] = emptyEdition(count);
  }
  const { english = [], ...others } = texts;
  return [
    { id, record, editions: { english, ...others }, cover: '' },
    { ...book, pages: languages.english?.pages ?? [], languages },
  ];
}

const NO_TEXT: readonly string[] = [];
const EMPTY_PAGE = { id: 'page', pageNumber: 1, content: '' };
/** Number of pages -> an edition that has so many; all books share them. */
const emptyEditions = new Map<number, { pages: Book['pages'] }>();

function emptyEdition(count: number): { pages: Book['pages'] } {
  const edition = emptyEditions.get(count) ?? {
    pages: Array.from({ length: count }, () => EMPTY_PAGE),
  };
  emptyEditions.set(count, edition);
  return edition;
}

/** One file: the length of a JSON text, the text with the facts and the lengths of the files, the files. */
export function packed({ facts, files }: FinishedBook): Uint8Array {
  const contents = [...files.values()];
  const head = Buffer.from(
    JSON.stringify({ facts, lengths: contents.map(({ length }) => length) }),
  );
  const start = Buffer.alloc(4);
  start.writeUInt32BE(head.length);
  return Buffer.concat([start, head, ...contents]);
}

/** @param pack as from `packed` */
export function unpacked(pack: Uint8Array): FinishedBook {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength);
  let at = 4 + bytes.readUInt32BE(0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const { facts, lengths } = JSON.parse(bytes.toString('utf8', 4, at)) as {
    facts: BookFacts;
    lengths: number[];
  };
  const files = new Map(
    facts.paths.map((path, index) => {
      const from = at;
      at += lengths[index] ?? 0;
      return [path, bytes.subarray(from, at)] as const;
    }),
  );
  return { facts, files };
}
