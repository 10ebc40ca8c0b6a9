/** The files of the words of all books: shards, long lists, titles, and the directory of all of them. */
import {
  BOOKS_PER_TABLE,
  DIRECTORY_FILE,
  formatDirectory,
  type ShardEntry,
} from '../../../../machines/domain/text-search/files/directory.ts';
import {
  formatBooks,
  type ListedBook,
} from '../../../../machines/domain/text-search/files/listed-books.ts';
import {
  encodePages,
  formatList,
  type PageUse,
} from '../../../../machines/domain/text-search/files/page-list.ts';
import {
  compareKeys,
  formatLines,
  frameOfKey,
  type WordLine,
} from '../../../../machines/domain/text-search/files/word-lines.ts';
import { usesOf, type CollectedWords } from './collect-words.ts';

/** UTF-16 units of a shard: some 14 kB when it is compressed. */
const SHARD_UNITS = 30_000;
/** A longer list has its own file. */
const MAX_LIST_UNITS = 4000;
/** Pages of such a list that stay in the shard. */
const BEST_PAGES = 200;

/** The content of one folder, by the name of the file. */
export type FolderFiles = Map<string, string>;

const byPage = (one: PageUse, other: PageUse): number => one.page - other.page;

/** Pages that have the word twice or more come first. */
const bestOf = (uses: readonly PageUse[]): PageUse[] =>
  uses
    .toSorted(
      (one, other) => Number(other.isRepeated) - Number(one.isRepeated) || byPage(one, other),
    )
    .slice(0, BEST_PAGES)
    .sort(byPage);

function linesOf(collected: CollectedWords, lists: string[]): WordLine[] {
  const lines: (WordLine & { frame: string })[] = [];
  for (const [word, entry] of collected) {
    const uses = usesOf(entry);
    const whole = encodePages(uses);
    const isLong = whole.length > MAX_LIST_UNITS;
    const list = isLong ? lists.push(formatList(whole)) - 1 : null;
    const pages = isLong ? encodePages(bestOf(uses)) : whole;
    for (const key of entry.keys)
      lines.push({ key, frame: frameOfKey(key), word, count: uses.length, list, pages });
  }
  return lines.sort(
    (one, other) =>
      (one.frame === other.frame ? 0 : one.frame < other.frame ? -1 : 1) ||
      compareKeys(one.key, other.key) ||
      (one.word < other.word ? -1 : 1),
  );
}

/** Lines with the same key are in the same shard. */
function shardsOf(lines: readonly WordLine[]): WordLine[][] {
  const shards: WordLine[][] = [];
  let units = Infinity;
  let last: string | null = null;
  for (const line of lines) {
    if (units > SHARD_UNITS && line.key !== last) {
      shards.push([]);
      units = 0;
    }
    shards.at(-1)?.push(line);
    units += line.word.length + line.pages.length + line.key.length;
    last = line.key;
  }
  return shards;
}

const nameOf = (kind: string, number: number, ending: string): string =>
  `${kind}-${number}.${ending}`;

/**
 * @param pages as from `pageCountsOf`
 * @param books in the same order
 */
export function folderFiles(
  collected: CollectedWords,
  pages: readonly (readonly number[])[],
  books: readonly ListedBook[],
): FolderFiles {
  const lists: string[] = [];
  const shards = shardsOf(linesOf(collected, lists));
  const texts = shards.map(formatLines);
  const tables = Array.from({ length: Math.ceil(books.length / BOOKS_PER_TABLE) }, (_, at) =>
    formatBooks(books.slice(at * BOOKS_PER_TABLE, (at + 1) * BOOKS_PER_TABLE)),
  );
  const sizes = (files: readonly string[]): number[] => files.map(({ length }) => length);
  const directory = formatDirectory({
    pages,
    shards: shards.map((lines, at): ShardEntry => ({
      first: lines[0]?.key ?? '',
      units: texts[at]?.length ?? 0,
    })),
    lists: sizes(lists),
    tables: sizes(tables),
  });
  return new Map([
    [DIRECTORY_FILE, directory],
    ...texts.map((text, at) => [nameOf('words', at, 'txt'), text] as const),
    ...lists.map((text, at) => [nameOf('pages', at, 'txt'), text] as const),
    ...tables.map((text, at) => [nameOf('books', at, 'json'), text] as const),
  ]);
}
