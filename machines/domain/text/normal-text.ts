/**
 * The normalised text of a paragraph, in which two editions of the same words are equal: characters
 * that show nothing are left out, white space is one space, quotes, dashes and dots have one form, and
 * letters are in Unicode form NFC. Offsets lead from the text as it is shown to it, and back.
 */
import { withoutInvisible } from './invisible.ts';

/** What a sign becomes; three dots are longer than the one sign for them. */
const FORMS: readonly [signs: RegExp, form: string][] = [
  [/[‘’‚‛‹›′]/gu, "'"],
  [/[“”„‟«»″]/gu, '"'],
  [/[‐-―−]/gu, '-'],
  [/‥/gu, '..'],
  [/…/gu, '...'],
];
const HAS_FORM = /[‘’‚‛‹›′“”„‟«»″‐-―−‥…]/u;

/** @param visible without what shows nothing, and with white space as it stands */
function formOf(visible: string): string {
  const composed = visible.normalize('NFC');
  if (!HAS_FORM.test(composed)) return composed;
  return FORMS.reduce((all, [signs, form]) => all.replace(signs, form), composed);
}

/** @returns the normalised text of a paragraph; '' when it shows nothing */
export const normalForm = (text: string): string =>
  formOf(withoutInvisible(text).replace(/\s+/gu, ' ').trim());

/** Texts in which each unit has a unit of its own: all others need their pieces. */
const UNEVEN = /[\p{DI}‥…]|\s\s|^\s|\s$/u;

/** What is normalised on its own: white space, or a sign with its marks and, in Hangul, vowels and ends. */
const PIECE =
  /\p{DI}*[^\S\ufeff](?:\s|\p{DI})*|\p{DI}*[\s\S](?:[\p{M}\u1160-\u11ff\ud7b0-\ud7ff]|\p{DI})*/gu;

/** Where pieces end in both texts, in order; the first ends are 0. */
type Bounds = { shown: number[]; normal: number[] };

function boundsOf(text: string): Bounds {
  const bounds: Bounds = { shown: [0], normal: [0] };
  const pieces = text.match(PIECE) ?? [];
  const total = normalForm(text).length;
  let [shown, normal] = [0, 0];
  for (const piece of pieces) {
    shown += piece.length;
    const form = formOf(withoutInvisible(piece));
    // White space at the beginning and the end is none.
    if (form.trim() !== '') normal += form.length;
    else if (form !== '' && normal > 0 && normal < total) normal += 1;
    bounds.shown.push(shown);
    bounds.normal.push(normal);
  }
  return bounds;
}

/** @returns the index of the last bound that is not greater */
function lastUpTo(bounds: readonly number[], offset: number): number {
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((bounds[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @returns the index of the first bound that is not less */
function firstFrom(bounds: readonly number[], offset: number): number {
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((bounds[middle] ?? 0) >= offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Offsets are UTF-16 units. Those within a piece that changes as a whole lead to its start or its end,
 * as they are the start or the end of a range.
 */
export type NormalText = {
  /** The normalised text. */
  text: string;
  toNormal: (shown: number, side: 'start' | 'end') => number;
  toShown: (normal: number, side: 'start' | 'end') => number;
};

/** @param shown a paragraph as it is shown; its lines end with a line break */
export function normalTextOf(shown: string): NormalText {
  const text = normalForm(shown);
  if (text.length === shown.length && !UNEVEN.test(shown) && shown.normalize('NFC') === shown) {
    const within = (offset: number): number => Math.max(0, Math.min(offset, text.length));
    return { text, toNormal: within, toShown: within };
  }
  let known: Bounds | undefined;
  const lead = (from: keyof Bounds, to: keyof Bounds, offset: number, isStart: boolean): number => {
    known ??= boundsOf(shown);
    const at = isStart ? lastUpTo(known[from], offset) : firstFrom(known[from], offset);
    return known[to][at] ?? 0;
  };
  return {
    text,
    toNormal: (offset, side) => lead('shown', 'normal', offset, side === 'start'),
    toShown: (offset, side) => lead('normal', 'shown', offset, side === 'start'),
  };
}
