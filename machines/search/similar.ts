/**
 * Finds the books that sound like what is asked for, in whatever script or spelling: those that the
 * substring search does not find.
 */
import type { BookMeta } from '../domain/book.ts';
import { hasDevanagari } from '../domain/text/devanagari.ts';
import { SIMILAR_LISTED } from '../domain/limits.ts';
import type { OtherTitles } from '../domain/other-titles.ts';
import { soundedWord, SoundIndex, wordsOf, type SoundingBook } from './sound-index.ts';

/** Words up to this cost have the same sound. */
const SAME_SOUND = 0.45;
/** Other words are offered only if fewer books are found without them. */
const ENOUGH = 3;
/** How much dearer than the best they may be. */
const NEARLY_AS_GOOD = 0.4;
const KEPT = { base: 0.6, each: 0.15 };
/** More than any word costs. */
const DEAREST = 1e9;
/** The least number of letters of a query, by its script. */
const SHORTEST = { latin: 3, devanagari: 2 };

let last: {
  books: readonly BookMeta[];
  titles: OtherTitles | undefined;
  index: SoundIndex;
} | null = null;

function indexOf(books: readonly BookMeta[], titles: OtherTitles | undefined): SoundIndex {
  if (last?.books === books && last.titles === titles) return last.index;
  const hasGrown =
    last?.titles === titles && last?.books.every((book, at) => book === books[at]) === true;
  const index = hasGrown && last !== null ? last.index : new SoundIndex();
  last = { books, titles, index };
  return index;
}

const textsOf = (
  { title, author, genre, inEnglish, id }: BookMeta,
  titles: OtherTitles | undefined,
): SoundingBook => ({
  title: [title, inEnglish?.title ?? '', ...(titles?.get(id) ?? [])],
  author: [author, inEnglish?.author ?? ''],
  genre: [genre],
});

/**
 * Reads the next few books for `findSimilar`, as `prepareBooks` does for `findBooks`.
 * @returns whether books are left to read
 */
export function prepareSimilar(books: readonly BookMeta[], titles?: OtherTitles): boolean {
  return indexOf(books, titles).grow(books, (book) => textsOf(book, titles));
}

/** Also one letter again and again, which sounds as it does once. */
function isTooShort(query: string): boolean {
  const letters = query.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return (
    letters < (hasDevanagari(query) ? SHORTEST.devanagari : SHORTEST.latin) ||
    wordsOf(query).every((word) => soundedWord(word).sound.length < 2)
  );
}

/**
 * @param books as for `findBooks`; those that are not read yet are read first
 * @param exact the books that contain the query
 * @param titles of the books in other languages, which only sound like a query
 * @param limit on the number of books
 * @returns other books whose title, author or genre sounds like the query, best first
 */
export function findSimilar(
  books: readonly BookMeta[],
  query: string,
  exact: readonly BookMeta[],
  titles?: OtherTitles,
  limit = SIMILAR_LISTED,
): BookMeta[] {
  if (isTooShort(query)) return [];
  while (prepareSimilar(books, titles));
  const index = indexOf(books, titles);
  const words = wordsOf(query).map(soundedWord);

  /** The other books of which each word is met, in any order, for at most this cost. */
  const within = (most: number) => {
    // Of each book; Infinity when a word is not met. `dearest`: of the word that sounds least alike.
    const all = new Float64Array(books.length);
    const dearest = new Float64Array(books.length);
    for (const [at, word] of words.entries()) {
      const kept = KEPT.base + KEPT.each * word.sound.length;
      index.costsOf(word, at === words.length - 1, Math.min(most, kept)).forEach((cost, place) => {
        all[place] = (all[place] ?? 0) + cost;
        dearest[place] = Math.max(dearest[place] ?? 0, cost);
      });
    }
    const places = new Map<BookMeta | undefined, number>();
    dearest.forEach((cost, place) => {
      if (cost <= most) places.set(books[place], place);
    });
    // Of many exact ones few are among them.
    for (const book of exact) places.delete(book);
    const cheapestFirst = [...places.values()].toSorted(
      (one, other) => (all[one] ?? 0) - (all[other] ?? 0),
    );
    return { all, dearest, places: cheapestFirst };
  };
  let { all, dearest, places } = within(SAME_SOUND);
  if (exact.length + places.length < ENOUGH) {
    ({ all, dearest, places } = within(DEAREST));
    const most = (all[places[0] ?? 0] ?? 0) + NEARLY_AS_GOOD;
    places = places.filter(
      (place) => (dearest[place] ?? 0) <= SAME_SOUND || (all[place] ?? 0) <= most,
    );
  }
  return places.slice(0, limit).flatMap((place) => books[place] ?? []);
}
