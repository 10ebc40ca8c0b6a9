/** Finds books by their title or author, where the list of all books is too large to be loaded. */
import type { BookMeta } from '../books/book.ts';
import type { Language } from '../languages.ts';

export type FindTitlesOptions = {
  /** Of the interface, in which the books are described. */
  language: Language;
  limit: number;
  /** How many of the books, the best ones, are left out: they are known. */
  after: number;
};

export type FoundTitles = {
  /** The best first. */
  books: BookMeta[];
  /** How many books are found; at least so many if the answer is not whole. */
  total: number;
  /** How many of them can be asked for: of very many only the best. */
  listed: number;
  isWhole: boolean;
};

export const NO_TITLES: FoundTitles = { books: [], total: 0, listed: 0, isWhole: true };

export type TitleFinder = {
  /** @param typed any text @throws LoadFailure */
  find: (typed: string, options: FindTitlesOptions) => Promise<FoundTitles>;
};
