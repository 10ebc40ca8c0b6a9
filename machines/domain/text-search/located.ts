/** Where matches are in a page as it is shown, and a few words around each; only for pages that are shown. */
import { textsOf } from '../read-aloud/parts.ts';
import { clusterAt } from '../text/clusters.ts';
import { foldText } from './fold.ts';
import type { Match } from './match-page.ts';
import { shownSpansOf } from './shown-span.ts';
import type { Span } from './words.ts';

/** UTF-16 units of a paragraph as it is shown, with its line breaks; the paragraph counts from 1. */
export type ShownPart = Span & { paragraph: number };
export type LocatedMatch = ShownPart & { parts: readonly ShownPart[] };

/**
 * @param content of a page, as it is published
 * @param matches of the page as it was folded (`foldPage`)
 */
export function locateMatches(content: string, matches: readonly Match[]): LocatedMatch[] {
  if (matches.length === 0) return [];
  const paragraphs = textsOf(content);
  const starts: number[] = [];
  let end = 0;
  for (const paragraph of paragraphs) {
    starts.push(end);
    end += foldText(paragraph).length + 1;
  }
  const locate = (spans: readonly Span[]): ShownPart[] => {
    const located: ShownPart[] = [];
    const byParagraph = new Map<number, { span: Span; at: number }[]>();
    for (const [at, span] of spans.entries()) {
      const number = starts.filter((start) => start <= span.start).length;
      byParagraph.set(number, [...(byParagraph.get(number) ?? []), { span, at }]);
    }
    for (const [number, own] of byParagraph) {
      const from = starts[number - 1] ?? 0;
      const shown = shownSpansOf(
        paragraphs[number - 1] ?? '',
        own.map(({ span }) => ({ start: span.start - from, end: span.end - from })),
      );
      for (const [index, { at }] of own.entries())
        located[at] = { paragraph: number, ...(shown[index] ?? { start: 0, end: 0 }) };
    }
    return located;
  };
  const all = locate(matches.flatMap((match) => [match, ...match.parts]));
  let next = 0;
  const take = (): ShownPart => all[next++] ?? { paragraph: 1, start: 0, end: 0 };
  return matches.map(({ parts }) => {
    const own = take();
    return { ...own, parts: parts.map(take) };
  });
}

/** Units before and after a match. */
const AROUND = { before: 40, after: 72 } as const;

/** A piece of a snippet, in order. */
export type Piece = { text: string; isMatch: boolean };

/** @returns the nearest place from `at` towards the match that is between two words, else two clusters */
function cutAt(text: string, at: number, end: number, step: 1 | -1): number {
  for (let place = at; step === 1 ? place < end : place > end; place += step)
    if (/\s/u.test(text[step === 1 ? place : place - 1] ?? '')) return place;
  return clusterAt(text, at).start;
}

/** @param text of the paragraph of a match, as it is shown @returns the words around the match, in one line */
export function snippetOf(text: string, { start, end, paragraph, parts }: LocatedMatch): Piece[] {
  const first = start - AROUND.before;
  const last = end + AROUND.after;
  const from = first <= 0 ? 0 : cutAt(text, first, start, 1);
  const to = last >= text.length ? text.length : cutAt(text, last, end, -1);
  const pieces: Piece[] = [];
  let at = from;
  const add = (until: number, isMatch: boolean): void => {
    const piece = text.slice(at, until).replace(/\s+/gu, ' ');
    if (piece !== '') pieces.push({ text: piece, isMatch });
    at = Math.max(at, until);
  };
  for (const part of parts) {
    if (part.paragraph !== paragraph || part.end <= at || part.start >= to) continue;
    add(part.start, false);
    add(Math.min(part.end, to), true);
  }
  add(to, false);
  const [head] = pieces;
  const tail = pieces.at(-1);
  if (head !== undefined && from > 0) head.text = `…${head.text.trimStart()}`;
  if (tail !== undefined && to < text.length) tail.text = `${tail.text.trimEnd()}…`;
  return pieces;
}
