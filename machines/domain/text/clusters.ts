/** Grapheme clusters: what a reader takes for one character. */

/**
 * Where browsers have no Intl.Segmenter: two letters of a flag; or a sign with its marks, with what a
 * joiner ties to it, and with the letters of a Devanagari conjunct.
 */
const CLUSTER =
  /\r\n|\p{RI}{2}|[\s\S](?:\u094d\u200d?[\u0915-\u0939\u0958-\u095f]|[\p{M}\p{EMod}\u200c]|\u200d\p{ExtPict}|\u200d)*/gu;

let segmenter: Intl.Segmenter | undefined;

/** The clusters of a text, one after the other; concatenated, they are the text. */
function* segmentsOf(text: string): Generator<string> {
  if ('Segmenter' in Intl) {
    segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
    for (const { segment } of segmenter.segment(text)) yield segment;
    return;
  }
  for (const [segment] of text.matchAll(CLUSTER)) yield segment;
}

/** @returns the grapheme clusters of a text; concatenated, they are the text */
export const clustersOf = (text: string): string[] => [...segmentsOf(text)];

/** Whether a text has more than `count` clusters; it reads no further than needed. */
export function hasMoreClusters(text: string, count: number): boolean {
  if (text.length <= count) return false;
  let seen = 0;
  for (const _ of segmentsOf(text)) if ((seen += 1) > count) return true;
  return false;
}

/** @returns the first `count` clusters of a text */
export function firstClusters(text: string, count: number): string {
  if (text.length <= count) return text;
  let [seen, end] = [0, 0];
  for (const segment of segmentsOf(text)) {
    if ((seen += 1) > count) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** @returns the last `count` clusters of a text */
export const lastClusters = (text: string, count: number): string =>
  text.length <= count ? text : clustersOf(text).slice(-count).join('');

/**
 * The cluster that contains the UTF-16 unit at an offset.
 * @returns its bounds; both are the offset between two clusters and at the ends of the text
 */
export function clusterAt(text: string, offset: number): { start: number; end: number } {
  let start = 0;
  for (const segment of segmentsOf(text)) {
    const end = start + segment.length;
    if (start >= offset) break;
    if (end > offset) return { start, end };
    start = end;
  }
  const between = Math.max(0, Math.min(offset, text.length));
  return { start: between, end: between };
}
