/** Hydration effects: what a prerendered page contains for the site to start from. */
import type { HydrationData } from '../../machines/domain/hydration-data.ts';
import { readHydrationData } from './hydration.ts';
import { prerenderedStyles } from './prerendered-styles.ts';

export type HydrationEffects = {
  /** @returns null on a page that is not prerendered. */
  readData: () => HydrationData | null;
  /**
   * @returns the names of the emotion classes that the page's style sheet defines, possibly
   * repeated.
   */
  readStyles: () => string[];
};

export const hydrationEffects: HydrationEffects = {
  readData: readHydrationData,
  readStyles: prerenderedStyles,
};
