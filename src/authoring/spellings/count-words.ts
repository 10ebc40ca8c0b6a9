/** The words of a book with their number of times, and of Hinglish words the Hindi ones beside them. */
import { romanWordsIn } from '../../../machines/domain/read-aloud/spoken-form.ts';
import { spelledIn } from '../../build/speech/spoken-form.ts';
import type { Manuscript } from '../manuscript.ts';

/** What is counted of a book. */
export type WordsOfBook = {
  id: string;
  english: ReadonlySet<string>;
  /** Hindi words, and pairs of words as `पंडित जी`. */
  hindi: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
  /** Hinglish word in small letters -> aligned Hindi word, '' where there is none -> times. */
  hinglish: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

const HINDI_WORD = /[\u0900-\u0963\u0970-\u097F]+/gu;
const HINDI_PAIR =
  /(?<![\u0900-\u0963\u0970-\u097F])(?=([\u0900-\u0963\u0970-\u097F]+[ -][\u0900-\u0963\u0970-\u097F]+))/gu;

const add = <K>(counts: Map<K, number>, key: K): Map<K, number> =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/** @returns the words of the editions of a book */
export function wordsOfBook({ id, editions }: Pick<Manuscript, 'id' | 'editions'>): WordsOfBook {
  const texts = (editions.hindi ?? []).map((page) => page.normalize('NFC'));
  const hindi = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.matchAll(HINDI_WORD)) add(hindi, word);
    for (const [, pair = ''] of text.matchAll(HINDI_PAIR)) add(pairs, pair);
  }
  const hinglish = new Map<string, Map<string, number>>();
  for (const { word, spelling } of spelledIn(editions)) {
    const aligned = hinglish.get(word) ?? new Map<string, number>();
    hinglish.set(word, add(aligned, spelling?.normalize('NFC') ?? ''));
  }
  const english = new Set(
    editions.english.flatMap((page) => romanWordsIn(page).map(({ word }) => word.toLowerCase())),
  );
  return { id, english, hindi, pairs, hinglish };
}
