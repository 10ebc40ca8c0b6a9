/** Words that are chosen with keys: a sentence of the page, made longer or shorter. */
import { LANGUAGE_TABLE, type Language } from '../languages.ts';
import { firstPartIn, sentencePartsOf, type Part } from '../read-aloud/parts.ts';
import type { ShownPlace, ShownRange } from './edition-text.ts';

/** `extend` moves the end by a sentence, `extendParagraph` by a paragraph, `longer` and `shorter` by a word. */
export type CursorMove =
  | 'sentence.next'
  | 'sentence.previous'
  | 'paragraph.next'
  | 'paragraph.previous'
  | 'extend.next'
  | 'extend.previous'
  | 'extendParagraph.next'
  | 'extendParagraph.previous'
  | 'longer'
  | 'shorter';

/** `isShifted` is missing where Shift does not matter: some keyboards have no bracket without it. */
type CursorKey = { key: string; isShifted?: boolean; move: CursorMove };

const CURSOR_KEYS = [
  { key: 'ArrowRight', isShifted: false, move: 'sentence.next' },
  { key: 'ArrowLeft', isShifted: false, move: 'sentence.previous' },
  { key: 'ArrowDown', isShifted: false, move: 'paragraph.next' },
  { key: 'ArrowUp', isShifted: false, move: 'paragraph.previous' },
  { key: 'ArrowRight', isShifted: true, move: 'extend.next' },
  { key: 'ArrowLeft', isShifted: true, move: 'extend.previous' },
  { key: 'ArrowDown', isShifted: true, move: 'extendParagraph.next' },
  { key: 'ArrowUp', isShifted: true, move: 'extendParagraph.previous' },
  { key: ']', move: 'longer' },
  { key: '[', move: 'shorter' },
] as const satisfies readonly CursorKey[];

/** @param key as in `KeyboardEvent.key` @returns null for a key that moves no cursor */
export const cursorMoveOf = (key: string, isShifted: boolean): CursorMove | null =>
  CURSOR_KEYS.find(
    (each: CursorKey) => each.key === key && (each.isShifted ?? isShifted) === isShifted,
  )?.move ?? null;

const compare = (one: ShownPlace, other: ShownPlace): number =>
  one.paragraph - other.paragraph || one.offset - other.offset;

const startOf = ({ paragraph, start }: Part): ShownPlace => ({ paragraph, offset: start });
const endOf = ({ paragraph, end }: Part): ShownPlace => ({ paragraph, offset: end });

const rangeOf = (part: Part): ShownRange => ({ start: startOf(part), end: endOf(part) });

/**
 * @param paragraphs of the page, as they are shown
 * @param paragraph the first one in view, from 1
 * @returns its first sentence, or the next one after it, else the last one of the page; null on a page
 * without sentences
 */
export function cursorAt(
  paragraphs: readonly string[],
  language: Language,
  paragraph: number,
): ShownRange | null {
  const parts = sentencePartsOf(paragraphs, language);
  const part = parts[firstPartIn(parts, paragraph)];
  return part === undefined ? null : rangeOf(part);
}

/** Where browsers have no Intl.Segmenter. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c\u200d]|['’](?=\p{L}))*/gu;

/** @returns where the words of a paragraph end, in order; signs are no words */
function wordEndsIn(text: string, language: Language): number[] {
  if (!('Segmenter' in Intl))
    return Array.from(text.matchAll(WORD), ({ 0: word, index }) => index + word.length);
  const segmenter = new Intl.Segmenter(LANGUAGE_TABLE[language].tag, { granularity: 'word' });
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true ? [index + segment.length] : [],
  );
}

/** The ends of the words from one paragraph to another, each from 1. */
function* wordEnds(
  paragraphs: readonly string[],
  language: Language,
  first: number,
  last: number,
): Generator<ShownPlace> {
  for (let paragraph = first; paragraph <= last; paragraph += 1)
    for (const offset of wordEndsIn(paragraphs[paragraph - 1] ?? '', language))
      yield { paragraph, offset };
}

