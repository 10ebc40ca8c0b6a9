/** Searches books: a substring match decides what is found, Fuse.js decides the order. */
import Fuse from 'fuse.js/basic';
import type { BookMeta } from '../domain/books/book.ts';
import { englishOf } from '../domain/books/book-titles.ts';
import type { OtherTitles } from '../domain/books/other-titles.ts';
import { fold } from '../domain/text/fold.ts';
import { createBigramIndex, type BigramIndex } from './bigram-index.ts';

/**
 * Fuse.js ranks at most this number of matches; the others follow in the order of the catalogue.
 */
const RANKED_MATCHES = 200;

/**
 * Up to this number of matches times query characters, Fuse.js ranks all fields of a match,
 * including fields that are only similar to the query. Fuzzy matching takes nearly all of the time
 * and changes the order little. Above the limit only the field with the greatest weight that
 * contains the query is ranked, and descriptions are not ranked.
 */
const FULLY_WEIGHED = 120;

const KEYS = [
  { name: 'title', weight: 4 },
  { name: 'author', weight: 3 },
  { name: 'genre', weight: 2 },
  { name: 'description', weight: 1 },
];
export const RANKING = { keys: KEYS, threshold: 1, ignoreDiacritics: false };
/**
 * For texts that are known to contain the query. Fuse.js only has to locate it; a greater
 * `distance` keeps matches late in a text from being scored as misses
 * (https://www.fusejs.io/api/options.html#distance).
 */
export const QUICK_RANKING = { ...RANKING, distance: 1000 };

const fieldsOf = (book: BookMeta): string[] =>
  [book.title, book.author, book.genre, book.description].map(fold);

/** Searches one text of each book; each finder remembers the index of the last list. */
function createFinder() {
  let last: { books: readonly BookMeta[]; bigramIndex: BigramIndex } | null = null;

  /** A list that extends the last one reuses its index. */
  function bigramIndexOf(books: readonly BookMeta[]): BigramIndex {
    if (last?.books === books) return last.bigramIndex;
    const hasGrown = last?.books.every((book, at) => book === books[at]) === true;
    const bigramIndex = createBigramIndex(
      books,
      fieldsOf,
      hasGrown ? last?.bigramIndex : undefined,
    );
    last = { books, bigramIndex };
    return bigramIndex;
  }

  return {
    /** @returns whether books are left to index */
    prepare: (books: readonly BookMeta[]): boolean => bigramIndexOf(books).grow(),

    /** @returns the places in the list of the books that contain the folded query, best first */
    find(books: readonly BookMeta[], wanted: string): number[] {
      const bigramIndex = bigramIndexOf(books);
      const places = bigramIndex.placesOf(wanted);
      const head = places.slice(0, RANKED_MATCHES);
      const ranked =
        head.length * wanted.length <= FULLY_WEIGHED
          ? new Fuse(
              head.flatMap((place) => books[place] ?? []),
              RANKING,
            )
              .search(wanted)
              .map(({ refIndex }) => refIndex)
          : rankedByBestField(head.map(bigramIndex.fieldsAt), wanted);
      // Unranked matches follow the ranked ones.
      const order = new Set([...ranked, ...head.keys()]);
      return [...order].flatMap((at) => head[at] ?? []).concat(places.slice(RANKED_MATCHES));
    },
  };
}

const finder = createFinder();
const englishFinder = createFinder();
const titleFinder = createFinder();

/** @returns the name of a genre as it is shown */
export type GenreName = (genre: string) => string;

/** Per book, so that a list that has grown has the same beginning. */
const versions = new WeakMap<BookMeta, { shown: BookMeta; english: BookMeta }>();
type Versions = { shown: BookMeta[]; english: BookMeta[] };
let lastVersions: (Versions & { books: readonly BookMeta[] }) | null = null;

/** @returns the books as they are shown in the language of the list, and in English */
function versionsOf(books: readonly BookMeta[], genreName: GenreName): Versions {
  if (lastVersions?.books === books) return lastVersions;
  const each = books.map((book) => {
    const version = versions.get(book) ?? {
      shown: { ...book, genre: genreName(book.genre) },
      english: englishOf(book),
    };
    versions.set(book, version);
    return version;
  });
  const [shown, english] = [each.map((one) => one.shown), each.map((one) => one.english)];
  lastVersions = { books, shown, english };
  return lastVersions;
}

