/** What the machine of finding in a book knows, and what follows from it. */
import type { Language } from '../domain/languages.ts';
import {
  firstPlace,
  isIn,
  NOTHING_FOUND,
  numberOf,
  type Found,
  type MatchPlace,
} from '../domain/text-search/found.ts';

/** Of the text that is shown; `page` from 1. */
export type FindInput = { language: Language; page: number };

/** Whether all of a text has been searched: the rest is being read, or cannot be loaded. */
export type TextRest = 'none' | 'reading' | 'missing';

export type FindContext = FindInput & {
  /** As it is typed. */
  query: string;
  /** In each language that has been searched. */
  found: Partial<Record<Language, Found>>;
  rest: TextRest;
  /** The match that is shown, or that will be shown next. */
  current: MatchPlace | null;
  isVisited: boolean;
  /** Whether the number of matches, or the match, has been announced. */
  isTold: boolean;
  /** Whether the first match was asked for before there was one. */
  isAwaited: boolean;
};

export const UNSEARCHED = {
  rest: 'reading',
  current: null,
  isVisited: false,
  isTold: false,
  isAwaited: false,
} as const;
export const VISITED = { isVisited: true, isTold: true, isAwaited: false } as const;

/** What is said of a search that has ended. */
export type CountSaid = { query: string; matches: number; pages: number; rest: TextRest };

/** @returns what is found in the language that is shown */
export const foundIn = ({ found, language }: FindContext): Found =>
  found[language] ?? NOTHING_FOUND;

/** @returns the number of the current match, from 1; 0 when there is none */
export const currentNumber = (context: FindContext): number =>
  context.current === null ? 0 : numberOf(foundIn(context), context.current);

/** @returns nothing while the match that was visited is there, else the first one from the open page on */
export function keepCurrent(
  context: FindContext,
): Partial<Pick<FindContext, 'current' | 'isVisited'>> {
  const found = foundIn(context);
  const visited = context.isVisited ? context.current : null;
  if (visited !== null && isIn(found, visited)) return {};
  return { current: firstPlace(found, context.page), isVisited: false };
}
