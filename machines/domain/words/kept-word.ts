/** A word that the reader has kept, with its sentences, so that lists and exports need no book. */
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import { MAX_KEPT_WORD_UNITS } from '../limits.ts';
import type { WordPlace } from './word-moves.ts';

const text = v.pipe(v.string(), v.maxLength(MAX_KEPT_WORD_UNITS));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const number = v.pipe(count, v.minValue(1));
const time = v.pipe(v.number(), v.minValue(0));

/** The state of ts-fsrs that a review stores; times in milliseconds. */
const ReviewSchema = v.object({
  due: time,
  stability: v.number(),
  difficulty: v.number(),
  reps: count,
  lapses: count,
  state: v.picklist([0, 1, 2, 3]),
  last: time,
});

/**
 * `word` as it stands in the text at its place: `page`, `paragraph` and `at`, the number of the word, from
 * 1. `hindi`, `roman` and `english` are empty where they are not known; `translation` where there is none.
 */
const KeptWordSchema = v.object({
  id: v.pipe(text, v.nonEmpty()),
  book: v.pipe(text, v.nonEmpty()),
  title: text,
  language: v.picklist(LANGUAGES),
  page: number,
  paragraph: number,
  at: number,
  word: v.pipe(text, v.nonEmpty()),
  hindi: text,
  roman: text,
  english: text,
  sentence: text,
  translation: text,
  kept: time,
  review: v.optional(ReviewSchema),
});

export type KeptWord = v.InferOutput<typeof KeptWordSchema>;
export type WordReview = v.InferOutput<typeof ReviewSchema>;

export const isKeptWord = (value: unknown): value is KeptWord => v.is(KeptWordSchema, value);

/** @param page from 1 @returns what names a kept word */
export const keptWordId = (
  book: string,
  language: Language,
  page: number,
  { paragraph, word }: WordPlace,
): string => `${book} ${language} ${page}.${paragraph}.${word}`;

/** @returns the id, or one like it that no other word has: a book that changes moves its words */
export function freeId(id: string, words: readonly KeptWord[]): string {
  const taken = new Set(words.map((word) => word.id));
  if (!taken.has(id)) return id;
  for (let copy = 2; ; copy += 1) if (!taken.has(`${id} ${copy}`)) return `${id} ${copy}`;
}

/** @returns the newest first, book by book; the book of the newest word comes first */
export function byBook(words: readonly KeptWord[]): { book: string; words: KeptWord[] }[] {
  const books = new Map<string, KeptWord[]>();
  for (const word of [...words].sort((a, b) => b.kept - a.kept)) {
    const known = books.get(word.book);
    if (known === undefined) books.set(word.book, [word]);
    else known.push(word);
  }
  return [...books].map(([book, ofBook]) => ({ book, words: ofBook }));
}

/** @returns as `byBook`, in one list */
export const inOrderOfBooks = (words: readonly KeptWord[]): KeptWord[] =>
  byBook(words).flatMap((book) => book.words);
