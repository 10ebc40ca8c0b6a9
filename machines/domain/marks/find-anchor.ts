/**
 * Finds the words of an anchor in an edition that may have changed since: at their place, elsewhere
 * unchanged, or nearby and changed. What is not found with certainty is not found at all.
 */
import {
  paragraphAt,
  shownRange,
  type EditionText,
  type PageText,
  type ShownRange,
} from './edition-text.ts';
import { changedOn } from './find-changed.ts';
import {
  candidateAt,
  contendersOf,
  ENOUGH_UNITS,
  flatAnchor,
  nearestOf,
  occurrencesOf,
  type Candidate,
} from './found-words.ts';
import type { Anchor } from './mark.ts';

/** `how`: `same` is at its place, `moved` has the same words elsewhere, `changed` has others. */
export type Found = { page: number; range: ShownRange; how: 'same' | 'moved' | 'changed' };

/** Changed words are looked for on so many pages before and after their page. */
const PAGES_AROUND = 3;

/**
 * The quick part of the search: nothing has changed.
 * @returns null when the words, or what stands beside them, are not at their place
 */
export function findAtPlace(anchor: Anchor, edition: EditionText): Found | null {
  const [number, paragraph, offset] = anchor.at;
  const page = anchor.lang === edition.language ? edition.page(number) : null;
  const found = page?.paragraphs[paragraph - 1];
  if (!page || found === undefined) return null;
  const { quote, before, after } = anchor;
  const start = found.start + offset;
  const end = start + quote.length;
  const isThere =
    start >= before.length &&
    page.text.startsWith(quote, start) &&
    page.text.startsWith(before, start - before.length) &&
    page.text.startsWith(after, end);
  return isThere ? { page: number, range: shownRange(page, start, end), how: 'same' } : null;
}

/** Each page of the edition that is there; first the own one, then those around it. */
export function* pagesAround(
  edition: EditionText,
  own: number,
  distance: number,
): Generator<[number: number, page: PageText]> {
  const last = Math.max(own, edition.pageCount);
  for (let away = 0; away <= Math.min(distance, last); away += 1)
    for (const number of away === 0 ? [own] : [own - away, own + away]) {
      const page = number >= 1 && number <= edition.pageCount ? edition.page(number) : null;
      if (page !== null) yield [number, page];
    }
}

/** Whether unchanged words are those that were meant: by both contexts, or by one. */
const isMeant = (length: number, { before, after }: Candidate): boolean =>
  Math.min(before, after) >= 0.6 ||
  Math.max(before, after) >= (length >= ENOUGH_UNITS.quote ? 0.5 : 0.95);

function* findUnchanged(anchor: Anchor, edition: EditionText): Generator<void, Candidate | null> {
  const meant: Candidate[] = [];
  const all: Candidate[] = [];
  const { quote } = anchor;
  for (const [number, { flat }] of pagesAround(edition, anchor.at[0], Infinity)) {
    for (const at of occurrencesOf(anchor, flat)) {
      const candidate = candidateAt(anchor, number, flat, at, at + quote.length);
      all.push(candidate);
      if (isMeant(quote.length, candidate)) meant.push(candidate);
    }
    yield;
  }
  if (meant.length === 0 && quote.length >= ENOUGH_UNITS.alone && all.length === 1)
    return all[0] ?? null;
  return nearestOf(contendersOf(meant), ({ page: number, start }) => {
    const paragraph = paragraphAt(edition.page(number), start) + 1;
    return [Math.abs(number - anchor.at[0]), Math.abs(paragraph - anchor.at[1])];
  });
}

function* findChanged(anchor: Anchor, edition: EditionText): Generator<void, Candidate | null> {
  const candidates: Candidate[] = [];
  for (const [number, { flat }] of pagesAround(edition, anchor.at[0], PAGES_AROUND)) {
    candidates.push(...changedOn(anchor, number, flat));
    yield;
  }
  const [best, ...others] = contendersOf(candidates);
  return others.length === 0 ? (best ?? null) : null;
}

/**
 * The long part of the search, for words that are not at their place. It pauses after each page, so
 * that it can be run in slices; pages that are not there count as pages without the words.
 * @returns null when the words are gone, or it is not certain which are meant
 */
export function* findElsewhere(
  anchor: Anchor,
  edition: EditionText,
): Generator<void, Found | null> {
  if (anchor.lang !== edition.language) return null;
  const flat = flatAnchor(anchor);
  const unchanged = yield* findUnchanged(flat, edition);
  const found = unchanged ?? (yield* findChanged(flat, edition));
  const page = found && edition.page(found.page);
  if (!page) return null;
  const range = shownRange(page, found.start, found.end);
  return { page: found.page, range, how: found.quote === 1 ? 'moved' : 'changed' };
}

/** Runs the whole search at once. @returns null when the words are not found with certainty */
export function findAnchor(anchor: Anchor, edition: EditionText): Found | null {
  const atPlace = findAtPlace(anchor, edition);
  if (atPlace !== null) return atPlace;
  const search = findElsewhere(anchor, edition);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}
