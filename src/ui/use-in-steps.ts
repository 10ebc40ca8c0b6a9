/** Shows a long list that is known whole a step at a time, so that the page answers meanwhile. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { SHELF_STEP } from '../../machines/domain/limits.ts';

/**
 * @param showsAll whether all items are shown at once, as on a return, where the place that the user
 * has left can be anywhere
 * @returns the first items; then more in steps, without a request, until all are there
 */
export function useInSteps<Item>(items: readonly Item[], showsAll: boolean): readonly Item[] {
  const { length } = items;
  const [shown, setShown] = useState(showsAll ? length : SHELF_STEP.grid);
  // A list that has become short grows in steps again.
  const next = Math.min(shown + SHELF_STEP.grid, Math.max(length, SHELF_STEP.grid));
  useEffect(() => {
    if (next !== shown) startTransition(() => setShown(next));
  }, [next, shown]);
  return useMemo(() => (shown < length ? items.slice(0, shown) : items), [items, length, shown]);
}
