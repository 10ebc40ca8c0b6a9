/**
 * Splits the text of a page into paragraphs at blank lines; single line breaks stay within a
 * paragraph.
 */

/** @returns the lines of each paragraph, in order, without empty lines and paragraphs */
export const paragraphsOf = (content: string): string[][] =>
  content
    .split(/\n[ \t]*\n+/u)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
