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
/** The letters of sounds are ASCII; a letter or a pair without a cost of its own costs 1. */
const CODES = 128;
const skipCosts = new Float64Array(CODES).fill(1);
for (const [letter, cost] of Object.entries(SKIPPED)) skipCosts[letter.charCodeAt(0)] = cost;

const NEAR = 0.45;
const NEAR_PAIRS =
  'dr yi ye vo vu bv Cs Cj Ck fp gj mn dt js ks gk bp ae ai ao au ei eo eu io iu ou'.split(' ');
const exchangeCosts = new Float64Array(CODES * CODES).fill(1);
for (const pair of NEAR_PAIRS) {
  const [one = 0, other = 0] = Array.from(pair, (letter) => letter.charCodeAt(0));
  exchangeCosts[one * CODES + other] = exchangeCosts[other * CODES + one] =
    pair === 'dr' ? 0.2 : NEAR;
}

const SWAPPED = 0.5;
const STILL_TO_BE_TYPED = 0.2;
/** The lowest cost of a letter that only one of the two words has. */
const LEAST = Math.min(STILL_TO_BE_TYPED, ...Object.values(SKIPPED));
/** More than the error of adding costs. */
const ROUNDING = 1e-9;

/**
 * The matrix of the last comparison. It is reused, because a query compares thousands of words; words
 * too long for it cost Infinity.
 */
const matrix = new Float64Array(CODES * CODES);
/** A place beyond the matrix. */
const NOWHERE = 1e9;
const costAt = (place: number): number => matrix[place] ?? Infinity;

/**
 * Fills the matrix: the cost of changing the first letters of `asked` into the first letters of
 * `known` (Damerau's distance, in which neighbours may be swapped once).
 * @param isSound false for typed letters, of which each change costs 1
 * @param most cost that matters
 * @returns place of the last row; NOWHERE when it would have nothing up to `most`
 */
function compare(asked: string, known: string, isSound: boolean, most: number): number {
  const width = known.length + 1;
  const swap = isSound ? SWAPPED : 1;
  const skip = (code: number): number => (isSound ? skipCosts[code] : 1) ?? 1;
  matrix[0] = 0;
  for (let column = 1; column < width; column += 1)
    matrix[column] = costAt(column - 1) + skip(known.charCodeAt(column - 1));
  let leastAbove = 0;
  for (let row = 1; row <= asked.length; row += 1) {
    const place = row * width;
    const letter = asked.charCodeAt(row - 1);
    const letterCost = skip(letter);
    let least = costAt(place - width) + letterCost;
    matrix[place] = least;
    for (let column = 1; column < width; column += 1) {
      const here = place + column;
      const other = known.charCodeAt(column - 1);
      const change = (isSound ? exchangeCosts[letter * CODES + other] : 1) ?? 1;
      let cost = Math.min(
        costAt(here - width - 1) + (letter === other ? 0 : change),
        costAt(here - width) + letterCost,
        costAt(here - 1) + skip(other),
      );
      if (letter === known.charCodeAt(column - 2) && other === asked.charCodeAt(row - 2))
        cost = Math.min(cost, costAt(here - 2 * width - 2) + swap);
      matrix[here] = cost;
      least = Math.min(least, cost);
    }
    // The next row is reached from these two.
    if (Math.min(least, leastAbove) > most) return NOWHERE;
    leastAbove = least;
  }
  return width * asked.length;
}

const SLIP = 0.4;
const slipsAllowed = (letters: string): number => {
  if (letters.length >= 8) return 2;
  return letters.length >= 4 ? 1 : 0;
};

/**
 * @param isUnfinished whether the rest of the word may still be typed
 * @returns 0 for the same sound; a consonant more or less costs 1; Infinity for more than `most`
 */
function soundCost(asked: string, known: string, isUnfinished: boolean, most: number): number {
  if (Math.abs(asked.length - known.length) * LEAST > most + ROUNDING) return Infinity;
  const row = compare(asked, known, true, most);
  let cost = Infinity;
  for (let length = isUnfinished ? 0 : known.length; length <= known.length; length += 1)
    cost = Math.min(cost, costAt(row + length) + STILL_TO_BE_TYPED * (known.length - length));
  return cost;
}

/** @returns Infinity with more slips than a word of this length may have */
function slipCost(asked: string, known: string): number {
  const allowed = slipsAllowed(asked);
  if (Math.abs(asked.length - known.length) > allowed) return Infinity;
  const slips = costAt(compare(asked, known, false, allowed) + known.length);
  return slips <= allowed ? slips * SLIP : Infinity;
}

/** A word as it is typed and as it sounds. */
export type SoundedWord = { letters: string; sound: string };

/**
 * @param most cost that matters: a greater one need not be exact
 * @returns the cheaper way from the word that is asked for to the one that is known
 */
export function wordCost(
  asked: SoundedWord,
  known: SoundedWord,
  isUnfinished: boolean,
  most: number,
): number {
  const cost = soundCost(asked.sound, known.sound, isUnfinished, most);
  // Without a slip it is the same word.
  return cost <= SLIP ? cost : Math.min(cost, slipCost(asked.letters, known.letters));
}
