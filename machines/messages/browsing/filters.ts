/** Text shown and announced for filters. */
import type { RemainingStatus } from '../../domain/books/catalogue.ts';
import { GENRES } from '../../domain/books/book.ts';
import { STAGES } from '../../domain/reading/stages.ts';
import { LEVELS } from '../../domain/books/book-kind.ts';
import { LANGUAGES } from '../../domain/languages.ts';
import {
  LENGTH_LIMITS,
  type FilterName,
  type Length,
  type Sort,
} from '../../domain/books/filters.ts';
import { LEVEL_TEXTS } from './book-kind.ts';
import { STAGE_TEXTS } from './stages.ts';
import { message, type Message, type PlainText } from '../message.ts';

export const FILTER_TITLES = {
  language: 'Language',
  genre: 'Genre',
  length: 'Length',
  stage: 'Your reading',
  level: 'Level',
} as const satisfies Record<FilterName, PlainText>;

const textsOf = (texts: readonly PlainText[]): [string, Message][] =>
  texts.map((text) => [text, { text }]);

/** The texts of the values of each filter. */
const VALUES: Readonly<Record<FilterName, ReadonlyMap<string, Message>>> = {
  language: new Map(textsOf(LANGUAGES)),
  genre: new Map(textsOf(GENRES)),
  length: new Map([
    ['short', message('Short, up to {pages} pages', { pages: LENGTH_LIMITS.short })],
    ['medium', message('Medium, up to {pages} pages', { pages: LENGTH_LIMITS.medium })],
    ['long', message('Long, over {pages} pages', { pages: LENGTH_LIMITS.medium })],
  ] satisfies [Length, Message][]),
  stage: new Map(STAGES.map((stage) => [stage, message(STAGE_TEXTS[stage])])),
  level: new Map(LEVELS.map((level) => [level, message(LEVEL_TEXTS[level])])),
};

/** @param value of the filter */
export const filterValueMessage = (name: FilterName, value: string): Message =>
  VALUES[name].get(value) ?? message(FILTER_TITLES[name]);

/** The order of the list itself has a text for each list. */
export const SORT_TEXTS = {
  title: 'By title',
  author: 'By author',
  shortest: 'Shortest first',
  longest: 'Longest first',
} as const satisfies Record<Exclude<Sort, 'relevance'>, PlainText>;

/** @param remaining which part of the list is not loaded yet */
export function countMessage(count: number, total: number, remaining: RemainingStatus): Message {
  const found = message('{count} of {total} books', { count, total });
  if (remaining === 'none') return found;
  return remaining === 'loading'
    ? message('{found} so far', { found })
    : message('{found}; a part of the list of books could not be loaded', { found });
}
