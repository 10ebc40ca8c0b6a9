/**
 * Applies the styles of a prerendered page before its first paint, and starts the site's code after
 * it.
 */
import { SHEET_ID, SHEET_TEXT_ID } from '../../machines/domain/site/hydration-data.ts';

/** Starts the site after this time when there is no paint, for example in a background tab. */
const MAX_START_DELAY_MS = 500;

/**
 * Applies the styles that the page contains as text. The content security policy allows insertRule,
 * but no inline text.
 */
export function setCriticalStyles(): void {
  const style = document.querySelector<HTMLStyleElement>(`#${SHEET_ID}`);
  const text = document.querySelector(`#${SHEET_TEXT_ID}`)?.textContent;
  try {
    style?.sheet?.insertRule(`@media all{${text}}`);
  } catch {
    // The site inserts its own styles once its code has loaded.
  }
}

/**
 * Reads the browser's locale data. The first use of Intl takes 15 ms (four times that on a slow
 * phone), and React Aria uses it while the entry script starts; here it runs while that script is
 * still being fetched, in a task of its own.
 */
function warmUpIntl(): void {
  Intl.DateTimeFormat.supportedLocalesOf('en');
}

/** @param entry address of the entry script; @param onError called when it fails to load or to run */
export function startAfterFirstPaint(entry: string, onError: (error: unknown) => void): void {
  let started: Promise<unknown> | undefined;
  const start = (): void => {
    started ??= import(/* @vite-ignore */ entry).catch(onError);
  };
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => {
      setTimeout(warmUpIntl);
      setTimeout(start);
    });
    setTimeout(start, document.hidden ? 0 : MAX_START_DELAY_MS);
  });
}
