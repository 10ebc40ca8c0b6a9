/** A value that is known only in the browser, on a page that was prerendered without it. */
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * @param live the value in the browser; it is not observed for changes
 * @param prerendered the value in the prerendered HTML, used until the page is hydrated
 * @see https://react.dev/reference/react/useSyncExternalStore
 */
export const useHydrated = <T extends string | number | boolean>(
  live: () => T,
  prerendered: () => T,
): T => useSyncExternalStore(subscribeToNothing, live, prerendered);
