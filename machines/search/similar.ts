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

/** `dearest` is the cost of the word that sounds least alike. */
type Match = { place: number; cost: number; dearest: number };

/** Every word must be met, in any order. */
function matchesOf(index: SoundIndex, query: string): Match[] {
  const words = wordsOf(query).map(soundedWord);
  let matches: Map<number, Match> | null = null;
  for (const [at, word] of words.entries()) {
    const isUnfinished = at === words.length - 1;
    const most = KEPT.base + KEPT.each * word.sound.length;
    const met = new Map<number, Match>();
    for (const [place, cost] of index.costsOf(word, isUnfinished, most)) {
      const before: Match | undefined =
        matches === null ? { place, cost: 0, dearest: 0 } : matches.get(place);
      if (before !== undefined)
        met.set(place, {
          place,
          cost: before.cost + cost,
          dearest: Math.max(before.dearest, cost),
        });
    }
    matches = met;
  }
  return [...(matches?.values() ?? [])];
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
  const found = new Set<BookMeta | undefined>(exact);
  const matches = matchesOf(indexOf(books, titles), query)
    .filter(({ place }) => !found.has(books[place]))
    .toSorted((one, other) => one.cost - other.cost || one.place - other.place);
  const same = matches.filter(({ dearest }) => dearest <= SAME_SOUND);
  const best = matches[0]?.cost ?? 0;
  const kept =
    exact.length + same.length < ENOUGH
      ? matches.filter(
          ({ cost, dearest }) => dearest <= SAME_SOUND || cost <= best + NEARLY_AS_GOOD,
        )
      : same;
  return kept.slice(0, limit).flatMap(({ place }) => books[place] ?? []);
}
