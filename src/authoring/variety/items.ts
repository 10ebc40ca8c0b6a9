/**
 * What repeats over a library: the kinds of things that are counted, how they are found in a book,
 * and in how large a share of the books each may be.
 */
import { COMMON_WORDS, MOTIFS, NO_NAMES, PROFESSIONS, SETTINGS, SILENCES } from './word-lists.ts';

/** The English text of a book, page by page, with its description. */
export type CountedBook = {
  readonly id: string;
  /** The day of publication, YYYY-MM-DD; empty when the book has none. */
  readonly published: string;
  readonly description: string;
  readonly pages: readonly string[];
  /** The id of its series; empty when it is in none. */
  readonly series: string;
  readonly genre: string;
  readonly level: string;
  /** `story` where the book does not say another. */
  readonly form: string;
};

/** `itemsOf` finds the items of this kind in a book; no more than `share` of all books may have one. */
export type Kind = {
  readonly name: string;
  readonly share: number;
  /** Whether the parts of a series, which is about the same people and places, count as one book. */
  readonly isOfSeries?: true;
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

/** @returns how many words the text of a book has */
export const wordCountOf = (book: CountedBook): number => wordsOf(textOf(book)).length;

/** @returns the phrases of the book that say that nothing is said */
export const silencesIn = (book: CountedBook): string[] => textOf(book).match(SILENCES) ?? [];

/** Whether the last sentence is spoken, or says who speaks. */
export const endsOnDialogue = (book: CountedBook): boolean => lastSentence(book).includes('"');

/** In the narration, without what is spoken; a poem has no narrator. */
const FIRST_PERSON_PER_1000 = 8;

/** Whether somebody in the story tells it: "I" comes often outside of what is spoken. */
export function isInFirstPerson(book: CountedBook): boolean {
  if (book.form === 'poems') return false;
  const narration = wordsOf(textOf(book).replaceAll(/"[^"]*"/gu, ' '));
  const firsts = narration.filter((word) => /^(?:I|I'[a-z]+)$/u.test(word)).length;
  return firsts > 0 && firsts * 1000 >= FIRST_PERSON_PER_1000 * narration.length;
}

/** An object is a motif of a book that names it so often. */
const MOTIF_COUNT = 5;

function motifsOf(book: CountedBook): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(textOf(book).toLowerCase())) {
    const motif = [word, word.replace(/s$/u, '')].find((form) => MOTIFS.has(form));
    if (motif !== undefined) counts.set(motif, (counts.get(motif) ?? 0) + 1);
  }
  return [...counts].flatMap(([motif, count]) => (count >= MOTIF_COUNT ? [motif] : []));
}

/** Docs: docs/house-style.md. */
export const KINDS: readonly Kind[] = [
  { name: 'names', share: 0.04, isOfSeries: true, itemsOf: namesOf },
  { name: 'numbers', share: 0.25, itemsOf: numbersOf },
  { name: 'weekdays', share: 0.3, itemsOf: (book) => textOf(book).match(WEEKDAY) ?? [] },
  {
    name: 'professions, on the first page',
    share: 0.1,
    isOfSeries: true,
    itemsOf: (book) => listed(beginningOf(book), PROFESSIONS),
  },
  {
    name: 'settings, on the first page',
    share: 0.15,
    isOfSeries: true,
    itemsOf: (book) => listed(beginningOf(book), SETTINGS),
  },
  { name: 'motifs', share: 0.2, isOfSeries: true, itemsOf: motifsOf },
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
