/** Makes the anchor of a selection, or of a paragraph. */
import { CONTEXT_CLUSTERS, PLACE_CLUSTERS } from '../limits.ts';
import { clusterAt, firstClusters, lastClusters } from '../text/clusters.ts';
import type { EditionText, PageText, ShownPlace, ShownRange } from './edition-text.ts';
import type { Anchor } from './mark.ts';

/** UTF-16 units of a context at most; a cluster may have any number of marks. */
export const CONTEXT_UNITS = CONTEXT_CLUSTERS * 12;

/** @returns the last clusters of a text, as a context before words */
export const contextBefore = (text: string): string =>
  lastClusters(text.slice(-CONTEXT_UNITS), CONTEXT_CLUSTERS);

/** @returns the first clusters of a text, as a context after words */
export const contextAfter = (text: string): string =>
  firstClusters(text.slice(0, CONTEXT_UNITS), CONTEXT_CLUSTERS);

/** @returns the offset in the page's text of an end of a selection; null outside the page */
function offsetOf(
  page: PageText,
  { paragraph: number, offset }: ShownPlace,
  side: 'start' | 'end',
): number | null {
  const paragraph = page.paragraphs[number - 1];
  if (paragraph === undefined) return null;
  return paragraph.start + paragraph.toNormal(clusterAt(paragraph.shown, offset)[side], side);
}

const isSpace = (unit: string | undefined): boolean => unit === ' ' || unit === '\n';

/** @returns the anchor of a part of a page's text, without white space around it; null for no words */
export function anchorIn(
  edition: EditionText,
  number: number,
  start: number,
  end: number,
): Anchor | null {
  const page = edition.page(number);
  if (page === null) return null;
  let [from, to] = [start, end];
  while (from < to && isSpace(page.text[from])) from += 1;
  while (from < to && isSpace(page.text[to - 1])) to -= 1;
  if (from >= to) return null;
  const paragraph = page.paragraphs.filter((each) => each.start <= from).length;
  return {
    lang: edition.language,
    at: [number, paragraph, from - (page.paragraphs[paragraph - 1]?.start ?? 0)],
    quote: page.text.slice(from, to),
    before: contextBefore(page.text.slice(0, from)),
    after: contextAfter(page.text.slice(to)),
  };
}

/**
 * @param page from 1
 * @param range of the text as it is shown; its ends move out to the bounds of grapheme clusters
 * @returns the anchor of the words, without white space around them; null when there are none, or the
 * page is not there
 */
export function anchorOf(edition: EditionText, page: number, range: ShownRange): Anchor | null {
  const text = edition.page(page);
  const start = text && offsetOf(text, range.start, 'start');
  const end = text && offsetOf(text, range.end, 'end');
  return start === null || end === null ? null : anchorIn(edition, page, start, end);
}

/** @returns the first words of a text, PLACE_CLUSTERS at most; a longer word is cut */
function firstWords(text: string): string {
  const first = firstClusters(text, PLACE_CLUSTERS);
  if (first.length === text.length || text[first.length] === ' ') return first;
  const space = first.lastIndexOf(' ');
  return space > 0 ? first.slice(0, space) : first;
}

/**
 * @param page from 1
 * @param paragraph from 1
 * @returns the anchor of a paragraph, whose quote is its first words; null when it shows nothing, or is
 * not there
 */
export function placeOf(edition: EditionText, page: number, paragraph: number): Anchor | null {
  const found = edition.page(page)?.paragraphs[paragraph - 1];
  if (found === undefined) return null;
  return anchorIn(edition, page, found.start, found.start + firstWords(found.text).length);
}
