/** Reads the data that a prerendered page contains for hydration. */
import { parseLanguage } from '../../machines/domain/book.ts';
import {
  parseHydrationData,
  HYDRATION_DATA_ID,
  type HydrationData,
} from '../../machines/domain/hydration-data.ts';

/**
 * Also removes the templates of the page, which would hold a document in memory.
 * @returns null on a page that is not prerendered
 */
export function readHydrationData(): HydrationData | null {
  for (const template of document.querySelectorAll('template')) template.remove();
  const text = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? null;
  const data = text === null ? null : parseHydrationData(text);
  const language = parseLanguage(window.kitabvan?.textLanguage);
  return data === null || language === null ? data : { ...data, language };
}

/** @returns the path of the catalogue that the page names; undefined for the default path */
export const cataloguePath = (): string | undefined =>
  document.querySelector('meta[name="catalogue"]')?.getAttribute('content') ?? undefined;

/** @returns whether the site has each book as one page of text; src/build/prerendering.ts decides */
export const hasWholeBooks = (): boolean =>
  document.querySelector('meta[name="whole-books"]') === null;
