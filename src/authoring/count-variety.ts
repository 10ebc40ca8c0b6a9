/**
 * Counts what repeats over the English texts of the library, against the budget of each kind
 * (docs/house-style.md). Writers look here before they choose a name, a trade or a first sentence.
 */
import type { Manuscript } from './manuscript.ts';
import { sharesReport } from './variety/shares.ts';
import { KINDS, type CountedBook, type Kind } from './variety/items.ts';

/** Books of this day and later keep the budgets; what is older is only listed. */
const BUDGETS_SINCE = '2026-11-25';

/** How many items of a kind the table shows. */
const SHOWN = 8;

/** An item with the ids of the books that have it, in alphabetical order. */
type Counted = { item: string; ids: readonly string[] };

/** A kind with its items, the most repeated first, and those that are in more books than allowed. */
export type Variety = {
  kind: string;
  allowed: number;
  items: readonly Counted[];
  /** `recent` are the books that have to give it up. */
  over: readonly (Counted & { recent: readonly string[] })[];
};

/** @returns what is counted of a manuscript */
export const countedBook = ({ id, record, editions }: Manuscript): CountedBook => ({
  id,
  published: record.published ?? '',
  description: record.description,
  pages: editions.english,
  series: record.series ?? '',
  genre: record.genre,
  level: record.level ?? 'general',
  form: record.form ?? 'story',
});

/** @returns the id under which the items of a book are counted: its own, or that of its series */
const countedAs = ({ id, series }: CountedBook, { isOfSeries }: Kind): string =>
  isOfSeries && series !== '' ? series : id;

/** @returns the items of the kind, the most repeated first */
function count(books: readonly CountedBook[], kind: Kind): Counted[] {
  const ids = new Map<string, Set<string>>();
  for (const book of books)
    for (const item of kind.itemsOf(book))
      ids.set(item, (ids.get(item) ?? new Set()).add(countedAs(book, kind)));
  return [...ids]
    .map(([item, found]) => ({ item, ids: [...found].toSorted() }))
    .toSorted((a, b) => b.ids.length - a.ids.length || a.item.localeCompare(b.item));
}

/** @returns for each kind what repeats, and what repeats too often */
export function varietyOf(
  books: readonly CountedBook[],
  kinds: readonly Kind[] = KINDS,
): Variety[] {
  const recentBooks = books.filter(({ published }) => published >= BUDGETS_SINCE);
  return kinds.map((kind) => {
    const recent = new Set(recentBooks.map((book) => countedAs(book, kind)));
    const allowed = Math.max(1, Math.floor(kind.share * books.length));
    const items = count(books, kind);
    const over = items
      .filter(({ ids }) => ids.length > allowed)
      .map((each) => ({ ...each, recent: each.ids.filter((id) => recent.has(id)) }));
    return { kind: kind.name, allowed, items, over };
  });
}

/** @returns the items over their budget that a new book has, as sentences; none when all is well */
export function beyondBudget(varieties: readonly Variety[]): string[] {
  return varieties.flatMap(({ kind, allowed, over }) =>
    over
      .filter(({ recent }) => recent.length > 0)
      .map(
        ({ item, ids, recent }) =>
          `${kind}: "${item}" is in ${ids.length} books, ${allowed} are allowed: change ${recent.join(', ')}`,
      ),
  );
}

/**
 * @returns the table to print: the most repeated items of each kind, and what is over its budget;
 *   and whether the new books keep the budgets
 */
export function varietyReport(
  books: readonly CountedBook[],
  kinds = KINDS,
): { report: string; isKept: boolean } {
  const varieties = varietyOf(books, kinds);
  const shares = sharesReport(books);
  const beyond = [...beyondBudget(varieties), ...shares.beyond];
  const tables = varieties.map(({ kind, allowed, items, over }) => {
    const most = items.slice(0, SHOWN).map(({ item, ids }) => `${item} ${ids.length}`);
    return [
      `${kind}, at most ${allowed} of ${books.length} books`,
      `  ${most.join(', ')}`,
      ...over.map(({ item, ids, recent }) => `  over: ${item} ${ids.length}, new ${recent.length}`),
    ].join('\n');
  });
  const sum = beyond.length === 0 ? ['New books keep the budgets.'] : beyond;
  return { report: [...shares.lines, ...tables, ...sum].join('\n'), isKept: beyond.length === 0 };
}
