/** Which Hindi sentences of a paragraph stand for which English ones. */
import type { Span } from './sentences.ts';

/** How many sentences of each language follow those of the pair before. */
export type SentencePair = { hindi: number; english: number; isSure: boolean };

/** @returns as `11 21 12?`: how many of each, and a question mark for pairs that are not sure */
export const writePairs = (pairs: readonly SentencePair[]): string =>
  pairs.map(({ hindi, english, isSure }) => `${hindi}${english}${isSure ? '' : '?'}`).join(' ');

/** @returns whether each Hindi sentence surely stands for one English one */
export const isOneToOne = (pairs: readonly SentencePair[]): boolean =>
  pairs.every(({ hindi, english, isSure }) => hindi === 1 && english === 1 && isSure);

function readPairs(written: string): SentencePair[] {
  return Array.from(
    written.matchAll(/(?<hindi>\d)(?<english>\d)(?<doubt>\?)?/gu),
    ({ groups = {} }) => ({
      hindi: Number(groups['hindi']),
      english: Number(groups['english']),
      isSure: groups['doubt'] === undefined,
    }),
  );
}

/** A paragraph and its sentences. */
export type Paragraph = { text: string; sentences: readonly Span[] };

/** Pieces of a Hindi and an English paragraph that say the same; null for what one of them lacks. */
export type PairedSpans = { hindi: Span | null; english: Span | null; isSure: boolean };

const spanOf = (sentences: readonly Span[], from: number, count: number): Span | null => {
  const first = sentences[from];
  const last = sentences[from + count - 1];
  return first === undefined || last === undefined || count === 0
    ? null
    : { start: first.start, end: last.end };
};

const join = (a: Span | null, b: Span | null): Span | null =>
  a === null || b === null ? (a ?? b) : { start: a.start, end: b.end };

/** As in `“Come in.” said Zubaida.` */
const BEGINS_SMALL = /^["'“‘(]*\p{Ll}/u;

/**
 * @param written as from `writePairs`; undefined where all sentences are pairs of one
 * @returns the pairs as they are shown; null when these are not the sentences that were paired
 */
export function pairedSpans(
  written: string | undefined,
  hindi: Paragraph,
  english: Paragraph,
): PairedSpans[] | null {
  const pairs =
    written === undefined
      ? hindi.sentences.map((): SentencePair => ({ hindi: 1, english: 1, isSure: true }))
      : readPairs(written);
  const total = (side: 'hindi' | 'english'): number =>
    pairs.reduce((sum, pair) => sum + pair[side], 0);
  if (
    total('hindi') !== hindi.sentences.length ||
    total('english') !== english.sentences.length ||
    pairs.length === 0
  )
    return null;
  const shown: PairedSpans[] = [];
  let row = 0;
  let column = 0;
  for (const pair of pairs) {
    const spans = {
      hindi: spanOf(hindi.sentences, row, pair.hindi),
      english: spanOf(english.sentences, column, pair.english),
      isSure: pair.isSure && pair.hindi > 0 && pair.english > 0,
    };
    row += pair.hindi;
    column += pair.english;
    const before = shown.at(-1);
    const piece = spans.english === null ? '' : english.text.slice(spans.english.start);
    if (before === undefined || !BEGINS_SMALL.test(piece)) {
      shown.push(spans);
      continue;
    }
    // What goes on with a small letter is no sentence of its own.
    before.hindi = join(before.hindi, spans.hindi);
    before.english = join(before.english, spans.english);
    before.isSure = before.isSure && spans.isSure;
  }
  return shown;
}
