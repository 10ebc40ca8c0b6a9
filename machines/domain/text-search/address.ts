/** What is looked for in an open book, in its address. */
import type { Language } from '../languages.ts';
import { MAX_QUERY_CHARACTERS } from '../limits.ts';
import { findPartOf, readerPath } from '../site/routes.ts';
import { isBlank } from '../text/invisible.ts';

/** @returns what an address ends with that looks for a text; '' for a blank one */
export const findPart = (query: string): string =>
  isBlank(query)
    ? ''
    : `&find=${encodeURIComponent(query.slice(0, 2 * MAX_QUERY_CHARACTERS).replaceAll(/\p{Cs}/gu, '\ufffd'))}`;

/**
 * @param paragraph from 1
 * @returns the address of a match in a book
 */
export const matchPath = (
  bookId: string,
  { page, paragraph, language }: { page: number; paragraph: number; language: Language },
  query: string,
): string => `${readerPath(bookId, page, language)}&at=${paragraph}${findPart(query)}`;

/** @param search as in `location.search` @returns what it looks for; '' for nothing */
export function findQueryIn(search: string): string {
  try {
    return decodeURIComponent(findPartOf(search).replace('&find=', '').replaceAll('+', ' '));
  } catch {
    // A percent sign that encodes nothing: somebody has changed the address.
    return '';
  }
}
