/** Reads the data that a prerendered page contains for hydration. */
import { parseLanguage } from '../../machines/domain/book.ts';
import {
  parseHydrationData,
  HYDRATION_DATA_ID,
  type HydrationData,
} from '../../machines/domain/hydration-data.ts';

/** @returns null on a page that is not prerendered */
export function readHydrationData(): HydrationData | null {
  const text = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? null;
  const data = text === null ? null : parseHydrationData(text);
  const language = parseLanguage(window.kitabvan?.textLanguage);
  return data === null || language === null ? data : { ...data, language };
}

/** @returns the path of the catalogue that the page names; undefined for the default path */
export const cataloguePath = (): string | undefined =>
  document.querySelector('meta[name="catalogue"]')?.getAttribute('content') ?? undefined;
