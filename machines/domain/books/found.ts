/** Which books of a list are left by a choice, in which order, and how many each filter would leave. */
import type { BookMeta } from './book.ts';
import {
  activeFilters,
  chosenValues,
  FILTER_NAMES,
  lengthOf,
  type Choice,
  type FilterName,
  type Sort,
} from './filters.ts';
import type { Stages } from '../reading/stages.ts';

/** `counts`: how many books each value would leave, with the other filters as they are. */
export type Found = {
  books: readonly BookMeta[];
  counts: Readonly<Record<FilterName, ReadonlyMap<string, number>>>;
  /** How many books would be left without each active filter. */
  without: ReadonlyMap<FilterName, number>;
};

/** The values of a book by which it passes each filter; null when its record lacks them. */
type Values = Readonly<Record<FilterName, readonly string[] | null>>;

function valuesOf(book: BookMeta, stages: Stages): Values {
  const length = lengthOf(book);
  return {
    language: book.languages ?? null,
    genre: [book.genre],
    length: length === null ? null : [length],
    stage: [stages.get(book.id) ?? 'unread'],
    level: [book.level ?? 'general'],
  };
}

/** Books with the same values, which every filter treats alike: a few hundred groups of thousands. */
type Group = { values: Values; count: number };
type Entry = { book: BookMeta; group: Group };

/** What depends only on a list; `orders`: its entries by order and locale. */
type Prepared = {
  stages: Stages;
  groups: readonly Group[];
  entries: readonly Entry[];
  orders: Map<string, readonly Entry[]>;
};

const preparedLists = new WeakMap<readonly BookMeta[], Prepared>();

function preparedOf(books: readonly BookMeta[], stages: Stages): Prepared {
  const known = preparedLists.get(books);
  if (known?.stages === stages) return known;
  const groups = new Map<string, Group>();
  const entries = books.map((book) => {
    const { languages, genre, level } = book;
    const key = [languages, genre, lengthOf(book), stages.get(book.id), level].join('|');
    const group = groups.get(key) ?? { values: valuesOf(book, stages), count: 0 };
    if (group.count === 0) groups.set(key, group);
    group.count += 1;
    return { book, group };
  });
  const prepared = { stages, groups: [...groups.values()], entries, orders: new Map() };
  preparedLists.set(books, prepared);
  return prepared;
}

/**
 * The books that pass all filters, sorted. A book whose record lacks what a filter needs passes it.
 * @param books must be replaced, not changed: what depends only on them is computed once
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
  const without = new Map<FilterName, number>(active.map((name) => [name, 0]));
  const left = new Set<Group>();
  const prepared = preparedOf(books, stages);
  for (const group of prepared.groups) {
    const { values, count } = group;
    const failed = active.filter((name) => {
      const chosen = chosenValues(choice, name);
      return values[name]?.some((value) => chosen.includes(value)) === false;
    });
    if (failed.length === 0) left.add(group);
    for (const name of FILTER_NAMES) {
      if (failed.some((other) => other !== name)) continue;
      if (active.includes(name)) without.set(name, (without.get(name) ?? 0) + count);
      for (const value of values[name] ?? [])
        counts[name].set(value, (counts[name].get(value) ?? 0) + count);
    }
  }
  const entries = orderedBy(choice.sort, locale, prepared);
  const isWhole = left.size === prepared.groups.length && choice.sort === 'relevance';
  return {
    books: isWhole ? books : entries.filter(({ group }) => left.has(group)).map(({ book }) => book),
    counts,
    without,
  };
}

const byText =
  (name: 'title' | 'author', { compare }: Intl.Collator) =>
  (a: BookMeta, b: BookMeta): number =>
    compare(a[name], b[name]);

/** A book of unknown length is last. */
const byLength = (sign: 1 | -1) => (a: BookMeta, b: BookMeta) =>
  a.pageCount === undefined || b.pageCount === undefined
    ? Number(a.pageCount === undefined) - Number(b.pageCount === undefined)
    : sign * (a.pageCount - b.pageCount);

function compareBy(sort: Exclude<Sort, 'relevance'>, locale: string) {
  if (sort === 'shortest') return byLength(1);
  if (sort === 'longest') return byLength(-1);
  return byText(sort, new Intl.Collator(locale, { numeric: true }));
}

function orderedBy(sort: Sort, locale: string, { entries, orders }: Prepared): readonly Entry[] {
  if (sort === 'relevance') return entries;
  const key = `${sort} ${locale}`;
  const known = orders.get(key);
  if (known !== undefined) return known;
  const compare = compareBy(sort, locale);
  const order = [...entries].sort((a, b) => compare(a.book, b.book));
  orders.set(key, order);
  return order;
}
