/** Names and titles in Devanagari among texts in Latin letters. */
import { devanagariSelector } from './devanagari-selector.ts';
import { devanagariLocal } from './typefaces.ts';

/**
 * For an element around them: they have the typeface of the device, where it has one, so that no web
 * font is fetched for a few words.
 */
export const deviceDevanagari = {
  [devanagariSelector((tag) => `& [lang=${tag}]`)]: { fontFamily: devanagariLocal },
} as const;
