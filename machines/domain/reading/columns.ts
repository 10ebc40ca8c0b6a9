/** When the text of a page stands in two columns, side by side as in an open book. */
import { LONG_PAGE_UNITS } from '../limits.ts';
import type { ViewSettings } from './view-settings.ts';

/** A media query: the windows that have room for two. In rem, so that larger text needs a larger one. */
export const ROOM_FOR_COLUMNS = '(min-width: 64rem) and (min-height: 40rem)';

/** `units`: the length of its text, in UTF-16 units; `hasSecondBeside`: two languages are always shown. */
export type PageToSet = { units: number; isVerse: boolean; hasSecondBeside: boolean };

/** @returns whether a page has two columns, in a window that has room for them */
export const hasTwoColumns = (
  { mode, columns, focus }: ViewSettings,
  { units, isVerse, hasSecondBeside }: PageToSet,
): boolean =>
  columns === 2 &&
  mode === 'pages' &&
  // What stands out reaches from one edge of the text to the other.
  focus === 'none' &&
  !isVerse &&
  !hasSecondBeside &&
  units <= LONG_PAGE_UNITS;