/** With the next word, and what stands before it. */
function longer(paragraphs: readonly string[], language: Language, range: ShownRange): ShownRange {
  for (const end of wordEnds(paragraphs, language, range.end.paragraph, paragraphs.length))
    if (compare(end, range.end) > 0) return { ...range, end };
  return range;
}

/** Without the last word, and what stands behind the one before it. */
function shorter(paragraphs: readonly string[], language: Language, range: ShownRange): ShownRange {
  const { start, end } = range;
  const ends = [...wordEnds(paragraphs, language, start.paragraph, end.paragraph)];
  const chosen = ends.filter((each) => compare(each, start) > 0 && compare(each, end) <= 0);
  const before = chosen.at(-2);
  return before === undefined ? range : { start, end: before };
}

type Steps = Record<
  Exclude<CursorMove, 'longer' | 'shorter'>,
  (parts: readonly Part[], range: ShownRange) => ShownRange | undefined
>;

/** The last sentence of each paragraph. */
const lastsOf = (parts: readonly Part[]): Part[] =>
  parts.filter(({ paragraph }, at) => parts[at + 1]?.paragraph !== paragraph);

const whole = (part: Part | undefined): ShownRange | undefined => part && rangeOf(part);
const lastOf = (parts: readonly Part[], fits: (part: Part) => boolean): Part | undefined =>
  parts.filter(fits).at(-1);

/** Each finds the range that follows; undefined when there is none. */
const STEPS: Steps = {
  'sentence.next': (parts, { end }) =>
    whole(parts.find((part) => compare(startOf(part), end) >= 0) ?? parts.at(-1)),
  'sentence.previous': (parts, { start }) =>
    whole(lastOf(parts, (part) => compare(endOf(part), start) <= 0) ?? parts[0]),
  'paragraph.next': (parts, { end }) =>
    whole(parts.find(({ paragraph }) => paragraph > end.paragraph) ?? parts.at(-1)),
  'paragraph.previous': (parts, { start }) => {
    const before = lastOf(parts, ({ paragraph }) => paragraph < start.paragraph);
    return whole(parts.find(({ paragraph }) => paragraph === before?.paragraph) ?? parts[0]);
  },
  'extend.next': (parts, { start, end }) => {
    const next = parts.find((part) => compare(endOf(part), end) > 0);
    return next && { start, end: endOf(next) };
  },
  'extend.previous': (parts, { start, end }) => {
    const previous = lastOf(parts, (part) => compare(endOf(part), end) < 0);
    return previous && compare(endOf(previous), start) > 0
      ? { start, end: endOf(previous) }
      : undefined;
  },
  'extendParagraph.next': (parts, { start, end }) => {
    const last = lastsOf(parts).find((part) => compare(endOf(part), end) > 0);
    return last && { start, end: endOf(last) };
  },
  // Within one paragraph its first sentence stays.
  'extendParagraph.previous': (parts, { start, end }) => {
    const isBetween = (part: Part) =>
      compare(endOf(part), start) > 0 && compare(endOf(part), end) < 0;
    const last = lastOf(lastsOf(parts), isBetween) ?? parts.find(isBetween);
    return last && { start, end: endOf(last) };
  },
};

/**
 * @param paragraphs of the page, as they are shown
 * @returns the chosen words after a move. They are never empty and never leave the page: at its ends
 * they become its first or last sentence, or stay as they are.
 */
export function moveCursor(
  paragraphs: readonly string[],
  language: Language,
  range: ShownRange,
  move: CursorMove,
): ShownRange {
  if (move === 'longer') return longer(paragraphs, language, range);
  if (move === 'shorter') return shorter(paragraphs, language, range);
  return STEPS[move](sentencePartsOf(paragraphs, language), range) ?? range;
}

/** @returns the words of a range as they are shown; a line break ends each paragraph but the last */
export const shownWords = (paragraphs: readonly string[], { start, end }: ShownRange): string =>
  paragraphs
    .slice(start.paragraph - 1, end.paragraph)
    .map((text, at, { length }) =>
      text.slice(at === 0 ? start.offset : 0, at === length - 1 ? end.offset : text.length),
    )
    .join('\n');
