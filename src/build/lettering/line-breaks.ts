/** Breaks a title into lines that are about equally wide. */

/** A line more must make the letters this much larger. */
const WORTH_A_LINE = 1.09;

/** @returns all ways to write the words in `count` lines would be too many; the one whose widest line is narrowest */
function narrowest(
  words: readonly string[],
  count: number,
  widthOf: (line: string) => number,
): { lines: string[]; width: number } {
  const known = new Map<string, { lines: string[]; width: number }>();
  const from = (first: number, left: number): { lines: string[]; width: number } => {
    const key = `${first} ${left}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let best: { lines: string[]; width: number } = { lines: [], width: Infinity };
    if (left === 1) {
      const line = words.slice(first).join(' ');
      best = { lines: [line], width: widthOf(line) };
    } else
      for (let end = first + 1; end <= words.length - left + 1; end += 1) {
        const line = words.slice(first, end).join(' ');
        const rest = from(end, left - 1);
        const width = Math.max(widthOf(line), rest.width);
        if (width < best.width) best = { lines: [line, ...rest.lines], width };
      }
    known.set(key, best);
    return best;
  };
  return from(0, count);
}

export type BreakOptions = {
  /** The width of a line when the size of the text is 1. */
  widthOf: (line: string) => number;
  /** The width that there is. */
  room: number;
  /** The size of the text for which so many lines are high enough. */
  maxSizeOf: (count: number) => number;
};

/**
 * Breaks only at spaces: a word that is too wide makes the text smaller.
 * @returns the lines with which the text is largest; fewer lines where more would gain little
 */
export function breakTitle(
  title: string,
  { widthOf, room, maxSizeOf }: BreakOptions,
): { lines: string[]; size: number } {
  const words = title.split(' ').filter((word) => word !== '');
  let best = { lines: [title], size: 0 };
  for (let count = 1; count <= words.length; count += 1) {
    const { lines, width } = narrowest(words, count, widthOf);
    const size = Math.min(maxSizeOf(count), room / width);
    if (size > best.size * WORTH_A_LINE ** (count - best.lines.length)) best = { lines, size };
  }
  return best;
}
