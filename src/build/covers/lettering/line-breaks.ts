/** Breaks a title into lines that are about equally wide. */

/** Each further line must make the letters this much larger. */
const WORTH_A_LINE = 1.09;
/** A line of one short word, such as an article, must gain even more. */
const LONELY = 1.25;
const SHORT_WORD = 3;
/** A line that ends with a word of the next one counts as wider. */
const JOINING = /(?:^| )(?:a|an|and|aur|of|the|और)$/iu;
const JOINING_COST = 1.1;

export type BreakOptions = {
  /** The width of a line when the size of the text is 1. */
  widthOf: (line: string) => number;
  /** The width that there is. */
  room: number;
  /** The size of the text for which so many lines are low enough. */
  maxSizeOf: (count: number) => number;
};

/** `width` is that of the widest line, `cost` what it counts as. */
type Broken = { lines: readonly string[]; width: number; cost: number };

const together = (first: Broken, second: Broken): Broken => ({
  lines: [...first.lines, ...second.lines],
  width: Math.max(first.width, second.width),
  cost: Math.max(first.cost, second.cost),
});

/** @returns for each count the words in so many lines, whose cost is as low as possible */
function byCount(words: readonly string[], widthOf: (line: string) => number): Broken[] {
  const lineOf = (from: number, to: number): Broken => {
    const line = words.slice(from, to).join(' ');
    const width = widthOf(line);
    const isJoined = to < words.length && JOINING.test(line);
    return { lines: [line], width, cost: width * (isJoined ? JOINING_COST : 1) };
  };
  /** At n, the first n + 1 words in the lines so far. */
  let best = words.map((_, index) => lineOf(0, index + 1));
  const all: Broken[] = [];
  for (let count = 1; count <= words.length; count += 1) {
    all.push(...best.slice(-1));
    best = best.map((_, index) => {
      let found: Broken = { lines: [], width: Infinity, cost: Infinity };
      for (const [end, before] of best.slice(0, index).entries()) {
        const both = together(before, lineOf(end + 1, index + 1));
        if (both.cost < found.cost) found = both;
      }
      return found;
    });
  }
  return all;
}

/** @returns every way to write the title that may be the best; a subtitle begins a new line */
function waysOf(title: string, widthOf: (line: string) => number): Broken[] {
  const [name = '', ...subtitle] = title.split(/(?<=:) /);
  const ways = byCount(name.split(' '), widthOf);
  if (subtitle.length === 0) return ways;
  const rest = byCount(subtitle.join(' ').split(' '), widthOf);
  return ways.flatMap((first) => rest.map((second) => together(first, second)));
}

const isLonely = (line: string): boolean => line.length <= SHORT_WORD;

/**
 * Breaks only at spaces: a word that is too wide makes the text smaller.
 * @param title without spaces at its ends
 * @returns the lines with which the text is largest; fewer lines where more would gain little
 */
export function breakTitle(
  title: string,
  { widthOf, room, maxSizeOf }: BreakOptions,
): { lines: readonly string[]; size: number } {
  const known = new Map<string, number>();
  const measured = (line: string): number => {
    const width = known.get(line) ?? widthOf(line);
    known.set(line, width);
    return width;
  };
  const scored = waysOf(title.replaceAll(/ +/g, ' '), measured).map(({ lines, width }) => {
    const size = Math.min(maxSizeOf(lines.length), room / width);
    const cost = WORTH_A_LINE ** (lines.length - 1) * (lines.some(isLonely) ? LONELY : 1);
    return { lines, size, score: size / cost };
  });
  const { lines, size } = scored.reduce((best, each) => (each.score > best.score ? each : best));
  return { lines, size };
}
