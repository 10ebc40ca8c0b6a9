/**
 * A finished book: every file that is published of it alone, and what lists, feeds and the search say of it.
 * Nothing of it depends on another book.
 */
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES, type Language } from '../../../../machines/domain/languages.ts';
import { bookDataPath, epubPath } from '../../../../machines/domain/site/routes.ts';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import { coverFilesOf, pictureFileOf } from '../../covers/book-covers.ts';
import { renderCoverImages } from '../../covers/cover-images.ts';
import { spokenFormFiles } from '../../speech/spoken-form.ts';
import type { ContentCache } from '../content-cache.ts';
import { epubsOfBook } from '../epub-files.ts';
import { epubOf } from '../epub.ts';
import { booksOf, withDownloads } from '../publish.ts';
import { searchTextsOf } from '../text-search/search-texts.ts';
import type { TextFile } from '../../../../machines/domain/text-search/listed-books.ts';

/** What decides about the files besides the manuscript; it is part of the name under which they are kept. */
export type FinishingOptions = { downloads: boolean; rights: string | undefined };

type EditionFacts = { pageCount: number; firstLine: string; title: string; texts: TextFile[] };

/** A book without its text: as much as is kept of all books in memory. */
export type BookFacts = {
  book: Omit<Book, 'pages' | 'languages'>;
  editions: Partial<Record<Language, EditionFacts>>;
  /** Of the files, in their order. */
  paths: string[];
};

export type FinishedBook = { facts: BookFacts; files: ReadonlyMap<string, Uint8Array> };

/** UTF-16 units: more than an opening has. */
const FIRST_LINE_UNITS = 400;

function factsOf(book: Book, paths: string[]): BookFacts {
  const { pages: _, languages, ...rest } = book;
  const { listed } = searchTextsOf(book);
  const editions: BookFacts['editions'] = {};
  for (const language of LANGUAGES) {
    const pages = languages?.[language]?.pages;
    const edition = listed.editions.get(language);
    if (pages === undefined || edition === undefined) continue;
    const [line = ''] = (pages[0]?.content ?? '').trim().split('\n', 1);
    const { title, texts } = edition;
    const firstLine = line.slice(0, FIRST_LINE_UNITS);
    editions[language] = { pageCount: pages.length, firstLine, title, texts: [...texts] };
  }
  return { book: rest, editions, paths };
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

/** @returns a book in the shape that lists and feeds read: the pages are there, nearly all of them empty */
export function withoutText(
  id: string,
  record: Manuscript['record'],
  { book, editions }: BookFacts,
): readonly [Manuscript, Book] {
  const languages: NonNullable<Book['languages']> = {};
  const texts: Partial<Record<Language, readonly string[]>> = {};
  for (const language of LANGUAGES) {
    const edition = editions[language];
    if (edition === undefined) continue;
    texts[language] = [];
    languages[language] = { pages: emptyPages(edition.pageCount) };
    const first = { id: 'page-1', pageNumber: 1, content: edition.firstLine };
    languages[language].pages[0] = first;
  }
  const { english = [], ...others } = texts;
  return [
    { id, record, editions: { english, ...others }, cover: '' },
    { ...book, pages: languages.english?.pages ?? [], languages },
  ];
}

const EMPTY_PAGE = { id: 'page', pageNumber: 1, content: '' };
const emptyPages = (count: number): Book['pages'] =>
  Array.from({ length: count }, () => EMPTY_PAGE);

/** @returns path -> size of the EPUBs of a book */
export const epubSizesOf = (
  book: Pick<Book, 'id' | 'downloads'>,
): Map<string, { length: number }> =>
  new Map(
    LANGUAGES.flatMap((language) => {
      const length = book.downloads?.[language];
      return length === undefined ? [] : [[epubPath(book.id, language), { length }] as const];
    }),
  );

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
