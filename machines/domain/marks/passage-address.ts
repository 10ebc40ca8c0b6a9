/** The addresses of passages: words of a book by their first and last words. */
import type { Language } from '../languages.ts';
import { PLACE_CLUSTERS } from '../limits.ts';
import { isPassageFragment, PASSAGE, readerPath } from '../site/routes.ts';
import { firstClusters, hasMoreClusters, lastClusters } from '../text/clusters.ts';
import type { Anchor } from './mark.ts';

/** Words at each end of a passage; shorter ones are named whole. */
const WORDS = 4;

/**
 * What an address says of a passage: page and paragraph (`at`) from 1, and `q`, the value of that name
 * in its fragment, which is encoded.
 */
export type Passage = { page: number; lang: Language; at: number; q: string };
/** A half of a surrogate pair cannot be encoded. */
const encoded = (words: string): string =>
  encodeURIComponent(words.replaceAll(/\p{Cs}/gu, '\ufffd'));

/** @returns what the address of the words of an anchor says */
export function passageOf({ lang, at: [page, at], quote }: Anchor): Passage {
  const words = quote.split(/[ \n]/u);
  if (words.length <= 2 * WORDS && !hasMoreClusters(quote, 2 * PLACE_CLUSTERS))
    return { page, lang, at, q: encoded(words.join(' ')) };
  const first = firstClusters(words.slice(0, WORDS).join(' '), PLACE_CLUSTERS);
  const last = lastClusters(words.slice(-WORDS).join(' '), PLACE_CLUSTERS);
  return { page, lang, at, q: `${encoded(first)},${encoded(last)}` };
}

/**
 * @param current page of the words, from 1, if it is not the one where they were marked
 * @returns the address of the words of an anchor in its book
 */
export function passagePath(bookId: string, anchor: Anchor, current?: number): string {
  const { page, lang, at, q } = passageOf(anchor);
  return `${readerPath(bookId, current ?? page, lang)}&at=${at}${PASSAGE}${q}`;
}

/**
 * @param fragment as in `location.hash`
 * @returns the words that it names, encoded; '' for none. The browser's own directive is left out.
 */
export const passageIn = (fragment: string): string =>
  isPassageFragment(fragment)
    ? (/^[^&]*?(?=:~:|&|$)/u.exec(fragment)?.[0].slice(PASSAGE.length) ?? '')
    : '';
