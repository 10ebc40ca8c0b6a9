/**
 * The pieces of the index of titles and authors: every ending of each of them, sorted, in shards. What begins with a
 * query stands together, so that a query fetches one piece, and a substring is found as the beginning of an ending.
 */
import { fieldsIn } from '../fields.ts';
import { jsonOf, listOf } from '../text-search/files/json.ts';

/** UTF-16 units of an ending that are kept; a longer query is checked in the records. */
export const ENDING_UNITS = 12;
/** Books in a file of records. */
export const RECORDS_PER_FILE = 16;
/** Entries of a shard. What has more of them is answered from its head. */
export const SHARD_ENTRIES = 6000;
/** Books of a head: the best. */
export const HEAD_BOOKS = 50;

/**
 * Where a query stands in a book, the best first: it is the title, the title begins with it, a word of the title does,
 * the author, a word of the author, or it is inside of the title or the author.
 */
export const KINDS = 8;

/** A book by its number, and how well it matches. */
export type Met = { book: number; kind: number };

export const codeOf = ({ book, kind }: Met): string => (book * KINDS + kind).toString(36);

export function metOf(code: string): Met {
  const value = Number.parseInt(code, 36);
  return { book: Math.floor(value / KINDS), kind: value % KINDS };
}

export const betterFirst = (one: Met, other: Met): number =>
  one.kind - other.kind || one.book - other.book;

/** `shards` and `heads`: the first ending of each file; `total`: of books. */
export type TitleDirectory = { total: number; shards: readonly string[]; heads: readonly string[] };

export const formatTitleDirectory = (directory: TitleDirectory): string =>
  JSON.stringify({ format: 'titles 1', ...directory });

const textsIn = (value: unknown): string[] => listOf(value).map(String);

/** @returns null when the text is no such directory */
export function parseTitleDirectory(text: string): TitleDirectory | null {
  const fields = fieldsIn(jsonOf(text));
  if (fields.get('format') !== 'titles 1') return null;
  return {
    total: Number(fields.get('total')),
    shards: textsIn(fields.get('shards')),
    heads: textsIn(fields.get('heads')),
  };
}

/** An ending and the books that have it. */
export type EndingLine = { ending: string; codes: readonly string[] };
/** The beginning of very many endings: how many books have it, and the best of them. */
export type HeadLine = EndingLine & { total: number };

const MARK = 'endings';

export const formatEndings = (lines: readonly EndingLine[]): string =>
  [MARK, ...lines.map(({ ending, codes }) => `${ending}\t${codes.join(' ')}`)].join('\n');

/** @returns null when the text is no shard: a host may answer with a page */
export function parseEndings(text: string): EndingLine[] | null {
  const [mark, ...lines] = text.split('\n');
  if (mark !== MARK) return null;
  return lines.map((line) => {
    const [ending = '', codes = ''] = line.split('\t');
    return { ending, codes: codes.split(' ') };
  });
}

export const formatHeads = (heads: readonly HeadLine[]): string =>
  formatEndings(
    heads.map(({ ending, total, codes }) => ({ ending, codes: [`${total}`, ...codes] })),
  );

export const parseHeads = (text: string): HeadLine[] | null =>
  parseEndings(text)?.map(({ ending, codes: [total, ...codes] }) => ({
    ending,
    total: Number(total),
    codes,
  })) ?? null;

/** @returns the numbers of the files that may have what begins with `wanted` */
export function filesWith(firsts: readonly string[], wanted: string): number[] {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (firsts[end]?.startsWith(wanted) === true) end += 1;
  const from = Math.max(low - 1, 0);
  return Array.from({ length: Math.max(end - from, 0) }, (_, at) => from + at);
}
