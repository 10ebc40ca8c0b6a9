/** Words that the books may write though they sound or look like one word. */
import { DISTINCT_HINDI } from './distinct-hindi.ts';
import { DISTINCT_HINGLISH } from './distinct-hinglish.ts';

const keyOf = (a: string, b: string): string => `${a}\t${b}`;

/** @returns both orders of each two words of a line */
const DISTINCT: ReadonlySet<string> = new Set(
  `${DISTINCT_HINDI}${DISTINCT_HINGLISH}`
    .normalize('NFC')
    .split('\n')
    .flatMap((line) => {
      const words = (line.split(':')[0] ?? '').split(' / ').map((word) => word.trim());
      return words.flatMap((a) => words.filter((b) => b !== a).map((b) => keyOf(a, b)));
    }),
);

/** @returns whether an editor has found the two to be different words */
export const areDistinct = (a: string, b: string): boolean =>
  DISTINCT.has(keyOf(a.normalize('NFC'), b.normalize('NFC')));
