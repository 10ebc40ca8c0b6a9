/** Remembers for a view whether something has failed, so that the button that was pressed to try again keeps its place and the focus. */
import { useState } from 'react';

/** @param failure null when nothing has failed, or when it is being tried again @returns whether it ever failed while the view stands */
export function useHasFailed(failure: unknown): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  if (failure !== null && !hasFailed) setHasFailed(true);
  return hasFailed || failure !== null;
}
