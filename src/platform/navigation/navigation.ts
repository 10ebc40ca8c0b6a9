/** Navigation: the address and the browser's history. */
import type { InterfaceLanguage } from '../../../machines/domain/languages.ts';
import {
  interfaceAt,
  interfacePrefix,
  pathIn,
  queryIn,
  startPlaceIn,
  type StartPlace,
} from '../../../machines/domain/site/routes.ts';
import {
  addEntry,
  goBack,
  goTo,
  isBackNavigation,
  onPath,
  restoreFocus,
  updateAddress,
  watchHistory,
} from './history.ts';
import { openLayer } from './layers.ts';
import { hasWholeBooks } from '../hydration.ts';
import { doNothing, listenToNothing } from '../inert.ts';

/** All paths are those of screens, without the prefix of the interface's language. */
export type NavigationEffects = {
  /** What every address begins with: '' or, for an interface in Hindi, `/hindi`. */
  prefix: string;
  goTo: (path: string) => void;
  /** Goes to the previous entry when that is on the site, else to `fallback`. */
  goBack: (fallback: string) => void;
  /** @returns whether the current screen was reached by going back. */
  isBackNavigation: () => boolean;
  /**
   * Focuses a new screen, or on the way back the element that was left.
   * @returns how to stop waiting for that element
   */
  restoreFocus: (main: HTMLElement) => () => void;
  /**
   * Replaces the address of the current screen without navigating; ignored when its path is another
   * screen's.
   */
  updateAddress: (path: string) => void;
  /** Adds an entry to the history for another state of the current screen; as `updateAddress`. */
  addEntry: (path: string) => void;
  /**
   * Call when a layer over the screen opens: Back then calls `close` instead of leaving the screen.
   * @returns what to call when the layer is closed, in whatever way
   */
  openLayer: (close: () => void) => () => void;
  /** Whether the site has each book on one page; a large collection has not (docs/scaling.md). */
  hasWholeBooks: boolean;
  /**
   * Calls the listener with the path of the address, at once and whenever the address changes.
   * @returns how to stop listening
   */
  onPath: (listener: (pathname: string) => void) => () => void;
  /** @returns the origin of the site, such as `https://kitabvan.example` */
  origin: () => string;
  /** @returns the path and the query of the current address, as they were asked for */
  address: () => string;
  /** @returns the parameters of the current address, as in `location.search` */
  parameters: () => string;
  /** @returns the fragment of the current address, as in `location.hash` */
  fragment: () => string;
  /** @returns what the current address asks for. */
  startPlace: () => StartPlace;
  /** @returns what the current address searches for; '' for nothing */
  query: () => string;
};

export function createNavigationEffects(): NavigationEffects {
  watchHistory();
  const { language } = interfaceAt(window.location.pathname);
  return {
    prefix: interfacePrefix(language),
    goTo: (path) => goTo(pathIn(language, path)),
    goBack: (fallback) => goBack(pathIn(language, fallback)),
    isBackNavigation,
    restoreFocus,
    updateAddress: (path) => updateAddress(pathIn(language, path)),
    addEntry: (path) => addEntry(pathIn(language, path)),
    openLayer,
    hasWholeBooks: hasWholeBooks(),
    onPath,
    origin: () => window.location.origin,
    address: () => window.location.pathname + window.location.search,
    parameters: () => window.location.search,
    fragment: () => window.location.hash,
    startPlace: () => startPlaceIn(window.location.search),
    query: () => queryIn(window.location.search),
  };
}

/** @param language of the interface */
export const createInertNavigation = (language: InterfaceLanguage): NavigationEffects => ({
  prefix: interfacePrefix(language),
  goTo: doNothing,
  goBack: doNothing,
  isBackNavigation: () => false,
  restoreFocus: listenToNothing,
  updateAddress: doNothing,
  addEntry: doNothing,
  openLayer: listenToNothing,
  hasWholeBooks: true,
  onPath: listenToNothing,
  origin: () => '',
  address: () => '',
  parameters: () => '',
  fragment: () => '',
  startPlace: () => ({ page: null, language: null, paragraph: null }),
  query: () => '',
});
