/** How much two words differ: in sound, or by slips of the fingers. */

const SKIPPED: Readonly<Record<string, number>> = {
  a: 0.2,
  e: 0.45,
  i: 0.45,
  o: 0.45,
  u: 0.45,
  y: 0.3,
  h: 0.4,
  n: 0.6,
};
const skipCost = (letter: string): number => SKIPPED[letter] ?? 1;

const NEAR = 0.45;
const NEAR_PAIRS: ReadonlySet<string> = new Set(
  'yi ye vo vu bv Cs Cj Ck fp gj mn dt js ks gk bp'
    .split(' ')
    .flatMap(([one = '', other = '']) => [one + other, other + one]),
);
const VOWEL = /[aeiou]/u;

function exchangeCost(one: string, other: string): number {
  if (one === other) return 0;
  const pair = one + other;
  if (pair === 'dr' || pair === 'rd') return 0.2;
  return NEAR_PAIRS.has(pair) || (VOWEL.test(one) && VOWEL.test(other)) ? NEAR : 1;
}

const SWAPPED = 0.5;
const STILL_TO_BE_TYPED = 0.2;

type Costs = {
  skip: (letter: string) => number;
  exchange: (one: string, other: string) => number;
  swap: number;
};

/**
 * @returns the cost of changing `asked` into the first 0, 1, 2, ... letters of `known` (Damerau's
 *   distance, in which neighbours may be swapped once)
 */
function lastRowOf(asked: string, known: string, { skip, exchange, swap }: Costs): number[] {
  let before: number[] = [];
  let above: number[] = [0];
  for (const letter of known) above.push((above.at(-1) ?? 0) + skip(letter));
  for (let row = 1; row <= asked.length; row += 1) {
    const letter = asked[row - 1] ?? '';
    const current = [(above[0] ?? 0) + skip(letter)];
    for (let column = 1; column <= known.length; column += 1) {
      const other = known[column - 1] ?? '';
      let cost = Math.min(
        (above[column - 1] ?? 0) + exchange(letter, other),
        (above[column] ?? 0) + skip(letter),
        (current[column - 1] ?? 0) + skip(other),
      );
      if (row > 1 && column > 1 && letter === known[column - 2] && other === asked[row - 2])
        cost = Math.min(cost, (before[column - 2] ?? 0) + swap);
      current.push(cost);
    }
    before = above;
    above = current;
  }
  return above;
}

const BY_SOUND: Costs = { skip: skipCost, exchange: exchangeCost, swap: SWAPPED };
const BY_FINGERS: Costs = {
  skip: () => 1,
  exchange: (one, other) => (one === other ? 0 : 1),
  swap: 1,
};

const SLIP = 0.4;
const slipsAllowed = (letters: string): number => {
  if (letters.length >= 8) return 2;
  return letters.length >= 4 ? 1 : 0;
};

/**
 * @param isUnfinished whether the rest of the word may still be typed
 * @returns 0 for the same sound; a consonant more or less costs 1
 */
function soundCost(asked: string, known: string, isUnfinished: boolean): number {
  const row = lastRowOf(asked, known, BY_SOUND);
  if (!isUnfinished) return row.at(-1) ?? Infinity;
  return Math.min(
    ...row.map((cost, length) => cost + STILL_TO_BE_TYPED * (known.length - length)),
    row.at(-1) ?? Infinity,
  );
}

/** @returns Infinity with more slips than a word of this length may have */
function slipCost(asked: string, known: string): number {
  const allowed = slipsAllowed(asked);
  if (allowed === 0 || Math.abs(asked.length - known.length) > allowed) return Infinity;
  const slips = lastRowOf(asked, known, BY_FINGERS).at(-1) ?? Infinity;
  return slips <= allowed ? slips * SLIP : Infinity;
}

/** A word as it is typed and as it sounds. */
export type SoundedWord = { letters: string; sound: string };

/** @returns the cheaper way from the word that is asked for to the one that is known */
export const wordCost = (asked: SoundedWord, known: SoundedWord, isUnfinished: boolean): number =>
  Math.min(
    soundCost(asked.sound, known.sound, isUnfinished),
    slipCost(asked.letters, known.letters),
  );
