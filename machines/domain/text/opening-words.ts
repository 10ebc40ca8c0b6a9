/** The first words of a text, as books set them in small capitals. */

/** Whole words of 12 to 30 characters together. */
const OPENING = /^\S.{10,28}?\S(?!\S)/u;

/** @returns the first words and the rest of a line; no words when the line has no end of a word there */
export function openingWordsOf(line: string): readonly [words: string, rest: string] {
  const [words = ''] = OPENING.exec(line) ?? [];
  return [words, line.slice(words.length)];
}
