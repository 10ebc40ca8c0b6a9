/** What is known only where the page is shown, on a page that was made ahead of time. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @param here what it is; read once. @param ahead what the page made ahead of time says, until the site has taken it over */
export const useTakenOver = <T extends string | number | boolean>(here: () => T, ahead: () => T): T => useSyncExternalStore(never, here, ahead);
