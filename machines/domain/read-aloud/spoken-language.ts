/** Which language's voices read a text, and how the tags of voices are compared. */
import { detailsOf, type Language } from '../languages.ts';

/** @returns the language whose voices read the text of a language */
export const spokenLanguage = (language: Language): Language =>
  detailsOf(language).spokenAs ?? language;

/** Whether voices read the language by a spoken form. */
export const hasSpokenForm = (language: Language): boolean => spokenLanguage(language) !== language;

/**
 * @param tag a language tag, on some systems with an underscore
 * @returns its primary subtag; of a three-letter code, as older Android systems have, the short one
 */
export function primaryTagOf(tag: string): string | undefined {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/u);
  return /^[a-z]{3}$/u.test(primary) ? Intl.getCanonicalLocales(primary)[0] : primary;
}
