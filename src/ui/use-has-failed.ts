/**
 * Remembers that a load has failed, so that a "Try again" button stays, with its focus, while the
 * load is repeated.
 */
import { useState } from 'react';

/**
 * @param failure null while nothing has failed or the load is repeated
 * @returns whether it has failed since the component was mounted
 */
export function useHasFailed(failure: unknown): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  if (failure !== null && !hasFailed) setHasFailed(true);
  return hasFailed || failure !== null;
}
