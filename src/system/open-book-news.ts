/**
 * What parts of an open book tell each other whose code is loaded apart: an event of the window, so that
 * no code is shared.
 */

export const OPEN_BOOK_NEWS = 'kitabvan-news';

export type OpenBookNews =
  | { type: 'voice.begin' | 'voice.end' }
  /** The user has chosen whether reading is counted. */
  | { type: 'counting.choose'; isOn: boolean };

declare global {
  interface WindowEventMap {
    [OPEN_BOOK_NEWS]: CustomEvent<OpenBookNews>;
  }
}
