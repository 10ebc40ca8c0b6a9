/** The pure rules of the featured book of the home screen: which it is, and the words that stand large beside its cover. */
import type { BookMeta } from './book.ts';
import { MOST_OPENING_UNITS } from './limits.ts';

/** `opening` is what is set large. */
export type Featured = { book: BookMeta; opening: string };

/** Up to the stop before what begins another sentence; a title such as Mr. or an initial ends none. */
const SENTENCE =
  /^.+?(?:[!?…।]|(?<!\b(?:Mrs?|Ms|Dr|St|Smt|Shri|\p{Lu}))\.)["'”’)]*(?=\s+["'“‘(]*[\p{Lu}\p{Lo}\p{N}])/su;

/** @returns the featured book: the first of those that trend, null when there is none */
export function featuredOf(books: readonly BookMeta[]): Featured | null {
  const book = books.find(({ isTrending }) => isTrending);
  return book === undefined ? null : { book, opening: openingOf(book.description) };
}

/** The first sentence of a text; one too long to be set large ends at a word, with an ellipsis. */
export function openingOf(text: string): string {
  // A sentence is not looked for beyond what could be shown.
  const start = text.trim().slice(0, 2 * MOST_OPENING_UNITS);
  const sentence = SENTENCE.exec(start)?.[0] ?? start;
  if (sentence.length <= MOST_OPENING_UNITS) return sentence;
  const cut = sentence.slice(0, MOST_OPENING_UNITS);
  // Half of a surrogate pair is no letter.
  return `${/^.*\S(?=\s)/s.exec(cut)?.[0] ?? cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
