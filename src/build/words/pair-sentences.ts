/**
 * Pairs the Hindi and the English sentences of one paragraph by their lengths and punctuation
 * (Gale and Church, "A program for aligning sentences in bilingual corpora", 1993).
 */
import type { SentencePair } from '../../../machines/domain/words/sentence-pairs.ts';

/** English characters for a Hindi one, and the variance of their difference for each. */
const RATIO = 1.118;
const VARIANCE = 3.4;

/** How many sentences of each side a pair has, and the logarithm of how often it does. */
const KINDS = [
  { hindi: 1, english: 1, prior: Math.log(0.9) },
  { hindi: 2, english: 1, prior: Math.log(0.04) },
  { hindi: 1, english: 2, prior: Math.log(0.04) },
  { hindi: 2, english: 2, prior: Math.log(0.01) },
  { hindi: 3, english: 1, prior: Math.log(0.004) },
  { hindi: 1, english: 3, prior: Math.log(0.004) },
  { hindi: 3, english: 2, prior: Math.log(0.002) },
  { hindi: 2, english: 3, prior: Math.log(0.002) },
  { hindi: 1, english: 0, prior: Math.log(0.001) - 6 },
  { hindi: 0, english: 1, prior: Math.log(0.001) - 6 },
] as const;

/** What each difference in the number of these signs costs. */
const SIGNS = [
  { sign: /\?/gu, cost: 1 },
  { sign: /!/gu, cost: 0.5 },
  { sign: /“|(?<=^|\s)"/gu, cost: 0.7 },
  { sign: /”|(?<=\S)"/gu, cost: 0.7 },
] as const;
const SAME_DIGITS = 1.5;
const OTHER_DIGITS = 0.7;

type Sentence = { length: number; signs: readonly number[]; digits: string };

/** Devanagari digits as those of English. */
const digitsOf = (text: string): string =>
  (text.match(/[\d०-९]+/gu) ?? [])
    .map((number) =>
      number.replace(/[०-९]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966)),
    )
    .sort()
    .join(' ');

const measured = (text: string): Sentence => ({
  length: Array.from(text).length,
  signs: SIGNS.map(({ sign }) => text.match(sign)?.length ?? 0),
  digits: digitsOf(text),
});

/** The logarithm of the probability that a standard normal value is farther from 0. */
function logTail(value: number): number {
  const x = value / Math.SQRT2;
  // Abramowitz and Stegun 7.1.26, and its asymptote where that would be 0.
  if (x > 5) return -x * x - Math.log(x * Math.sqrt(Math.PI));
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.log(polynomial) - x * x;
}

function scoreOf(hindi: Sentence, english: Sentence): number {
  const mean = (hindi.length + english.length / RATIO) / 2;
  const difference = Math.abs(english.length - hindi.length * RATIO);
  const length = logTail(difference / Math.sqrt(Math.max(mean, 1) * VARIANCE));
  const signs = SIGNS.map(
    ({ cost }, index) => -cost * Math.abs((hindi.signs[index] ?? 0) - (english.signs[index] ?? 0)),
  );
  const isSame = hindi.digits === english.digits;
  const digits = isSame ? (hindi.digits === '' ? 0 : SAME_DIGITS) : -OTHER_DIGITS;
  return signs.reduce((sum, each) => sum + each, length + digits);
}

const logSum = (a: number, b: number): number => {
  const most = Math.max(a, b);
  return most === -Infinity ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
};

/** A pair is shown from this probability on. */
const SURE = 0.7;

/**
 * @param hindi the texts of the sentences
 * @returns the pairs in order, all sentences in one of them; those that are not sure are marked
 */
export function pairSentences(
  hindi: readonly string[],
  english: readonly string[],
): SentencePair[] {
  const rows = hindi.length + 1;
  const columns = english.length + 1;
  const at = (row: number, column: number): number => row * columns + column;
  const joinedHindi = (from: number, count: number): Sentence =>
    measured(hindi.slice(from, from + count).join(' '));
  const joinedEnglish = (from: number, count: number): Sentence =>
    measured(english.slice(from, from + count).join(' '));
  /** Of each pair that can begin at a place, its score. */
  const scores = Array.from({ length: rows * columns }, (_, place) => {
    const row = Math.floor(place / columns);
    const column = place % columns;
    return KINDS.map(({ hindi: down, english: across, prior }) =>
      row + down >= rows || column + across >= columns
        ? -Infinity
        : prior +
          (down === 0 || across === 0
            ? 0
            : scoreOf(joinedHindi(row, down), joinedEnglish(column, across))),
    );
  });
  const forward = new Float64Array(rows * columns).fill(-Infinity);
  const backward = new Float64Array(rows * columns).fill(-Infinity);
  const best = new Float64Array(rows * columns).fill(-Infinity);
  const choice = new Int8Array(rows * columns).fill(-1);
  forward[0] = 0;
  for (let place = 0; place < rows * columns; place += 1)
    for (const [kind, { hindi: down, english: across }] of KINDS.entries()) {
      const score = scores[place]?.[kind] ?? -Infinity;
      if (score === -Infinity) continue;
      const next = place + at(down, across);
      forward[next] = logSum(forward[next] ?? -Infinity, (forward[place] ?? -Infinity) + score);
    }
  const end = rows * columns - 1;
  backward[end] = 0;
  best[end] = 0;
  for (let place = end - 1; place >= 0; place -= 1)
    for (const [kind, { hindi: down, english: across }] of KINDS.entries()) {
      const score = scores[place]?.[kind] ?? -Infinity;
      if (score === -Infinity) continue;
      const next = place + at(down, across);
      backward[place] = logSum(backward[place] ?? -Infinity, (backward[next] ?? -Infinity) + score);
      if ((best[next] ?? -Infinity) + score <= (best[place] ?? -Infinity)) continue;
      best[place] = (best[next] ?? -Infinity) + score;
      choice[place] = kind;
    }
  const pairs: SentencePair[] = [];
  let place = 0;
  while (place < end) {
    const kind = choice[place] ?? -1;
    const chosen = KINDS[kind];
    if (chosen === undefined) break;
    const next = place + at(chosen.hindi, chosen.english);
    const probability = Math.exp(
      (forward[place] ?? 0) +
        (scores[place]?.[kind] ?? 0) +
        (backward[next] ?? 0) -
        (backward[0] ?? 0),
    );
    pairs.push({ hindi: chosen.hindi, english: chosen.english, isSure: probability >= SURE });
    place = next;
  }
  return pairs;
}
