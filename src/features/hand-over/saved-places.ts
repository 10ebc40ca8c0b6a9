/** Makes saved places of bookmarks: the first words of their pages, where these can be had in time. */
import { editionOf } from '../../../machines/domain/books/book.ts';
import { placeIdOf, type BookPage } from '../../../machines/domain/hand-over/plan.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { HAND_OVER_PATIENCE_MS } from '../../../machines/domain/limits.ts';
import { editionTextOf } from '../../../machines/domain/marks/edition-text.ts';
import type { BookMark } from '../../../machines/domain/marks/list.ts';
import { placeOf } from '../../../machines/domain/marks/make-anchor.ts';
import type { Anchor } from '../../../machines/domain/marks/mark.ts';
import type { NetworkEffects } from '../../platform/network/network.ts';

export type PlacesSource = {
  network: Pick<NetworkEffects, 'fetchBook'>;
  /** In which books are read. */
  language: Language;
  /** The note of each place. */
  note: string;
  now: number;
};

/** The page without its words: it can still be opened. */
const wordless = (page: number, { language, note }: PlacesSource): Anchor => ({
  lang: language,
  at: [page, 1, 0],
  quote: note,
  before: '',
  after: '',
});

async function anchorAt(
  { bookId, page }: BookPage,
  source: PlacesSource,
  signal: AbortSignal,
): Promise<Anchor> {
  try {
    const book = await source.network.fetchBook(bookId, signal);
    const { language, pages } = editionOf(book, source.language);
    const edition = editionTextOf(language, pages.length, (at) => pages[at - 1]?.content);
    return placeOf(edition, page, 1) ?? wordless(page, source);
  } catch {
    return wordless(page, source);
  }
}

/** @returns a place for each page */
export async function savedPlaces(
  pages: readonly BookPage[],
  source: PlacesSource,
): Promise<readonly BookMark[]> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), HAND_OVER_PATIENCE_MS);
  const { note, now: made } = source;
  const places = await Promise.all(
    pages.map(async (at) => {
      const anchor = await anchorAt(at, source, late.signal);
      return { bookId: at.bookId, mark: { ...anchor, id: placeIdOf(at.page), note, made } };
    }),
  );
  clearTimeout(timer);
  return places;
}
