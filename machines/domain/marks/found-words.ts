/** What the search for an anchor finds on a page, and how well it fits. */
import { likeness } from '../text/edit-distance.ts';
import type { Anchor } from './mark.ts';

/** A part of a page's text: `before`, `after` and `quote` say how alike they are, from 0 to 1. */
export type Candidate = {
  page: number;
  start: number;
  end: number;
  before: number;
  after: number;
  quote: number;
};

/** UTF-16 units from which words or a context tell enough. */
export const ENOUGH_UNITS = { context: 16, quote: 24, changed: 12, alone: 48 } as const;
/** By how much the best must be better than another one. */
const CLEARLY = 0.25;

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Whether an offset of a text is inside a word. */
export const isInWord = (text: string, at: number): boolean =>
  WORD.test(text[at - 1] ?? '') && WORD.test(text[at] ?? '');

/** @returns where the words are in a text, but not as a part of other words unless they were one */
export function occurrencesOf(
  { before, quote, after }: Pick<Anchor, 'before' | 'quote' | 'after'>,
  text: string,
): number[] {
  const own = before + quote + after;
  const [start, end] = [before.length, before.length + quote.length];
  const isPart = { start: isInWord(own, start), end: isInWord(own, end) };
  const found: number[] = [];
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const isApart =
      (isPart.start || !isInWord(text, at)) && (isPart.end || !isInWord(text, at + quote.length));
    if (isApart) found.push(at);
  }
  return found;
}

/** @returns from 0 to 1; a short context says less */
const contextLikeness = (stored: string, found: string): number =>
  likeness(stored, found) * Math.min(1, stored.length / ENOUGH_UNITS.context);

/** @param text of a page, with spaces for line breaks @param anchor the same */
export function candidateAt(
  anchor: Anchor,
  page: number,
  text: string,
  start: number,
  end: number,
): Candidate {
  const { before, after, quote } = anchor;
  return {
    page,
    start,
    end,
    before: contextLikeness(before, text.slice(Math.max(0, start - before.length), start)),
    after: contextLikeness(after, text.slice(end, end + after.length)),
    quote: likeness(quote, text.slice(start, end)),
  };
}

const scoreOf = ({ before, after, quote }: Candidate): number => before + after + quote;

const overlap = (one: Candidate, other: Candidate): boolean =>
  one.page === other.page && one.start < other.end && other.start < one.end;

/** @returns those that may be meant: the best, and all that are hardly worse and elsewhere */
export function contendersOf(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((one, other) => scoreOf(other) - scoreOf(one));
  const [best] = sorted;
  if (best === undefined) return [];
  const others = sorted.filter(
    (each) => !overlap(each, best) && scoreOf(best) - scoreOf(each) < CLEARLY,
  );
  return [best, ...others];
}

/** How far a candidate is from where the anchor was: first in pages, then in paragraphs. */
type Distance = readonly [pages: number, paragraphs: number];

/** @returns the only one that is nearest; null when there is none, or several are */
export function nearestOf(
  candidates: readonly Candidate[],
  distanceOf: (candidate: Candidate) => Distance,
): Candidate | null {
  const sorted = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(candidate) }))
    .sort((one, other) => compare(one.distance, other.distance));
  const [first, second] = sorted;
  if (first === undefined) return null;
  const isOnly = second === undefined || compare(first.distance, second.distance) !== 0;
  return isOnly ? first.candidate : null;
}

const compare = (one: Distance, other: Distance): number => one[0] - other[0] || one[1] - other[1];

/** The anchor with spaces for line breaks, as it is compared with the flat text of a page. */
export const flatAnchor = (anchor: Anchor): Anchor => ({
  ...anchor,
  quote: anchor.quote.replaceAll('\n', ' '),
  before: anchor.before.replaceAll('\n', ' '),
  after: anchor.after.replaceAll('\n', ' '),
});
