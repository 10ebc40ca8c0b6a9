/** What is too much for one frame of a slow phone: the first of it at once, the rest right after the first paint. */
import { useDeferredValue } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useEffects } from '../../effects/composition-root.tsx';

/** @returns whether all is to be rendered at once: on a prerendered page it stands there already, and whoever comes back wants the place they left, wherever that is */
export function useRendersAll(): boolean {
  const { navigation } = useEffects();
  return useHydrated(
    () => navigation.isBackNavigation(),
    () => true,
  );
}

/**
 * @param sections of a screen, from its top @param atOnce how many of them fill the window
 * @returns those to be rendered now: all, or the first of them while the others are on their way
 */
export function useInTurn<T>(sections: readonly T[], atOnce: number): readonly T[] {
  const rendersAll = useRendersAll();
  return useDeferredValue(sections, rendersAll ? sections : sections.slice(0, atOnce));
}
