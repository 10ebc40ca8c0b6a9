/** The parts of a series among the books of a list. */
import type { SeriesPart } from './series.ts';

type InSeries = { series?: SeriesPart | undefined };

/** @param id of a series @returns the path of its screen */
export const seriesPath = (id: string): string => `/series/${encodeURIComponent(id)}`;

/** @returns the known parts of a series in their order, each number once */
export function partsOfSeries<B extends InSeries>(books: readonly B[], id: string): B[] {
  const parts = new Map<number, B>();
  for (const book of books)
    if (book.series?.id === id && !parts.has(book.series.number))
      parts.set(book.series.number, book);
  return [...parts].sort(([a], [b]) => a - b).map(([, book]) => book);
}

/** @returns the part that follows a book; null when it is not known, or the book is in no series */
export const nextPartOf = <B extends InSeries>(
  books: readonly B[],
  { series: read }: InSeries,
): B | null =>
  books.find(
    ({ series }) =>
      read !== undefined && series?.id === read.id && series.number === read.number + 1,
  ) ?? null;

/** @returns the paths of the screens of all series that have a part */
export const seriesPathsOf = (books: readonly InSeries[]): string[] => [
  ...new Set(books.flatMap(({ series }) => (series === undefined ? [] : seriesPath(series.id)))),
];
