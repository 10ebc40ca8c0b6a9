/** The files of the index of titles and authors: endings, heads, records, and their directory. */
import type { TranslatedBook } from '../../../../machines/domain/books/book-titles.ts';
import { SHORTEST_TITLE_QUERY } from '../../../../machines/domain/limits.ts';
import { searchedTexts } from '../../../../machines/domain/title-search/find-titles.ts';
import {
  betterFirst,
  codeOf,
  ENDING_UNITS,
  formatEndings,
  formatHeads,
  formatTitleDirectory,
  HEAD_BOOKS,
  KINDS,
  RECORDS_PER_FILE,
  SHARD_ENTRIES,
  type EndingLine,
  type HeadLine,
} from '../../../../machines/domain/title-search/pieces.ts';
import type { FolderFiles } from '../text-search/index-files.ts';

/** Heads in a file. */
const HEADS_PER_FILE = 100;

/** Ending -> book -> kind; codes of books, numbers that are smaller for better kinds of the same book. */
type Endings = Map<string, Map<number, number>>;

function addText(endings: Endings, text: string, book: number, isTitle: boolean): void {
  for (let at = 0; at < text.length; at += 1) {
    // A query begins with no space.
    if (text[at] === ' ') continue;
    const ending = text.slice(at, at + ENDING_UNITS);
    const isWordStart = at === 0 || text[at - 1] === ' ';
    const kind = isTitle
      ? at === 0
        ? Number(text.length > ENDING_UNITS)
        : isWordStart
          ? 2
          : 5
      : at === 0
        ? 3
        : isWordStart
          ? 4
          : 6;
    const books = endings.get(ending) ?? new Map<number, number>();
    endings.set(ending, books);
    if (kind < (books.get(book) ?? KINDS)) books.set(book, kind);
  }
}

/** @returns the heads of the beginnings that have more than `most` entries */
function headsOf(sorted: readonly string[], endings: Endings, most: number): HeadLine[] {
  const heads: HeadLine[] = [];
  const visit = (from: number, end: number, length: number): void => {
    for (let start = from; start < end;) {
      const beginning = sorted[start]?.slice(0, length) ?? '';
      let next = start;
      let entries = 0;
      while (next < end && sorted[next]?.slice(0, length) === beginning) {
        entries += endings.get(sorted[next] ?? '')?.size ?? 0;
        next += 1;
      }
      if (entries > most && beginning.length === length) {
        if (length >= SHORTEST_TITLE_QUERY)
          heads.push(headOf(beginning, sorted.slice(start, next), endings));
        if (length < ENDING_UNITS) visit(start, next, length + 1);
      }
      start = next;
    }
  };
  visit(0, sorted.length, 1);
  return heads.sort((one, other) => (one.ending < other.ending ? -1 : 1));
}

function headOf(beginning: string, within: readonly string[], endings: Endings): HeadLine {
  const best = new Map<number, number>();
  for (const ending of within)
    for (const [book, found] of endings.get(ending) ?? []) {
      const kind = found === 0 && ending !== beginning ? 1 : found;
      if (kind < (best.get(book) ?? KINDS)) best.set(book, kind);
    }
  const codes = [...best]
    .map(([book, kind]) => ({ book, kind }))
    .sort(betterFirst)
    .slice(0, HEAD_BOOKS)
    .map(codeOf);
  return { ending: beginning, total: best.size, codes };
}

function shardsOf(lines: readonly EndingLine[], most: number): EndingLine[][] {
  const shards: EndingLine[][] = [];
  let entries = Infinity;
  for (const line of lines) {
    if (entries + line.codes.length > most) {
      shards.push([]);
      entries = 0;
    }
    shards.at(-1)?.push(line);
    entries += line.codes.length;
  }
  return shards;
}

/**
 * @param books in the order of the catalogue
 * @param most entries of a shard
 * @returns file -> content
 */
export function titleFolderFiles(
  books: readonly TranslatedBook[],
  most = SHARD_ENTRIES,
): FolderFiles {
  const endings: Endings = new Map();
  for (const [number, book] of books.entries())
    for (const { title, author } of searchedTexts(book)) {
      addText(endings, title, number, true);
      addText(endings, author, number, false);
    }
  const sorted = [...endings.keys()].sort();
  const heads = headsOf(sorted, endings, most);
  const answered = new Set(heads.map(({ ending }) => ending));
  const lines = sorted
    // An ending that is a head by itself is never looked up here.
    .filter((ending) => !(ending.length === ENDING_UNITS && answered.has(ending)))
    .map((ending) => ({
      ending,
      codes: [...(endings.get(ending) ?? [])].map(([book, kind]) => codeOf({ book, kind })),
    }));
  const shards = shardsOf(lines, most);
  const headFiles = Array.from({ length: Math.ceil(heads.length / HEADS_PER_FILE) }, (_, at) =>
    heads.slice(at * HEADS_PER_FILE, (at + 1) * HEADS_PER_FILE),
  );
  const first = (list: readonly EndingLine[]): string => list[0]?.ending ?? '';
  const files: FolderFiles = new Map([
    [
      'titles.json',
      formatTitleDirectory({
        total: books.length,
        shards: shards.map(first),
        heads: headFiles.map(first),
      }),
    ],
    ...shards.map((shard, at) => [`endings-${at}.txt`, formatEndings(shard)] as const),
    ...headFiles.map((list, at) => [`heads-${at}.txt`, formatHeads(list)] as const),
  ]);
  for (let at = 0; at < books.length; at += RECORDS_PER_FILE)
    files.set(
      `records-${at / RECORDS_PER_FILE}.json`,
      JSON.stringify(books.slice(at, at + RECORDS_PER_FILE)),
    );
  return files;
}
