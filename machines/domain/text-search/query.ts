/** What a reader looks for in the text of books, from what is typed. */
import { MAX_QUERY_CHARACTERS, MAX_QUERY_WORDS } from '../limits.ts';
import { foldedTextOf, soundingsIn, type Sounding } from './keys.ts';
import { wordsIn } from './words.ts';

export type QueryWord = {
  /** Folded. */
  text: string;
  /** None when the script of the word has no sounds. */
  soundings: readonly Sounding[];
  /** Whether it may be the beginning of a longer word. */
  isUnfinished: boolean;
};

/** Adjacent words: one word, several in quotation marks, or the parts of one such as `well-known`. */
export type Term = {
  /** Folded, with its signs. */
  text: string;
  words: readonly QueryWord[];
  /** Whether it is found only as a whole word: one Roman letter is in most words. */
  isWhole: boolean;
};

/** All terms are on a page that is found, in any order. */
export type Query = {
  /** All that is looked for, folded, without quotation marks. */
  text: string;
  terms: readonly Term[];
};

/** Unfinished words have at least so many letters. */
const SHORTEST_BEGINNING = 3;
const LONE_SURROGATE = /\p{Cs}/gu;
const ROMAN_LETTER = /^[a-z]$/u;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** Quoted parts are one term; of the rest each run between spaces is one. */
const termTextsOf = (folded: string): string[] =>
  folded
    .split('"')
    .flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(' ')))
    .map((text) => text.trim());

/**
 * @param typed any text; MAX_QUERY_CHARACTERS and MAX_QUERY_WORDS of it count
 * @returns null when there is nothing to look for: no word, or one Roman letter
 */
export function parseQuery(typed: string): Query | null {
  const characters = Array.from(typed.slice(0, 2 * MAX_QUERY_CHARACTERS))
    .slice(0, MAX_QUERY_CHARACTERS)
    .join('')
    .replace(LONE_SURROGATE, '');
  const folded = foldedTextOf(characters);
  const soundings = soundingsIn(folded);
  const terms: Term[] = [];
  let room = MAX_QUERY_WORDS;
  for (const text of termTextsOf(folded.text)) {
    const all = wordsIn(text);
    const words = all.slice(0, room).map((word) => ({
      text: word,
      soundings: soundings.get(word) ?? [],
      isUnfinished: false,
    }));
    room -= words.length;
    const last = words.at(-1)?.text;
    if (last === undefined) continue;
    // Of a term that is cut, what is beyond the limit does not count.
    const end = words.length === all.length ? text.length : endOfWords(text, all, words.length);
    terms.push({ text: text.slice(0, end), words, isWhole: ROMAN_LETTER.test(text) });
  }
  const [first, ...others] = terms;
  if (first === undefined || (first.isWhole && others.length === 0)) return null;
  return {
    text: folded.text.replaceAll('"', '').replace(/ +/gu, ' ').trim(),
    terms: withUnfinished(terms, folded.text),
  };
}

/** @returns where the first `count` words of a text end */
function endOfWords(text: string, words: readonly string[], count: number): number {
  let end = 0;
  for (const word of words.slice(0, count)) end = text.indexOf(word, end) + word.length;
  return end;
}

/** The last word may still be typed, unless a space, a sign or the closing quotation mark follows it. */
function withUnfinished(terms: Term[], folded: string): Term[] {
  const term = terms.at(-1);
  const word = term?.words.at(-1);
  const isLast = word !== undefined && ENDS_IN_WORD.test(folded) && folded.endsWith(word.text);
  if (!term || !isLast || Array.from(word.text).length < SHORTEST_BEGINNING) return terms;
  const words = [...term.words.slice(0, -1), { ...word, isUnfinished: true }];
  return [...terms.slice(0, -1), { ...term, words }];
}
