/**
 * Selects the featured book of the home screen, and the opening that is displayed beside its cover.
 */
import type { BookMeta } from './book.ts';
import { MAX_OPENING_UNITS } from '../limits.ts';

/** `opening`: the first sentence of the description, displayed in large type. */
export type Featured = { book: BookMeta; opening: string };

/** The punctuation that may end a sentence: another one begins after it. */
const END = /[!?…।.]["'”’)]*(?=\s+["'“‘(]*[\p{Lu}\p{Lo}\p{N}])/gu;
/** After abbreviations such as "Mr" and after initials a full stop does not end a sentence. */
const ABBREVIATION = /\b(?:Mrs?|Ms|Dr|St|Smt|Shri|\p{Lu})$/u;

/** @returns the first sentence of a text that has several */
function firstSentenceOf(text: string): string {
  for (const { 0: end, index } of text.matchAll(END)) {
    const isAbbreviated = end.startsWith('.') && ABBREVIATION.test(text.slice(0, index));
    if (index > 0 && !isAbbreviated) return text.slice(0, index + end.length);
  }
  return text;
}

/** @returns the first trending book, null when there is none */
export function featuredOf(books: readonly BookMeta[]): Featured | null {
  const book = books.find(({ isTrending }) => isTrending);
  return book === undefined ? null : { book, opening: openingOf(book.description) };
}

/** The first sentence of a text; a long sentence is cut at a word and ends with an ellipsis. */
export function openingOf(text: string): string {
  // The sentence is only searched within the length that could be displayed.
  const start = text.trim().slice(0, 2 * MAX_OPENING_UNITS);
  const sentence = firstSentenceOf(start);
  if (sentence.length <= MAX_OPENING_UNITS) return sentence;
  const cut = sentence.slice(0, MAX_OPENING_UNITS);
  // Do not leave half of a surrogate pair.
  return `${/^.*\S(?=\s)/s.exec(cut)?.[0] ?? cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
