/** Finds the records of many books at once. */

type OfBook = { bookId: string };

/** @returns the first record of each book, as `progressOf` and `bookmarkOf` find it */
export function recordsByBook<T extends OfBook>(records: readonly T[]): ReadonlyMap<string, T> {
  const known = new Map<string, T>();
  for (const record of records) if (!known.has(record.bookId)) known.set(record.bookId, record);
  return known;
}

/** @returns the records of books of which `here` has none */
export function recordsOfNewBooks<T extends OfBook>(
  records: readonly T[],
  here: readonly OfBook[],
): T[] {
  const known = new Set(here.map(({ bookId }) => bookId));
  return records.filter(({ bookId }) => !known.has(bookId));
}
