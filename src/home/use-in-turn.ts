/** What is too much for one frame of a slow phone: the first of it at once, the rest right after the first sight. */
import { useDeferredValue } from 'react';
import { useSystem } from '../system.tsx';
import { useTakenOver } from '../parts/use-taken-over.ts';

/**
 * On a page made ahead of time all stand there already, and whoever comes back wants the place they left, wherever that is.
 * @param parts of a screen, from its top @param atOnce how many of them fill the window
 * @returns those to be rendered now: all, or the first of them while the others are on their way
 */
export function useInTurn<T>(parts: readonly T[], atOnce: number): readonly T[] {
  const { page } = useSystem();
  const isWhole = useTakenOver(() => page.isReturning(), () => true);
  return useDeferredValue(parts, isWhole ? parts : parts.slice(0, atOnce));
}
