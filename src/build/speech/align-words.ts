/** Pairs the Hindi and the Roman words of one paragraph by their sound, in the order of both. */
import {
  devanagariSounding,
  distanceBetween,
  latinSounding,
  type Sounding,
} from './sound-distance.ts';

/** Words that sound less alike are not the same word. */
const MAX_DISTANCE = 0.28;
/** A word and its counterpart stand at about the same place of their paragraphs. */
const MAX_SHIFT = 0.25;
/** Any pair is better than none by this much. */
const PAIR = 0.2;
/** Two words for one must sound more alike. */
const TWO_FOR_ONE = 0.04;
/** A pair whose words follow those of the pair before is more probable. */
const NEIGHBOUR = 0.06;

/** Indices of the words from 0; `count` words of one side may stand for one of the other. */
export type WordPair = {
  roman: number;
  romanCount: number;
  hindi: number;
  hindiCount: number;
  /** As from `soundDistance`. */
  distance: number;
};

const KINDS = [
  { romanCount: 1, hindiCount: 1 },
  { romanCount: 1, hindiCount: 2 },
  { romanCount: 2, hindiCount: 1 },
] as const;

/** For each place the kinds of pairs that begin there: their distances; Infinity for none. */
function distancesOf(roman: readonly string[], hindi: readonly string[]): Float64Array[] {
  const sounding = roman.map(latinSounding);
  const words = hindi.map(devanagariSounding);
  // Hinglish writes as one word what Hindi writes as two, and the other way round.
  const twoHindi = hindi.slice(1).map((next, at) => devanagariSounding(`${hindi[at]}${next}`));
  const twoRoman = roman.slice(1).map((next, at) => latinSounding(`${roman[at]}${next}`));
  const between = (a: Sounding | undefined, b: Sounding | undefined): number => {
    if (a === undefined || b === undefined) return Infinity;
    const distance = distanceBetween(a, b, MAX_DISTANCE);
    return distance < MAX_DISTANCE ? distance : Infinity;
  };
  const found = KINDS.map(() => new Float64Array(roman.length * hindi.length).fill(Infinity));
  const [one, hindiTwo, romanTwo] = found;
  if (one === undefined || hindiTwo === undefined || romanTwo === undefined) return [];
  for (const [row, word] of roman.entries())
    for (const [column, other] of hindi.entries()) {
      const shift = Math.abs((row + 0.5) / roman.length - (column + 0.5) / hindi.length);
      if (shift > MAX_SHIFT) continue;
      const at = row * hindi.length + column;
      const alone = between(sounding[row], words[column]);
      one[at] = alone;
      const joined =
        word.length > other.length ? between(sounding[row], twoHindi[column]) : Infinity;
      if (joined + TWO_FOR_ONE < Math.min(alone, MAX_DISTANCE)) hindiTwo[at] = joined;
      const parts = between(twoRoman[row], words[column]);
      const next = between(sounding[row + 1], words[column]);
      if (parts + TWO_FOR_ONE < Math.min(alone, next, MAX_DISTANCE)) romanTwo[at] = parts;
    }
  return found;
}

/** The paragraphs of a library are aligned twice, for voices and for readers, which takes seconds. */
const MAX_KNOWN = 20_000;
const known = new Map<string, readonly WordPair[]>();

/**
 * Of the alignments that keep the order of both paragraphs, the one with the most alike words.
 * @param roman words in Latin letters, in lower case
 * @returns the pairs in order; a word is in one pair at most
 */
export function alignWords(
  roman: readonly string[],
  hindi: readonly string[],
): readonly WordPair[] {
  const key = `${roman.join(' ').replaceAll('’', "'")}\n${hindi.join(' ')}`;
  const pairs = known.get(key) ?? align(roman, hindi);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, pairs);
  return pairs;
}

function align(roman: readonly string[], hindi: readonly string[]): WordPair[] {
  const distances = distancesOf(roman, hindi);
  const width = hindi.length + 1;
  const size = (roman.length + 1) * width;
  /** The best value from a place on; `after` when a pair has just ended there. */
  const best = new Float64Array(size);
  const after = new Float64Array(size);
  /** Of both: 0 for none, else the number of the kind of pair that begins there. */
  const choice = new Uint8Array(size);
  const choiceAfter = new Uint8Array(size);
  const distanceAt = (kind: number, row: number, column: number): number =>
    distances[kind]?.[row * hindi.length + column] ?? Infinity;
  for (let row = roman.length - 1; row >= 0; row -= 1)
    for (let column = hindi.length - 1; column >= 0; column -= 1) {
      const place = row * width + column;
      const skipped = Math.max(best[place + width] ?? 0, best[place + 1] ?? 0);
      let value = 0;
      let chosen = 0;
      for (const [kind, { romanCount, hindiCount }] of KINDS.entries()) {
        const distance = distanceAt(kind, row, column);
        if (distance === Infinity) continue;
        const gain = PAIR + MAX_DISTANCE - distance - (kind === 0 ? 0 : TWO_FOR_ONE);
        const total = gain + (after[place + romanCount * width + hindiCount] ?? 0);
        if (total <= value) continue;
        value = total;
        chosen = kind + 1;
      }
      best[place] = Math.max(skipped, value);
      choice[place] = value > skipped ? chosen : 0;
      after[place] = Math.max(skipped, chosen === 0 ? 0 : value + NEIGHBOUR);
      choiceAfter[place] = chosen !== 0 && value + NEIGHBOUR > skipped ? chosen : 0;
    }
  const pairs: WordPair[] = [];
  let row = 0;
  let column = 0;
  let isAfterPair = false;
  while (row < roman.length && column < hindi.length) {
    const place = row * width + column;
    const kind: number = ((isAfterPair ? choiceAfter : choice)[place] ?? 0) - 1;
    const counts: (typeof KINDS)[number] | undefined = KINDS[kind];
    isAfterPair = counts !== undefined;
    if (counts === undefined) {
      if ((best[place + width] ?? 0) >= (best[place + 1] ?? 0)) row += 1;
      else column += 1;
      continue;
    }
    pairs.push({ roman: row, hindi: column, ...counts, distance: distanceAt(kind, row, column) });
    row += counts.romanCount;
    column += counts.hindiCount;
  }
  return pairs;
}
