/** What is known only where the page is shown, on a prerendered page. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @param live what it is; read once. @param prerendered what the prerendered page says, until the site has taken it over */
export const useHydrated = <T extends string | number | boolean>(
  live: () => T,
  prerendered: () => T,
): T => useSyncExternalStore(never, live, prerendered);
