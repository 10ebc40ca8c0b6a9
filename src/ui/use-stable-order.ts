/** Keeps the order of a list that is sorted by what the user does, on the way back to it. */
import { useEffect, useMemo, useState } from 'react';

const orders = new Map<string, readonly string[]>();

/**
 * @param list names it
 * @param isReturn whether the user has returned to the list, which is read once
 * @returns on a return the items as they were last shown, the new ones first; else as given
 */
export function useStableOrder<Item extends { bookId: string }>(
  list: string,
  items: readonly Item[],
  isReturn: boolean,
): readonly Item[] {
  const [order] = useState(() => (isReturn ? orders.get(list) : undefined));
  const shown = useMemo(() => {
    if (order === undefined) return items;
    const known = new Map(items.map((item) => [item.bookId, item]));
    const before = new Set(order);
    const returning = order.flatMap((id) => known.get(id) ?? []);
    return [...items.filter(({ bookId }) => !before.has(bookId)), ...returning];
  }, [items, order]);
  useEffect(() => {
    orders.set(
      list,
      shown.map(({ bookId }) => bookId),
    );
  });
  return shown;
}
