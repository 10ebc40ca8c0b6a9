/** Finds the books that a query names: a substring decides what matches, Fuse decides what comes first. */
import Fuse from 'fuse.js/basic';
import type { BookMeta } from '../domain/book.ts';
import { createBigramIndex, type BigramIndex } from './bigram-index.ts';

/** Fuse ranks at most so many matches; the others follow in the catalogue's order. */
const RANKED_MATCHES = 200;

/**
 * Matches times letters up to which Fuse weighs every field of a match, also those that are only like the query. That likeness
 * takes nearly all of its time and says little; beyond, only the weightiest field that holds the query is weighed, and a description not at all.
 */
const FULLY_WEIGHED = 120;

const KEYS = [
  { name: 'title', weight: 4 },
  { name: 'author', weight: 3 },
  { name: 'genre', weight: 2 },
  { name: 'description', weight: 1 },
];
export const RANKING = { keys: KEYS, threshold: 1, ignoreDiacritics: false };
/** Of texts that are known to hold the query it is asked only where, and over such a distance it looks for nothing else. */
export const QUICK_RANKING = { ...RANKING, distance: 1000 };

/** Text as it is compared: one Unicode form, one case, runs of space as one space. */
export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

const fieldsOf = (book: BookMeta): string[] =>
  [book.title, book.author, book.genre, book.description].map(fold);

/** The list that was searched last; a list that has grown at its end since is read from there on. */
let last: { books: readonly BookMeta[]; bigramIndex: BigramIndex } | null = null;

function bigramIndexOf(books: readonly BookMeta[]): BigramIndex {
  if (last?.books === books) return last.bigramIndex;
  const hasGrown = last?.books.every((book, at) => book === books[at]) === true;
  const bigramIndex = createBigramIndex(books, fieldsOf, hasGrown ? last?.bigramIndex : undefined);
  last = { books, bigramIndex };
  return bigramIndex;
}

/**
 * Prepares a list of books for `findBooks`, a few milliseconds of work at a time; whoever calls it until it is done has no long
 * wait at the first search, and no task between in which nothing else can be done.
 * @returns whether more is left to prepare
 */
export const prepareBooks = (books: readonly BookMeta[]): boolean => bigramIndexOf(books).grow();

/**
 * @param books the catalogue, in its order; a list that was searched must not be changed, only replaced
 * @param query what the reader typed; blank finds nothing
 * @returns every book with the query in its title, author, genre or description, whatever the case; best first
 */
export function findBooks(books: readonly BookMeta[], query: string): BookMeta[] {
  const wanted = fold(query).trim();
  if (wanted === '') return [];
  const bigramIndex = bigramIndexOf(books);
  const places = bigramIndex.placesOf(wanted);
  // A loop, for there may be a hundred thousand.
  const found: BookMeta[] = [];
  for (const place of places) {
    const book = books[place];
    if (book !== undefined) found.push(book);
  }
  const head = found.slice(0, RANKED_MATCHES);
  const ranked =
    head.length * wanted.length <= FULLY_WEIGHED
      ? new Fuse(head, RANKING).search(wanted).map(({ refIndex }) => refIndex)
      : quicklyRanked(places.slice(0, RANKED_MATCHES).map(bigramIndex.fieldsAt), wanted);
  // What is not ranked follows what is.
  const order = new Set([...ranked, ...head.keys()]);
  return [...order].flatMap((at) => head[at] ?? []).concat(found.slice(RANKED_MATCHES));
}

/**
 * @param matches the folded fields of each, the weightiest first and the description last
 * @returns places in that list, best first; those of which only the description holds the query are left out
 */
function quicklyRanked(matches: readonly (readonly string[])[], wanted: string): number[] {
  const records = matches.flatMap((fields, at) => {
    const first = fields.findIndex((field) => field.includes(wanted));
    const name = KEYS[first]?.name ?? 'description';
    return name === 'description'
      ? []
      : [{ at, title: '', author: '', genre: '', description: '', [name]: fields[first] }];
  });
  return new Fuse(records, QUICK_RANKING).search(wanted).map(({ item }) => item.at);
}
