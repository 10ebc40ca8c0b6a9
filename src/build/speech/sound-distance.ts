/** How much a word in Latin letters and a word in Devanagari differ in sound. */

import { isVowel, soundsOfDevanagari, soundsOfLatin } from './word-sounds.ts';

/** Sounds that are written for each other. */
const NEAR: readonly (readonly string[])[] = [
  ['i', 'ee', 'e', 'y'],
  ['u', 'oo', 'o', 'v'],
  ['a', 'aa', '~', 'e'],
  ['ai', 'e', 'aa'],
  ['au', 'o'],
  ['z', 'j'],
  ['s', 'sh'],
  ['f', 'ph'],
  ['r', 'd', 'rh', 'dh'],
  ['m', 'n'],
  ['ch', 'chh'],
  ['t', 'th'],
  ['k', 'kh'],
  ['g', 'gh'],
  ['p', 'ph'],
  ['b', 'bh'],
  ['j', 'jh'],
  ['d', 'dh'],
  ['ks', 'k'],
];

function replaceCost(a: string, b: string): number {
  if (a === b) return 0;
  const isNear = NEAR.some((sounds) => sounds.includes(a) && sounds.includes(b));
  if (isVowel(a) && isVowel(b)) return isNear ? 0.15 : 0.5;
  return isNear ? 0.3 : 1.2;
}

function skipCost(sound: string): number {
  if (sound === '~') return 0.05;
  if (isVowel(sound)) return 0.45;
  return sound === 'h' || sound === 'n' || sound === 'y' ? 0.4 : 0.9;
}

/** Sounds have numbers, so that their costs are computed once. */
const numbers = new Map<string, number>();
const skips: number[] = [];
const replacements: number[][] = [];

function numberOf(sound: string): number {
  const known = numbers.get(sound);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(sound, number);
  skips.push(skipCost(sound));
  const names = [...numbers.keys()];
  replacements.push(names.map((other) => replaceCost(sound, other)));
  for (const [other, name] of names.entries()) {
    const row = replacements[other];
    if (row !== undefined) row[number] = replaceCost(name, sound);
  }
  return number;
}

/** How a word sounds; `length` is that without nasals of vowels. */
export type Sounding = { sounds: readonly number[]; length: number; end: number };

/** The costs of the sounds so far; one for all calls, because a build makes millions. */
let costs = new Float64Array(64);

/** The least cost of changing one row of sounds into the other; Infinity when it is above the limit. */
function changeCost(a: readonly number[], b: readonly number[], limit: number): number {
  const width = b.length;
  if (width >= costs.length) costs = new Float64Array(2 * width);
  costs[0] = 0;
  for (let index = 0; index < width; index += 1)
    costs[index + 1] = (costs[index] ?? 0) + (skips[b[index] ?? 0] ?? 0);
  for (const left of a) {
    const skipLeft = skips[left] ?? 0;
    const replacing = replacements[left] ?? [];
    let diagonal: number = costs[0];
    let before: number = diagonal + skipLeft;
    costs[0] = before;
    let least = before;
    for (let index = 0; index < width; index += 1) {
      const right = b[index] ?? 0;
      const above = costs[index + 1] ?? 0;
      before = Math.min(
        diagonal + (replacing[right] ?? 0),
        above + skipLeft,
        before + (skips[right] ?? 0),
      );
      diagonal = above;
      costs[index + 1] = before;
      if (before < least) least = before;
    }
    // Costs only grow from row to row.
    if (least > limit) return Infinity;
  }
  return costs[width] ?? 0;
}

function createMemo<T>(compute: (key: string) => T): (key: string) => T {
  const memo = new Map<string, T>();
  return (key) => {
    const known = memo.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    memo.set(key, value);
    return value;
  };
}

/** The last sound, except a nasal, distinguishes forms of a word, as in `mera` and `mere`. */
const ENDS: readonly (readonly string[])[] = [
  ['i', 'ee', 'y'],
  ['u', 'oo'],
  ['a', 'aa'],
  ['e'],
  ['o'],
];
const ANOTHER_END = 0.15;

function endOf(sounds: readonly string[]): number {
  const last = sounds.findLast((sound) => !['n', 'm', 'h', '~'].includes(sound));
  return ENDS.findIndex((end) => end.includes(last ?? ''));
}

const soundingOf = (sounds: readonly string[]): Sounding => ({
  sounds: sounds.map(numberOf),
  length: sounds.filter((sound) => sound !== '~').length,
  end: endOf(sounds),
});
export const latinSounding = createMemo((word) => soundingOf(soundsOfLatin(word)));
export const devanagariSounding = createMemo((word) => soundingOf(soundsOfDevanagari(word)));

/**
 * @param atMost a distance above it need not be exact, which takes a fraction of the time
 * @returns 0 for words that sound alike, about 1 for different ones
 */
export function distanceBetween(a: Sounding, b: Sounding, atMost = Infinity): number {
  const longer = Math.max(a.length, b.length, 1);
  // Words of very different length are not the same.
  if (Math.abs(a.length - b.length) > longer / 2) return 1;
  return (
    changeCost(a.sounds, b.sounds, atMost * longer) / longer +
    (a.end === b.end || a.end === -1 || b.end === -1 ? 0 : ANOTHER_END)
  );
}

/** @returns as `distanceBetween`, always exact */
export const soundDistance = (latin: string, devanagari: string): number =>
  distanceBetween(latinSounding(latin), devanagariSounding(devanagari));
