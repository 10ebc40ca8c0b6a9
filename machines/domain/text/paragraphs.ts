/**
 * Splits the text of a page into paragraphs at blank lines; single line breaks stay within a
 * paragraph.
 */

import { PAGE_GROUP_UNITS } from '../limits.ts';

/** @returns the lines of each paragraph, in order, without empty lines and paragraphs */
export const paragraphsOf = (content: string): string[][] =>
  content
    .split(/\n[ \t]*\n+/u)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);

/** `continues`: the first paragraph began in the group before. */
export type ParagraphGroup = { continues: boolean; paragraphs: string[][] };

/** Where a group may end, the best first: after a paragraph, a line, a sentence, a word. */
const ENDS = [/\n[ \t]*\n+/u, /\n/u, /[.!?।]["'”’)]*\s+/u, /\s/u];

/**
 * Divides the text of a long page into groups of one to two times PAGE_GROUP_UNITS, of which a
 * browser can lay out one at a time. A text without an end of a group stays whole.
 */
export function paragraphGroupsOf(content: string): ParagraphGroup[] {
  const groups: ParagraphGroup[] = [];
  let start = 0;
  let continues = false;
  while (start < content.length) {
    const limit = start + 2 * PAGE_GROUP_UNITS;
    const ahead = content.length > limit ? content.slice(start + PAGE_GROUP_UNITS, limit) : '';
    const best = ENDS.findIndex((end) => end.test(ahead));
    const match = ENDS[best]?.exec(ahead);
    const end = match ? start + PAGE_GROUP_UNITS + match.index + match[0].length : content.length;
    groups.push({ continues, paragraphs: paragraphsOf(content.slice(start, end)) });
    continues = best > 0;
    start = end;
  }
  return groups;
}
