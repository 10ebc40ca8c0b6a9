/** How a list of books is narrowed and sorted: the choice, its address, and what it compares. */
import type { BookMeta, Genre } from './book.ts';
import { LEVELS, type Level } from './book-kind.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { genreAt, genreSegment } from './genres.ts';
import { STAGES, type Stage } from '../reading/stages.ts';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
/** The last number of pages of a short book and of a medium one. */
export const LENGTH_LIMITS = { short: 10, medium: 30 } as const;

/** `relevance` is the order of the list itself. */
export const SORTS = ['relevance', 'title', 'author', 'shortest', 'longest'] as const;
export type Sort = (typeof SORTS)[number];

/** A book passes a filter that is empty or null, and a list of values with one of them. */
export type Filters = {
  /** The book can be read in this language. */
  language: readonly Language[];
  genre: readonly Genre[];
  length: Length | null;
  stage: Stage | null;
  level: Level | null;
};
export type FilterName = keyof Filters;
export type Choice = Filters & { sort: Sort };

export const FILTER_NAMES = ['language', 'genre', 'length', 'stage', 'level'] as const;

export const NO_CHOICE: Choice = {
  language: [],
  genre: [],
  length: null,
  stage: null,
  level: null,
  sort: 'relevance',
};

/** The names of the filters in addresses. */
export const PARAMETERS = {
  language: 'language',
  genre: 'genre',
  length: 'length',
  stage: 'state',
  level: 'level',
  sort: 'sort',
} as const satisfies Record<keyof Choice, string>;

const oneOf = <T extends string>(values: readonly T[], asked: readonly string[]): T | null =>
  values.find((value) => asked.includes(value)) ?? null;

/**
 * @param search as in `location.search`; unknown names and values are ignored
 * @returns what the address asks for, in the order of the site's own lists
 */
export function choiceIn(search: string): Choice {
  const asked = (name: keyof Choice): string[] =>
    [...search.matchAll(/[?&]([^=&#]*)=([^&#]*)/gu)]
      .filter(([, key]) => key === PARAMETERS[name])
      .map(([, , value = '']) => value);
  const genres = asked('genre')
    .map(genreAt)
    .filter((genre) => genre !== null);
  return {
    language: LANGUAGES.filter((language) => asked('language').includes(language)),
    genre: [...new Set(genres)].sort(),
    length: oneOf(LENGTHS, asked('length')),
    stage: oneOf(STAGES, asked('stage')),
    level: oneOf(LEVELS, asked('level')),
    sort: oneOf(SORTS, asked('sort')) ?? NO_CHOICE.sort,
  };
}

/** @returns the name and value of each parameter that differs from its default */
function parametersOf(choice: Choice): [name: string, value: string][] {
  const { language, genre, length, stage, level, sort } = choice;
  const single: [keyof Choice, string | null][] = [
    ['length', length],
    ['stage', stage],
    ['level', level],
    ['sort', sort === NO_CHOICE.sort ? null : sort],
  ];
  return [
    ...language.map((value): [string, string] => [PARAMETERS.language, value]),
    ...genre.map((value): [string, string] => [PARAMETERS.genre, genreSegment(value)]),
    ...single.flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[PARAMETERS[name], value]],
    ),
  ];
}

/** @param path of the list, with or without a query @returns its address with the choice */
export const pathWith = (path: string, choice: Choice): string =>
  parametersOf(choice).reduce(
    (address, [name, value]) => `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`,
    path,
  );

/** The values that a filter lets through; none when it lets all through. */
export const chosenValues = (choice: Filters, name: FilterName): readonly string[] =>
  [choice[name] ?? []].flat();

/** The filters that leave books out. */
export const activeFilters = (choice: Filters): FilterName[] =>
  FILTER_NAMES.filter((name) => chosenValues(choice, name).length > 0);

/** The choice without a filter, or without one value of it. */
export function withoutFilter(choice: Choice, name: FilterName, value?: string): Choice {
  const current = choice[name];
  const left = Array.isArray(current) ? current.filter((kept) => kept !== value) : [];
  return {
    ...choice,
    [name]: value === undefined ? NO_CHOICE[name] : Array.isArray(current) ? left : null,
  };
}

/** @returns null when the number of pages is unknown */
export function lengthOf({ pageCount }: Pick<BookMeta, 'pageCount'>): Length | null {
  if (pageCount === undefined) return null;
  if (pageCount <= LENGTH_LIMITS.short) return 'short';
  return pageCount <= LENGTH_LIMITS.medium ? 'medium' : 'long';
}
