/** Finds what is asked for on a page: as it was typed, and words in another script or spelling. */
import { textsOf } from '../read-aloud/parts.ts';
import { foldedTextOf, soundingsIn, type FoldedText } from './keys.ts';
import type { Query, Term } from './query.ts';
import { Vocabulary } from './vocabulary.ts';
import { nextWord, placesOfPart, placesOfWord, type Span } from './words.ts';

/** @param content of a page as it is published @returns its paragraphs, folded, one a line */
export function foldPage(content: string): FoldedText {
  const paragraphs = textsOf(content).map(foldedTextOf);
  return {
    text: paragraphs.map(({ text }) => text).join('\n'),
    flapped: new Map(paragraphs.flatMap(({ flapped }) => [...flapped])),
  };
}

/** A place of a term; `isExact`: as it was typed. */
type Place = Span & { isExact: boolean };

/**
 * One thing that a reader is shown. With several terms it is all of them as they were typed, or a place of
 * the one that the page has least often; `parts` are then that and the nearest places of the others, in
 * order.
 */
export type Match = Place & { parts: readonly Place[] };

/** The words that each word of a term may mean, in order (`Vocabulary.alike`). */
export type TermWords = readonly ReadonlySet<string>[];

/** @returns the places of adjacent words that may match those of a term */
function placesOfWords(text: string, [first, ...others]: TermWords): Span[] {
  const places: Span[] = [];
  for (const word of first ?? [])
    for (const { start, end } of placesOfWord(text, word)) {
      let last: number | null = end;
      for (const words of others) {
        const next: ReturnType<typeof nextWord> = last === null ? null : nextWord(text, last);
        last = next !== null && words.has(next.word) ? next.end : null;
      }
      if (last !== null) places.push({ start, end: last });
    }
  return places;
}

const inOrder = (one: Span, other: Span): number => one.start - other.start || one.end - other.end;

/** @returns the places of a term on a page in order; where two overlap the exact one, or the first */
function placesOfTerm(text: string, term: Term, words: TermWords): Place[] {
  const exact = term.isWhole ? placesOfWord(text, term.text) : placesOfPart(text, term.text);
  const alike = placesOfWords(text, words);
  const places: Place[] = exact.map((span) => ({ ...span, isExact: true }));
  let at = 0;
  let end = 0;
  for (const span of alike.sort(inOrder)) {
    while ((exact[at]?.end ?? Infinity) <= span.start) at += 1;
    const overlaps = (exact[at]?.start ?? Infinity) < span.end || span.start < end;
    if (overlaps) continue;
    places.push({ ...span, isExact: false });
    ({ end } = span);
  }
  return places.sort(inOrder);
}

/** @param places in order @returns the one that is nearest to another place */
function nearest(places: readonly Place[], to: Place): Place | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((places[middle]?.start ?? 0) >= to.start) high = middle;
    else low = middle + 1;
  }
  const [before, after] = [places[low - 1], places[low]];
  if (before === undefined || after === undefined) return after ?? before;
  return Math.abs(to.start - before.end) <= Math.abs(after.start - to.end) ? before : after;
}

/**
 * @param text of a page, folded
 * @param words of each term
 * @returns the matches in order; none when a term is not on the page
 */
export function matchesIn(text: string, query: Query, words: readonly TermWords[]): Match[] {
  const places = query.terms.map((term, at) => placesOfTerm(text, term, words[at] ?? []));
  const [first = [], ...others] = places;
  if (others.length === 0) return first.map((place) => ({ ...place, parts: [place] }));
  if (places.some(({ length }) => length === 0)) return [];
  const rarest = places.reduce((least, each) => (each.length < least.length ? each : least));
  const typed = placesOfPart(text, query.text).map((span) => ({ ...span, isExact: true }));
  const matches: Match[] = typed.map((place) => ({ ...place, parts: [place] }));
  for (const place of rarest) {
    if (typed.some(({ start, end }) => start < place.end && place.start < end)) continue;
    const parts = places.flatMap((each) =>
      each === rarest ? [place] : (nearest(each, place) ?? []),
    );
    matches.push({ ...place, isExact: false, parts: parts.sort(inOrder) });
  }
  return matches.sort(inOrder);
}

/** @returns the words that each term of a query may mean in the texts of a vocabulary */
export const termWordsOf = ({ terms }: Query, vocabulary: Vocabulary): TermWords[] =>
  terms.map(({ words }) => words.map((word) => vocabulary.alike(word)));

/** @param page as from `foldPage` @returns the matches on one page, which is read for it */
export function matchPage(query: Query, page: FoldedText): Match[] {
  const vocabulary = new Vocabulary();
  for (const [word, soundings] of soundingsIn(page)) vocabulary.add(word, soundings);
  return matchesIn(page.text, query, termWordsOf(query, vocabulary));
}
