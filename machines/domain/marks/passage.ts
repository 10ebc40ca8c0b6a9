/** Passages: words of a book as an address names them, by their first and last words. */
import { normalForm } from '../text/normal-text.ts';
import { paragraphAt, shownRange, type EditionText, type PageText } from './edition-text.ts';
import { pagesAround, type Found } from './find-anchor.ts';
import { ENOUGH_UNITS, occurrencesOf } from './found-words.ts';
import { anchorIn } from './make-anchor.ts';
import type { Anchor } from './mark.ts';

export { passageOf } from './passage-address.ts';

/** `last` is '' when `first` is the whole passage. */
export type PassageWords = { first: string; last: string };

/** @param q as in `Passage`, from any address @returns null when it names no words */
export function passageWords(q: string): PassageWords | null {
  const parts = q.split(',');
  if (parts.length > 2) return null;
  try {
    const [first = '', last = ''] = parts.map((part) => normalForm(decodeURIComponent(part)));
    return first === '' ? null : { first, last };
  } catch {
    // A percent sign that encodes nothing: somebody has changed the address.
    return null;
  }
}

const wordsAt = (quote: string, text: string): number[] =>
  occurrencesOf({ before: '', quote, after: '' }, text);

/** @returns where the passage is on a page: from each of the first words to the next last words */
function partsOn(
  { flat }: PageText,
  { first, last }: PassageWords,
): [start: number, end: number][] {
  const ends = last === '' ? null : wordsAt(last, flat).map((start) => start + last.length);
  return wordsAt(first, flat).flatMap((start): [start: number, end: number][] => {
    const next = start + first.length;
    const end = ends === null ? next : ends.find((each) => each - last.length >= next);
    return end === undefined ? [] : [[start, end]];
  });
}

type Place = { number: number; page: PageText; start: number; end: number; isSame: boolean };

/** In its paragraph, else in the nearest one of its page, else on the nearest page that has it once. */
function placeOfPassage(edition: EditionText, wanted: WantedPassage): Place | null {
  const { page: own, paragraph } = wanted;
  for (const [number, page] of pagesAround(edition, own, Infinity)) {
    const parts = partsOn(page, wanted).map(([start, end]) => {
      const away = Math.abs(paragraphAt(page, start) + 1 - paragraph);
      return { number, page, start, end, away, isSame: number === own && away === 0 };
    });
    const [nearest, ...others] = parts.sort((one, other) => one.away - other.away);
    const isTold = (wanted.first + wanted.last).length >= ENOUGH_UNITS.changed;
    if (nearest !== undefined && (number === own || (isTold && others.length === 0)))
      return nearest;
  }
  return null;
}

/** Page and paragraph from 1. */
export type WantedPassage = PassageWords & { page: number; paragraph: number };

/** @returns where the passage of an address is; null when its words are gone */
export function findPassage(edition: EditionText, wanted: WantedPassage): Found | null {
  const place = placeOfPassage(edition, wanted);
  if (place === null) return null;
  const { number, page, start, end, isSame } = place;
  return { page: number, range: shownRange(page, start, end), how: isSame ? 'same' : 'moved' };
}

/** @returns the anchor of the passage of an address; null when its words are gone */
export function anchorOfPassage(edition: EditionText, wanted: WantedPassage): Anchor | null {
  const place = placeOfPassage(edition, wanted);
  return place && anchorIn(edition, place.number, place.start, place.end);
}
