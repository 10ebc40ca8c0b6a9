/** What a search in the text of all books is answered with. */
import type { Language } from '../languages.ts';
import type { Piece } from './located.ts';

/** A place in a book and the words around it; the paragraph counts from 1. */
export type Passage = { page: number; paragraph: number; pieces: readonly Piece[] };

/** A book that is found, in the language whose text is most like the query. */
export type FoundBook = {
  id: string;
  title: string;
  language: Language;
  /** From 1, in order. */
  pages: readonly number[];
};

export type FindOptions = {
  /** Of the texts; none for all. */
  languages: readonly Language[];
  /** Number of books to answer with. */
  limit: number;
  /** What the answer before says; null for the first books. */
  after: string | null;
};

export type Answer = {
  /** The best first. One that an answer before had, too, has more pages. */
  books: readonly FoundBook[];
  /** Number of all books that are found so far. */
  total: number;
  /** Whether no other book can be found. */
  isWhole: boolean;
  /** To be given to be answered with more; null when there is no more. */
  after: string | null;
  /** The number of pages whose texts were read, where words must be adjacent. */
  looked: { pages: number; of: number } | null;
  /** The number of books on this device, when only those were searched. */
  copies: number | null;
};

export const NOTHING: Answer = {
  books: [],
  total: 0,
  isWhole: true,
  after: null,
  looked: null,
  copies: null,
};

/** Searches the text of books. */
export type TextSearch = {
  /** @param typed any text @throws LoadFailure, SearchHasChanged */
  find: (typed: string, options: FindOptions) => Promise<Answer>;
  /** @param id of a book in the last answer @throws LoadFailure, SearchHasChanged */
  passages: (id: string) => Promise<Passage[]>;
};

/** Thrown when the files that were searched are no longer there: the search starts over. */
export class SearchHasChanged extends Error {
  override readonly name = 'SearchHasChanged';
}
