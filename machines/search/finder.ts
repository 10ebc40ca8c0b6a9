/** Searches books: a substring match decides what is found, Fuse.js decides the order. */
import Fuse from 'fuse.js/basic';
import type { BookMeta } from '../domain/book.ts';
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

/**
 * Normalises text for comparison: NFKC, lower case, runs of white space as one space, and straight
 * quotes, which keyboards produce, for typographic ones.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[‘’]/gu, "'")
    .replace(/[“”]/gu, '"');

const fieldsOf = (book: BookMeta): string[] =>
  [book.title, book.author, book.genre, book.description].map(fold);

/** The index of the last list; a list that extends it reuses the index. */
let last: { books: readonly BookMeta[]; bigramIndex: BigramIndex } | null = null;

function bigramIndexOf(books: readonly BookMeta[]): BigramIndex {
  if (last?.books === books) return last.bigramIndex;
  const hasGrown = last?.books.every((book, at) => book === books[at]) === true;
  const bigramIndex = createBigramIndex(books, fieldsOf, hasGrown ? last?.bigramIndex : undefined);
  last = { books, bigramIndex };
  return bigramIndex;
}

/**
 * Indexes the next few books for `findBooks`, which takes a few milliseconds. Calling it repeatedly
 * while idle avoids a long task at the first search.
 * @returns whether books are left to index
 */
export const prepareBooks = (books: readonly BookMeta[]): boolean => bigramIndexOf(books).grow();

/**
 * @param books the catalogue, in its order; a list that was searched must be replaced, not changed
 * @param query as typed; a blank query finds nothing
 * @returns every book that contains the query in its title, author, genre or description, ignoring
 * case; best match first
 */
export function findBooks(books: readonly BookMeta[], query: string): BookMeta[] {
  const wanted = fold(query).trim();
  if (wanted === '') return [];
  const bigramIndex = bigramIndexOf(books);
  const places = bigramIndex.placesOf(wanted);
  // A loop: there may be 100,000 matches.
  const found: BookMeta[] = [];
  for (const place of places) {
    const book = books[place];
    if (book !== undefined) found.push(book);
  }
  const head = found.slice(0, RANKED_MATCHES);
  const ranked =
    head.length * wanted.length <= FULLY_WEIGHED
      ? new Fuse(head, RANKING).search(wanted).map(({ refIndex }) => refIndex)
      : rankedByBestField(places.slice(0, RANKED_MATCHES).map(bigramIndex.fieldsAt), wanted);
  // Unranked matches follow the ranked ones.
  const order = new Set([...ranked, ...head.keys()]);
  return [...order].flatMap((at) => head[at] ?? []).concat(found.slice(RANKED_MATCHES));
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
