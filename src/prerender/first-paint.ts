/** The first paint of a prerendered page: its styles are set before, the site's code starts after. */
import { SHEET_ID, SHEET_TEXT_ID } from '../../machines/domain/hydration-data.ts';

/** A page that is never painted, such as one in a tab behind, starts the site after so long. */
const START_AT_LATEST_MS = 500;

/** Sets the styles that the page brings as a text; the policy allows this by insertRule alone. */
export function setCriticalStyles(): void {
  const style = document.querySelector<HTMLStyleElement>(`#${SHEET_ID}`);
  const text = document.querySelector(`#${SHEET_TEXT_ID}`)?.textContent;
  try {
    style?.sheet?.insertRule(`@media all{${text}}`);
  } catch {
    // The site sets its styles once its code is here.
  }
}

/** @param entry the address of the code; @param failed is called when it does not arrive */
export function startAfterFirstPaint(entry: string, failed: () => void): void {
  let started: Promise<unknown> | undefined;
  const start = (): void => {
    started ??= import(/* @vite-ignore */ entry).catch(failed);
  };
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, document.hidden ? 0 : START_AT_LATEST_MS);
  });
}
