/** The opening of a book: its first sentences, shown in large type where the book is offered. */
import { MAX_OPENING_UNITS } from '../limits.ts';

/** The punctuation that may end a sentence: another one begins after it. */
const END = /[!?…।.]["'”’)]*(?=\s+["'“‘(]*[\p{Lu}\p{Lo}\p{N}])/gu;
/** After abbreviations such as "Mr" and after initials a full stop does not end a sentence. */
const ABBREVIATION = /\b(?:Mrs?|Ms|Dr|St|Smt|Shri|\p{Lu})$/u;

/** @returns how long each sentence of a text and all before it are together */
function* sentenceEndsOf(text: string): Generator<number> {
  for (const { 0: end, index } of text.matchAll(END)) {
    const isAbbreviated = end.startsWith('.') && ABBREVIATION.test(text.slice(0, index));
    if (index > 0 && !isAbbreviated) yield index + end.length;
  }
  yield text.length;
}

/** @returns as many whole sentences as there is room for; a longer first one is cut at a word */
export function openingOf(text: string): string {
  const [start = ''] = text.trim().split('\n', 1);
  const ends = [...sentenceEndsOf(start)].filter((end) => end <= MAX_OPENING_UNITS);
  if (ends.length > 0) return start.slice(0, ends.at(-1));
  const cut = start.slice(0, MAX_OPENING_UNITS);
  // Do not leave half of a surrogate pair.
  const words = /^.*\S(?=\s)/u.exec(cut)?.[0] ?? cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/[,;:–—-]$/u, '')}…`;
}

/** A longer sentence is not one to be set large above a page. */
const MAX_FIRST_SENTENCE = 240;

/** @returns the first sentence of a text as it is written; an empty one if it is very long */
export function firstSentenceOf(text: string): string {
  const [end = 0] = sentenceEndsOf(text);
  return end > MAX_FIRST_SENTENCE ? '' : text.slice(0, end);
}