/** Per book, as `versions`. */
type Titled = { titles: readonly string[] | undefined; items: BookMeta[] };
const titledBooks = new WeakMap<BookMeta, Titled>();
/** `places`: of the book of each item. */
type TitledList = { items: BookMeta[]; places: number[] };
let lastTitled: (TitledList & { books: readonly BookMeta[]; titles: OtherTitles }) | null = null;

/** @returns an item for each title of a book in another language than that of the list */
function titledOf(books: readonly BookMeta[], titles: OtherTitles): TitledList {
  if (lastTitled?.books === books && lastTitled.titles === titles) return lastTitled;
  const items: BookMeta[] = [];
  const places: number[] = [];
  for (const [place, book] of books.entries()) {
    const others = titles.get(book.id);
    let titled = titledBooks.get(book);
    if (titled === undefined || titled.titles !== others) {
      const named = (others ?? []).filter((title) => title !== book.title);
      titled = {
        titles: others,
        items: named.map((title) => ({ ...book, title, author: '', genre: '', description: '' })),
      };
      titledBooks.set(book, titled);
    }
    for (const item of titled.items) {
      items.push(item);
      places.push(place);
    }
  }
  lastTitled = { books, titles, items, places };
  return lastTitled;
}

/**
 * Indexes the next few books for `findBooks`, which takes a few milliseconds. Calling it repeatedly
 * while idle avoids a long task at the first search.
 * @param genreName as for `findBooks`
 * @param titles as for `findBooks`
 * @returns whether books are left to index
 */
export function prepareBooks(
  books: readonly BookMeta[],
  genreName?: GenreName,
  titles?: OtherTitles,
): boolean {
  if (titles !== undefined && titleFinder.prepare(titledOf(books, titles).items)) return true;
  if (genreName === undefined) return finder.prepare(books);
  const { shown, english } = versionsOf(books, genreName);
  return finder.prepare(shown) || englishFinder.prepare(english);
}

/**
 * @param books the catalogue, in its order; a list that was searched must be replaced, not changed
 * @param query as typed; a blank query finds nothing
 * @param genreName of a translated interface; undefined in English
 * @param titles of the books in all languages; undefined until they are known
 * @returns every book that contains the query in its title, author, genre or description, ignoring
 * case; best match first. In a translated interface those follow that contain it only in English,
 * then those whose title in another language contains it.
 */
export function findBooks(
  books: readonly BookMeta[],
  query: string,
  genreName?: GenreName,
  titles?: OtherTitles,
): BookMeta[] {
  const wanted = fold(query).trim();
  if (wanted === '') return [];
  const { shown, english } =
    genreName === undefined ? { shown: books, english: null } : versionsOf(books, genreName);
  const places = finder.find(shown, wanted);
  const all = new Set(places);
  if (english !== null) for (const place of englishFinder.find(english, wanted)) all.add(place);
  if (titles !== undefined) {
    const titled = titledOf(books, titles);
    for (const item of titleFinder.find(titled.items, wanted)) all.add(titled.places[item] ?? 0);
  }
  // A loop: there may be 100,000 matches.
  const found: BookMeta[] = [];
  for (const place of all) {
    const book = books[place];
    if (book !== undefined) found.push(book);
  }
  return found;
}

/**
 * @param matches the folded fields of each match, the greatest weight first and the description
 * last
 * @returns indexes in `matches`, best first, without those that contain the query only in the
 * description
 */
function rankedByBestField(matches: readonly (readonly string[])[], wanted: string): number[] {
  const records = matches.flatMap((fields, at) => {
    const first = fields.findIndex((field) => field.includes(wanted));
    const name = KEYS[first]?.name ?? 'description';
    return name === 'description'
      ? []
      : [{ at, title: '', author: '', genre: '', description: '', [name]: fields[first] }];
  });
  return new Fuse(records, QUICK_RANKING).search(wanted).map(({ item }) => item.at);
}
