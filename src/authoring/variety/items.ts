/**
 * What repeats over a library: the kinds of things that are counted, how they are found in a book,
 * and in how large a share of the books each may be.
 */
import { COMMON_WORDS, NO_NAMES, PROFESSIONS, SETTINGS } from './word-lists.ts';

/** The English text of a book, page by page, with its description. */
export type CountedBook = {
  readonly id: string;
  /** The id of the series that the book is a part of. */
  readonly series?: string | undefined;
  /** The day of publication, YYYY-MM-DD; empty when the book has none. */
  readonly published: string;
  readonly description: string;
  readonly pages: readonly string[];
};

/**
 * `itemsOf` finds the items of this kind in a book; no more than `share` of all books may have one.
 * `isOncePerSeries`: the parts of a series count as one book.
 */
export type Kind = {
  readonly name: string;
  readonly share: number;
  readonly isOncePerSeries?: boolean;
  readonly itemsOf: (book: CountedBook) => Iterable<string>;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
const textOf = ({ pages }: CountedBook): string => oneLine(pages.join(' '));
/** Where a book says who it is about, and where it is. */
const beginningOf = ({ description, pages }: CountedBook): string =>
  oneLine(`${description} ${pages[0] ?? ''}`);

const sentencesOf = (book: CountedBook): string[] =>
  textOf(book).split(/(?<=[.!?…]["')]*) (?=["'(]*[\p{Lu}\d])/u);
const firstSentence = (book: CountedBook): string => sentencesOf(book).at(0) ?? '';
const lastSentence = (book: CountedBook): string => sentencesOf(book).at(-1) ?? '';

const wordsOf = (text: string): string[] => text.match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? [];

/** A capitalised word that follows a word or a comma, so that it does not begin a sentence. */
const NAME = /(?<=[\p{L}\d,;] )\p{Lu}\p{Ll}{2,}/gu;
const WEEKDAY = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/gu;

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TEENS = 'eleven|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
/** Numbers that a reader notices: from eleven, neither round nor a dozen, in words or in digits. */
const NUMBER = new RegExp(String.raw`\b(?:(?:${TENS})-(?:${ONES})|${TEENS}|\d*[1-9]\d+)\b`, 'giu');
const ROUND = /^(?:12|[1-9]0+)$/u;

/** @returns the names in a book: capitalised words that it never writes with a small letter */
function namesOf(book: CountedBook): string[] {
  const text = textOf(book);
  const written = new Set(wordsOf(text));
  return (text.match(NAME) ?? []).filter(
    (name) => !NO_NAMES.has(name) && !/days?$/u.test(name) && !written.has(name.toLowerCase()),
  );
}

const numbersOf = (book: CountedBook): string[] =>
  (textOf(book).match(NUMBER) ?? [])
    .map((number) => number.toLowerCase())
    .filter((number) => !ROUND.test(number));

/** @returns those words of `list` that the text has, also in the plural */
function listed(text: string, list: ReadonlySet<string>): string[] {
  return wordsOf(text.toLowerCase()).flatMap((word) =>
    [word, word.replace(/s$/u, '')].filter((form) => list.has(form)),
  );
}

const tellingWords = (sentence: string): string[] =>
  wordsOf(sentence.toLowerCase()).filter((word) => !COMMON_WORDS.has(word));

/** The upper ends of the lengths of sentences, in words. */
const LENGTHS = [5, 10, 15, 20, 25, Infinity];

/** @returns between which numbers of words the length of the sentence is, such as `6 to 10 words` */
function lengthOf(sentence: string): string {
  const count = wordsOf(sentence).length;
  const index = LENGTHS.findIndex((end) => count <= end);
  const start = (LENGTHS[index - 1] ?? 0) + 1;
  const end = LENGTHS[index];
  return end === Infinity ? `${start} words and more` : `${start} to ${end} words`;
}

/** Docs: docs/house-style.md. */
export const KINDS: readonly Kind[] = [
  // The people of a series are the same in each of its parts.
  { name: 'names', share: 0.04, isOncePerSeries: true, itemsOf: namesOf },
  { name: 'numbers', share: 0.25, itemsOf: numbersOf },
  { name: 'weekdays', share: 0.3, itemsOf: (book) => textOf(book).match(WEEKDAY) ?? [] },
  {
    name: 'professions, on the first page',
    share: 0.1,
    itemsOf: (book) => listed(beginningOf(book), PROFESSIONS),
  },
  {
    name: 'settings, on the first page',
    share: 0.15,
    itemsOf: (book) => listed(beginningOf(book), SETTINGS),
  },
  {
    name: 'words of first sentences',
    share: 0.12,
    itemsOf: (book) => tellingWords(firstSentence(book)),
  },
  {
    name: 'words of last sentences',
    share: 0.12,
    itemsOf: (book) => tellingWords(lastSentence(book)),
  },
  {
    name: 'lengths of first sentences',
    share: 0.4,
    itemsOf: (book) => [lengthOf(firstSentence(book))],
  },
  {
    name: 'lengths of last sentences',
    share: 0.4,
    itemsOf: (book) => [lengthOf(lastSentence(book))],
  },
];
