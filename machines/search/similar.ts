/**
 * Finds the books that sound like what is asked for, in whatever script or spelling: those that the
 * substring search does not find.
 */
import type { BookMeta } from '../domain/books/book.ts';
import { withoutInvisible } from '../domain/text/invisible.ts';
import { hasDevanagari } from '../domain/text/devanagari.ts';
import { SIMILAR_LISTED } from '../domain/limits.ts';
import type { OtherTitles } from '../domain/books/other-titles.ts';
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
  const letters = withoutInvisible(query).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return (
    letters < (hasDevanagari(query) ? SHORTEST.devanagari : SHORTEST.latin) ||
    wordsOf(query).every((word) => soundedWord(word).sound.length < 2)
  );
}

/** `all`: what the words cost together; `dearest`: of the word that sounds least alike. */
type Likeness = { book: BookMeta; place: number; all: number; dearest: number };

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
  const words = wordsOf(query)
    .map((word, at, { length }) => ({ ...soundedWord(word), isUnfinished: at === length - 1 }))
    // The longest word is in the fewest books, and the other words are compared only in these.
    .sort((one, other) => other.sound.length - one.sound.length);

  /**
   * @param most the highest cost that a word of the query may have
   * @returns the books in which every word of the query has a similar word, in any order; the most
   *   similar book first
   */
  const within = (most: number): Likeness[] => {
    let met: ReadonlyMap<number, Likeness> | undefined;
    for (const word of words) {
      const kept = Math.min(most, KEPT.base + KEPT.each * word.sound.length);
      const next = new Map<number, Likeness>();
      for (const [place, cost] of index.costsOf(word, word.isUnfinished, kept, met)) {
        const book = books[place];
        if (cost > most || book === undefined) continue;
        const { all = 0, dearest = 0 } = met?.get(place) ?? {};
        next.set(place, { book, place, all: all + cost, dearest: Math.max(dearest, cost) });
      }
      met = next;
    }
    const others = new Map([...(met?.values() ?? [])].map((likeness) => [likeness.book, likeness]));
    for (const book of exact) others.delete(book);
    return [...others.values()].sort(
      (one, other) => one.all - other.all || one.place - other.place,
    );
  };
  let alike = within(SAME_SOUND);
  if (exact.length + alike.length < ENOUGH) {
    alike = within(DEAREST);
    const most = (alike[0]?.all ?? 0) + NEARLY_AS_GOOD;
    alike = alike.filter(({ all, dearest }) => dearest <= SAME_SOUND || all <= most);
  }
  return alike.slice(0, limit).map(({ book }) => book);
}
