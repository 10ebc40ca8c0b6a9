/**
 * The folded text, in which the text of books is searched: letters without case, accents and nuktas, so
 * that a reader finds a word however its spelling was typed.
 */
import { withoutInvisible } from '../text/invisible.ts';

/** Letters of ASCII have no other form than lower case. */
const ASCII = /^[\x20-\x7e]*$/u;
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** Of Devanagari, Bengali, Gurmukhi, Gujarati, Odia and Kannada. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;
/** What a sign becomes. */
const FORMS: readonly [signs: RegExp, form: string][] = [
  [/\s+/gu, ' '],
  [/\u0901/gu, '\u0902'],
  [/[‘’‚‛‹›′]/gu, "'"],
  [/[“”„‟«»″]/gu, '"'],
  [/[‐-―−]/gu, '-'],
  [/ς/gu, 'σ'],
];
const HAS_FORM = /[^\S ]|\s\s|[\u0901‘’‚‛‹›′“”„‟«»″‐-―−ς]/u;

const withForms = (text: string): string =>
  HAS_FORM.test(text) ? FORMS.reduce((all, [signs, form]) => all.replace(signs, form), text) : text;

/** @returns the folded text, but with its nuktas, which tell ड़ from ड, and decomposed */
export function foldKeepingNuktas(text: string): string {
  const lower = ASCII.test(text)
    ? text.toLowerCase()
    : withoutInvisible(text.normalize('NFKD').toLowerCase()).replace(ACCENTS, '');
  return withForms(lower);
}

/** @param text as from `foldKeepingNuktas` */
export const withoutNuktas = (text: string): string => text.replace(NUKTAS, '').normalize('NFC');

/**
 * @returns the folded text: compatible forms are one (NFKD), letters are lower case, without accents,
 * nuktas and what shows nothing; a candrabindu is an anusvara; quotes and dashes have one form; white
 * space is one space; and it is in Unicode form NFC
 */
export const foldText = (text: string): string => withoutNuktas(foldKeepingNuktas(text));
