/** The words of an anchor as they are shown. */
import { shownWords } from './cursor.ts';
import type { EditionText } from './edition-text.ts';
import { findAtPlace } from './find-anchor.ts';
import type { Anchor } from './mark.ts';

/**
 * @param edition where the words may stand; null for none
 * @returns the words with the quotes and dashes of the text, which anchors do not have
 */
export function shownQuote(anchor: Anchor, edition: EditionText | null): string {
  const found = edition && findAtPlace(anchor, edition);
  const page = found && edition.page(found.page);
  if (!found || !page) return anchor.quote;
  return shownWords(
    page.paragraphs.map(({ shown }) => shown),
    found.range,
  );
}
