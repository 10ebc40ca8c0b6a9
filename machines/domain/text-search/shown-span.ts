/** Leads from a part of a folded paragraph back to the paragraph as it is shown, by grapheme clusters. */
import { clustersOf } from '../text/clusters.ts';
import { foldText } from './fold.ts';
import type { Span } from './words.ts';

/** Each unit of such a text has one unit in the folded one. */
const EVEN = /^(?:(?!  )[\x20-\x7e])*$/u;

/** A cluster in both texts. */
type Piece = { shown: Span; folded: Span };

function piecesOf(shown: string): Piece[] {
  const pieces: Piece[] = [];
  let [at, end] = [0, 0];
  let folded = '';
  for (const cluster of clustersOf(shown)) {
    let form = foldText(cluster);
    // White space of several clusters is one space.
    if (folded.endsWith(' ') && form.startsWith(' ')) form = form.slice(1);
    folded += form;
    const [from, start] = [at, end];
    at += cluster.length;
    end += form.length;
    if (form !== '') pieces.push({ shown: { start: from, end: at }, folded: { start, end } });
  }
  // Clusters that are folded otherwise together than alone cannot be told apart.
  return folded === foldText(shown)
    ? pieces
    : [{ shown: { start: 0, end: at }, folded: { start: 0, end: Infinity } }];
}

/**
 * @param shown a paragraph, with its line breaks
 * @param spans of the folded paragraph, not empty
 * @returns the clusters of the shown paragraph that each of them is of
 */
export function shownSpansOf(shown: string, spans: readonly Span[]): Span[] {
  if (EVEN.test(shown)) return [...spans];
  const pieces = piecesOf(shown);
  return spans.map(({ start, end }) => ({
    start: pieces.find(({ folded }) => folded.end > start)?.shown.start ?? shown.length,
    end: pieces.find(({ folded }) => folded.end >= end)?.shown.end ?? shown.length,
  }));
}
