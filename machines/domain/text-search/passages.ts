/** The places of a book that are shown for a search in the text of all books. */
import { textsOf } from '../read-aloud/parts.ts';
import type { Passage } from './answer.ts';
import { locateMatches, snippetOf } from './located.ts';
import type { Match } from './match-page.ts';

/** Places of a book that are shown. */
export const PASSAGES = 3;

/** A page with its matches, in order. */
type MatchedPage = { page: number; content: string; matches: readonly Match[] };

/**
 * @param pages of one book, the best first
 * @returns up to three places, on as many pages as there are, in their order
 */
export function passagesIn(pages: readonly MatchedPage[]): Passage[] {
  const found = pages.map(({ page, content, matches }) => {
    // As it was typed first.
    const best = [...matches].sort((one, other) => Number(other.isExact) - Number(one.isExact));
    const texts = textsOf(content);
    return locateMatches(content, best.slice(0, PASSAGES)).map((located) => ({
      page,
      paragraph: located.paragraph,
      pieces: snippetOf(texts[located.paragraph - 1] ?? '', located),
    }));
  });
  const firsts = found.flatMap((each) => each.slice(0, 1));
  const others = found.flatMap((each) => each.slice(1));
  return [...firsts, ...others]
    .slice(0, PASSAGES)
    .sort((one, other) => one.page - other.page || one.paragraph - other.paragraph);
}
