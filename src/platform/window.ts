/** The global that the inline scripts share with each other and with the site's modules. */

/**
 * One input event on a prerendered page before hydration: a click on a button, found again by its
 * label and text; a key of the reader; or the whole text of the search box.
 */
export type QueuedInput =
  { button: [label: string | null, text: string] } | { key: string } | { text: string };

/** Each member exists once the script that its comment names has run. */
export type PageScripts = {
  /**
   * Theme script: sets theme and reading settings on `<html>`.
   * @param text JSON as stored under `KEYS.readingSettings`; null and invalid text set the defaults
   */
  applySettings?: (text: string | null) => void;
  /** Theme script: shows that the site's code did not arrive; reloads when the network returns. */
  showLoadError?: () => void;
  /**
   * Theme script: shows that the site could not start, and why: its code was not loaded, or this
   * browser cannot run it.
   */
  showStartError?: (error: unknown) => void;
  /** Theme script: the site has started; call once. */
  confirmStart?: () => void;
  /** Pre-hydration script: ends the queueing of input and returns it, oldest first. */
  takeQueuedInput?: () => QueuedInput[];
  /** Pre-hydration script: resolves once it has shown the first page in the language of the user. */
  translated?: Promise<void>;
  /** Pre-hydration script: the language of the text that it has shown instead of the page's own. */
  textLanguage?: string;
  /** Pre-hydration script: the request for the open book, sent before the site can send it. */
  bookRequest?: { url: string; response: Promise<Response> };
};

declare global {
  interface Window {
    kitabvan?: PageScripts;
  }
}
