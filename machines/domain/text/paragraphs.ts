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

/** `continues`: the first paragraph began in the group before. */
export type ParagraphGroup = { continues: boolean; paragraphs: string[][] };

const WORD_END = /\s/u;
/** Where a group may end, the best first: after a paragraph, a line, a sentence, a word. */
const ENDS = [/\n[ \t]*\n+/u, /\n/u, /[.!?।]["'”’)]*\s+/u, WORD_END];

/**
 * Divides the text of a long page into groups, of which a browser can lay out one at a time.
 * @param units UTF-16 units of a group at least; it has twice as many at most, or ends after the
 * first word that is longer
 */
export function paragraphGroupsOf(content: string, units: number): ParagraphGroup[] {
  const groups: ParagraphGroup[] = [];
  let start = 0;
  let continues = false;
  while (start < content.length) {
    const rest = content.slice(start + units);
    const best = ENDS.findIndex((end) => end.test(rest.slice(0, units)));
    const match = rest.length > units ? (ENDS[best] ?? WORD_END).exec(rest) : null;
    const end = match ? start + units + match.index + match[0].length : content.length;
    groups.push({ continues, paragraphs: paragraphsOf(content.slice(start, end)) });
    continues = best !== 0;
    start = end;
  }
  return groups;
}
