/**
 * Rendering in two steps, for screens too large for one frame of a slow phone: the visible part
 * first, the rest after the first paint.
 */
import { useDeferredValue } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useEffects } from '../../system/system.tsx';

/**
 * @returns whether everything is rendered in the first step: on prerendered pages, where it is
 * already in the HTML, and after Back, where the restored scroll position can be anywhere
 */
export function useRendersAll(): boolean {
  const { navigation } = useEffects();
  return useHydrated(
    () => navigation.isBackNavigation(),
    () => true,
  );
}

/**
 * @param sections of a screen, from top to bottom
 * @param immediate number of sections that fill the window
 * @returns the sections to render now: first the immediate ones, then all
 */
export function useProgressiveRender<T>(sections: readonly T[], immediate: number): readonly T[] {
  const rendersAll = useRendersAll();
  return useDeferredValue(sections, rendersAll ? sections : sections.slice(0, immediate));
}
