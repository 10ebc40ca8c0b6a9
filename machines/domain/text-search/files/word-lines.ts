/** The words of all books under their keys, a line each, in shards that a search fetches a few of. */
import { frameOf } from '../../../search/sound.ts';
import type { Sounding } from '../keys.ts';
import { countPages } from './page-list.ts';

/** What stands in a line: the pages that have a word, or the best of them and the number of their list. */
export type WordLine = {
  key: string;
  word: string;
  /** Number of pages. */
  count: number;
  /** Number of the file with all pages, where there is one, from 0. */
  list: number | null;
  /** `encodePages` */
  pages: string;
};

/** What a shard begins with; the page of a host that answers everything with 200 does not. */
const FIRST_LINE = 'words 1';

/** The keys of a word, each once; a word in a script without sounds stands under itself. */
export const keysOf = (word: string, soundings: readonly Sounding[]): string[] =>
  soundings.length === 0 ? [`=${word}`] : [...new Set(soundings.map(({ key }) => key))];

/** @returns the frame of a key: keys with the same frame stand together */
export const frameOfKey = (key: string): string => frameOf(key.replace(/\/.*$/u, ''));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The order of lines: by frame, then by key, in the order of UTF-16 units. */
export const compareKeys = (one: string, other: string): number =>
  compare(frameOfKey(one), frameOfKey(other)) || compare(one, other);

/** @param lines in order; a key that the line before has, too, is not repeated */
export function formatLines(lines: readonly WordLine[]): string {
  let last: string | null = null;
  const texts = lines.map(({ key, word, count, list, pages }) => {
    const shown = key === last ? '' : key;
    last = key;
    return [shown, word, pages, ...(list === null ? [] : [list, count])].join('\t');
  });
  return [FIRST_LINE, ...texts].join('\n');
}

const WHOLE_NUMBER = /^\d{1,9}$/u;

/**
 * @param units UTF-16 units that the text has, as the directory says
 * @returns null for another text, such as a part of a shard or the page of a host
 */
export function parseLines(text: string, units: number): WordLine[] | null {
  if (text.length !== units || !text.startsWith(`${FIRST_LINE}\n`)) return null;
  let last = '';
  const lines: WordLine[] = [];
  for (const line of text.split('\n').slice(1)) {
    const [key = '', word, pages, list, count] = line.split('\t');
    if (word === undefined || pages === undefined) return null;
    if (key !== '') last = key;
    if (list === undefined)
      lines.push({ key: last, word, pages, list: null, count: countPages(pages) });
    else if (WHOLE_NUMBER.test(list) && WHOLE_NUMBER.test(count ?? ''))
      lines.push({ key: last, word, pages, list: Number(list), count: Number(count) });
    else return null;
  }
  return lines;
}
