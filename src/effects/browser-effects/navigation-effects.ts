/** Navigation effects: the address and the browser's history. */
import { startPageIn } from '../../../machines/domain/routes.ts';
import {
  goBack,
  goTo,
  isBackNavigation,
  updateAddress,
  watchHistory,
} from '../../browser/history.ts';

export type NavigationEffects = {
  goTo: (path: string) => void;
  /** Goes to the previous entry when that is on the site, else to `fallback`. */
  goBack: (fallback: string) => void;
  /** @returns whether the current screen was reached by going back. */
  isBackNavigation: () => boolean;
  /**
   * Replaces the address of the current screen without navigating; ignored when its path is another
   * screen's.
   */
  updateAddress: (path: string) => void;
  /** @returns the page number in the current address, from 1; see startPageIn. */
  startPage: () => number | null;
};

export function createNavigationEffects(): NavigationEffects {
  watchHistory();
  return {
    goTo,
    goBack,
    isBackNavigation,
    updateAddress,
    startPage: () => startPageIn(window.location.search),
  };
}
