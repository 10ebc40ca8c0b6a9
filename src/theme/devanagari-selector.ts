/** Selectors of text in the languages that are written in Devanagari. */
import { isDevanagari, LANGUAGE_TABLE, LANGUAGES } from '../../machines/domain/languages.ts';

/** @param selectorOf gives the selector for a `lang` */
export const devanagariSelector = (
  selectorOf: (tag: string) => string = (tag) => `[lang=${tag}]`,
): string =>
  LANGUAGES.filter(isDevanagari)
    .map((language) => selectorOf(LANGUAGE_TABLE[language].tag))
    .join(', ');
