/**
 * Where the bars of an open book change: the one at the top is on a phone a row of tools above the
 * running head, else one row. All in em, the user's text size: with large text a wide window has what a
 * narrow one has.
 */
import { TOOL } from '../../theme/tokens.ts';

/** Also in a low window, such as a phone in landscape, where a second row would take text away. */
export const oneRow = '@media (min-width: 48em), (min-width: 36em) and (max-height: 30em)';
/** With room for words beside the icons, and for the page buttons in one row. */
export const wide = '@media (min-width: 48em)';
/** With room for the tools on both sides of a centred title. */
export const wider = '@media (min-width: 64em)';
/** Too narrow for the name of the language among six icons; with text twice as large any phone. */
export const narrow = '@media (max-width: 22em)';
/** Where the tools have a row of their own, in a window in which the bar stays at its top. */
export const toolsAbove =
  '@media screen and (max-width: 35.99em) and (min-height: 20em), screen and (max-width: 47.99em) and (min-height: 30.01em)';

/** The height of the row of tools. */
export const TOOL_ROW = `calc(${TOOL} + 0.25rem)`;
