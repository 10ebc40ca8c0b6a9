/**
 * Looks on a page for words that have changed: by what stood before them with their beginning, by their
 * end with what stood after them, and by all of them.
 */
import { distancesTo } from '../text/edit-distance.ts';
import { candidateAt, ENOUGH_UNITS, isInWord, type Candidate } from './found-words.ts';
import type { Anchor } from './mark.ts';

/** UTF-16 units of the words that are looked for with a context. */
const EDGE_UNITS = 32;
/** Shares of a pattern that may differ: with a context, and without. */
const MOST_CHANGED = { edge: 0.4, whole: 0.5 } as const;
/** Places of a pattern on one page that are compared. */
const MOST_PLACES = 4;

/** A part of a text that is like a pattern. */
type Place = { start: number; end: number };

const reversed = (text: string): string => text.split('').reverse().join('');

/** @returns the index of the least value, of equal ones the last */
function leastAt(values: Int32Array): number {
  let least = 0;
  for (let at = 1; at < values.length; at += 1)
    if ((values[at] ?? 0) <= (values[least] ?? 0)) least = at;
  return least;
}

/** @returns where the text is most like the pattern, the best first; the places are apart */
function placesOf(pattern: string, text: string, mostChanged: number): Place[] {
  const most = Math.floor(pattern.length * mostChanged);
  const distances = distancesTo(pattern, text, false);
  const ends = [...distances.keys()]
    .filter((end) => (distances[end] ?? Infinity) <= most)
    .sort((one, other) => (distances[one] ?? 0) - (distances[other] ?? 0));
  const chosen: number[] = [];
  for (const end of ends) {
    if (chosen.length === MOST_PLACES) break;
    if (chosen.every((other) => Math.abs(other - end) > pattern.length / 2)) chosen.push(end);
  }
  return chosen.map((end) => {
    const part = text.slice(Math.max(0, end - pattern.length - most), end);
    const lengths = distancesTo(reversed(pattern), reversed(part), true);
    return { start: end - leastAt(lengths), end };
  });
}

/**
 * @param first the part of the pattern before its bound
 * @returns where the bound of the pattern `first + rest` is in a place of the text
 */
function boundIn(first: string, rest: string, text: string, { start, end }: Place): number {
  const part = text.slice(start, end);
  const firsts = distancesTo(first, part, true);
  const rests = distancesTo(reversed(rest), reversed(part), true).reverse();
  return start + leastAt(firsts.map((distance, at) => distance + (rests[at] ?? 0)));
}

/** @returns the nearest offset that is not inside a word */
function outsideWord(text: string, at: number): number {
  let [back, forth] = [at, at];
  while (isInWord(text, back)) back -= 1;
  while (isInWord(text, forth)) forth += 1;
  return at - back <= forth - at ? back : forth;
}

/** UTF-16 units at an end of the words by which it is known without its context. */
const END_UNITS = 12;

/**
 * Both contexts and half of the words; or most of the words and one context, where the other end of the
 * words has not changed.
 */
function isAlike({ quote }: Anchor, candidate: Candidate, text: string): boolean {
  const { before, after, quote: words, start, end } = candidate;
  if (Math.min(before, after) >= 0.75 && words >= 0.5) return true;
  if (quote.length < ENOUGH_UNITS.quote || words < 0.7) return false;
  const found = text.slice(start, end);
  return (
    (before >= 0.6 && found.endsWith(quote.slice(-END_UNITS))) ||
    (after >= 0.6 && found.startsWith(quote.slice(0, END_UNITS)))
  );
}

/**
 * @param anchor with spaces for line breaks
 * @param text of a page, with spaces for line breaks
 * @returns where the changed words may be
 */
export function changedOn(anchor: Anchor, page: number, text: string): Candidate[] {
  const { before, quote, after } = anchor;
  if (quote.length < ENOUGH_UNITS.changed) return [];
  const [head, tail] = [quote.slice(0, EDGE_UNITS), quote.slice(-EDGE_UNITS)];
  const starts = placesOf(before + head, text, MOST_CHANGED.edge).map((place) =>
    boundIn(before, head, text, place),
  );
  const ends = placesOf(tail + after, text, MOST_CHANGED.edge).map((place) =>
    boundIn(tail, after, text, place),
  );
  const between = starts.flatMap((start) => ends.map((end) => ({ start, end })));
  const whole = placesOf(quote, text, MOST_CHANGED.whole);
  return [...between, ...whole].flatMap((place) => {
    const [start, end] = withoutSpace(text, place);
    const isLikely = end - start >= quote.length / 3 && end - start <= quote.length * 3;
    const candidate = isLikely ? candidateAt(anchor, page, text, start, end) : null;
    return candidate !== null && isAlike(anchor, candidate, text) ? [candidate] : [];
  });
}

function withoutSpace(text: string, { start, end }: Place): [start: number, end: number] {
  let [from, to] = [outsideWord(text, start), outsideWord(text, end)];
  while (from < to && text[from] === ' ') from += 1;
  while (from < to && text[to - 1] === ' ') to -= 1;
  return [from, to];
}
