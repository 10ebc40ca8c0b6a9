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

/**
 * Divides the text of a long page into groups of at least PAGE_GROUP_UNITS, of which a browser can
 * lay out one at a time. A longer paragraph is divided at its line breaks, and a longer line after a
 * sentence. No character is lost.
 */
export function paragraphGroupsOf(content: string): ParagraphGroup[] {
  let group: ParagraphGroup = { continues: false, paragraphs: [] };
  let units = 0;
  const groups = [group];
  for (const lines of paragraphsOf(content)) {
    for (const [at, line] of lines.flatMap(sentenceGroupsOf).entries()) {
      if (units >= PAGE_GROUP_UNITS) {
        group = { continues: at > 0, paragraphs: [] };
        groups.push(group);
        units = 0;
      }
      const paragraph = at > 0 ? group.paragraphs.at(-1) : undefined;
      if (paragraph === undefined) group.paragraphs.push([line]);
      else paragraph.push(line);
      units += line.length;
    }
  }
  return groups;
}

/** Parts of a line; each but the last fills a group, so that no two of them are in the same one. */
function sentenceGroupsOf(line: string): string[] {
  const sentenceEnd = /[.!?।]["'”’)]*\s+/gu;
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    sentenceEnd.lastIndex = start + PAGE_GROUP_UNITS;
    if (!sentenceEnd.test(line)) return [...parts, line.slice(start)];
    parts.push(line.slice(start, sentenceEnd.lastIndex));
    start = sentenceEnd.lastIndex;
  }
}
