/** What is too much for one frame of a slow phone: the first of it at once, the rest right after the first sight. */
import { useDeferredValue } from 'react';
import { useTakenOver } from '../parts/use-taken-over.ts';
import { useSystem } from '../system.tsx';

/** @returns whether all is to be rendered at once: on a page made ahead of time it stands there already, and whoever comes back wants the place they left, wherever that is */
export function useIsWhole(): boolean {
  const { page } = useSystem();
  return useTakenOver(() => page.isReturning(), () => true);
}

/**
 * @param sections of a screen, from its top @param atOnce how many of them fill the window
 * @returns those to be rendered now: all, or the first of them while the others are on their way
 */
export function useInTurn<T>(sections: readonly T[], atOnce: number): readonly T[] {
  const isWhole = useIsWhole();
  return useDeferredValue(sections, isWhole ? sections : sections.slice(0, atOnce));
}
