/** The identifier of an edition, which EPUBs, feeds and files of marks share. */
import { parseLanguage, type Language } from '../languages.ts';

/** Unique in the apps that compare the last part of an identifier. */
export const editionUrn = (id: string, language: Language): string =>
  `urn:kitabvan:${id}-${language}`;

const URN = /^urn:kitabvan:([^:]+)-([a-z]+)$/u;

/** @returns null when it is not an identifier of an edition of this site */
export function editionOfUrn(urn: string): { bookId: string; language: Language } | null {
  const [, bookId = '', name] = URN.exec(urn) ?? [];
  const language = parseLanguage(name);
  return language === null ? null : { bookId, language };
}
