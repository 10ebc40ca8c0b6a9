/** What is said of a search in an open book. */
import type { CountSaid } from '../../find/context.ts';
import { message, type Message } from '../message.ts';

/** @returns how many matches are on how many pages */
function countMessage(matches: number, pages: number): Message {
  if (matches === 1) return message('1 match');
  return pages === 1
    ? message('{matches} matches on 1 page', { matches })
    : message('{matches} matches on {pages} pages', { matches, pages });
}

/** @returns what is found, and whether a part of the book was not searched */
export function foundMessage({ query, matches, pages, rest }: CountSaid): Message {
  const found =
    matches === 0
      ? message('No matches for "{query}" in this book', { query })
      : countMessage(matches, pages);
  return rest === 'missing'
    ? message('{found}; a part of the book could not be loaded', { found })
    : found;
}

export const matchMessage = (number: number, total: number, page: number): Message =>
  message('Match {number} of {total}, page {page}', { number, total, page });
