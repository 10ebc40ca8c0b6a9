/** How a list of books is narrowed and sorted, and which books are left. */
import { LANGUAGES, LEVELS, type BookMeta, type Genre, type Language, type Level } from './book.ts';
import { genreAt, genreSegment } from './genres.ts';
import { isFinished, type PersonalRecords } from './records.ts';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
/** The last number of pages of a short book and of a medium one. */
export const LENGTH_LIMITS = { short: 10, medium: 30 } as const;

/** How far the user has read a book. */
export const STAGES = ['unread', 'reading', 'finished'] as const;
export type Stage = (typeof STAGES)[number];

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
    genre: [...new Set(genres)].toSorted(),
    length: oneOf(LENGTHS, asked('length')),
    stage: oneOf(STAGES, asked('stage')),
    level: oneOf(LEVELS, asked('level')),
    sort: oneOf(SORTS, asked('sort')) ?? NO_CHOICE.sort,
  };
}

/** @returns the name and value of each parameter that differs from its default */
export function parametersOf(choice: Choice): [name: string, value: string][] {
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

/** How far the user has read each book; a book that is missing is unread. */
export type Stages = ReadonlyMap<string, Stage>;

export const stagesOf = ({ readingProgress }: Pick<PersonalRecords, 'readingProgress'>): Stages =>
  new Map(
    readingProgress.map((record) => [
      record.bookId,
      isFinished({ ...record, currentPageNumber: furthestPage(record) }) ? 'finished' : 'reading',
    ]),
  );

const furthestPage = ({
  currentPageNumber,
  furthestPageNumber = 0,
}: PersonalRecords['readingProgress'][number]): number =>
  Math.max(currentPageNumber, furthestPageNumber);

/** @returns null when the number of pages is unknown */
export function lengthOf({ pageCount }: Pick<BookMeta, 'pageCount'>): Length | null {
  if (pageCount === undefined) return null;
  if (pageCount <= LENGTH_LIMITS.short) return 'short';
  return pageCount <= LENGTH_LIMITS.medium ? 'medium' : 'long';
}

/** The values of a book by which it passes a filter; null when a record lacks what it needs. */
function valuesOf(book: BookMeta, name: FilterName, stages: Stages): readonly string[] | null {
  switch (name) {
    case 'language':
      return book.languages ?? null;
    case 'genre':
      return [book.genre];
    case 'length': {
      const length = lengthOf(book);
      return length === null ? null : [length];
    }
    case 'stage':
      return [stages.get(book.id) ?? 'unread'];
    case 'level':
      return [book.level ?? 'general'];
  }
}

/** `counts`: how many books each value would leave, with the other filters as they are. */
export type Found = {
  books: readonly BookMeta[];
  counts: Readonly<Record<FilterName, ReadonlyMap<string, number>>>;
  /** How many books would be left without each active filter. */
  without: ReadonlyMap<FilterName, number>;
};

/**
 * The books that pass all filters, sorted. A book whose record lacks what a filter needs passes it.
 * @param locale of the titles and authors, for sorting
 */
export function find(
  books: readonly BookMeta[],
  choice: Choice,
  stages: Stages,
  locale: string,
): Found {
  const counts = {
    language: new Map<string, number>(),
    genre: new Map<string, number>(),
    length: new Map<string, number>(),
    stage: new Map<string, number>(),
    level: new Map<string, number>(),
  };
  const active = activeFilters(choice);
  const chosen = new Map<FilterName, readonly string[]>(
    active.map((name) => [name, chosenValues(choice, name)]),
  );
  const without = new Map<FilterName, number>(active.map((name) => [name, 0]));
  const left: BookMeta[] = [];
  for (const book of books) {
    const values = new Map(FILTER_NAMES.map((name) => [name, valuesOf(book, name, stages)]));
    const failed = active.filter((name) => {
      const own = values.get(name);
      return own && !own.some((value) => chosen.get(name)?.includes(value));
    });
    if (failed.length === 0) left.push(book);
    for (const name of active)
      if (failed.every((other) => other === name)) without.set(name, (without.get(name) ?? 0) + 1);
    for (const name of FILTER_NAMES)
      if (failed.every((other) => other === name))
        for (const value of values.get(name) ?? [])
          counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
  }
  return { books: sorted(left, choice.sort, locale), counts, without };
}

const byText =
  (name: 'title' | 'author', { compare }: Intl.Collator) =>
  (a: BookMeta, b: BookMeta): number =>
    compare(a[name], b[name]);

/** A book of unknown length comes last. */
const byLength = (sign: 1 | -1) => (a: BookMeta, b: BookMeta) =>
  a.pageCount === undefined || b.pageCount === undefined
    ? Number(a.pageCount === undefined) - Number(b.pageCount === undefined)
    : sign * (a.pageCount - b.pageCount);

const collators = new Map<string, Intl.Collator>();

function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}

function sorted(books: readonly BookMeta[], sort: Sort, locale: string): readonly BookMeta[] {
  switch (sort) {
    case 'relevance':
      return books;
    case 'title':
    case 'author':
      return books.toSorted(byText(sort, collatorOf(locale)));
    case 'shortest':
      return books.toSorted(byLength(1));
    case 'longest':
      return books.toSorted(byLength(-1));
  }
}
