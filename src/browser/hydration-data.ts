/** Reads what a prerendered page brings along. */
import {
  parseHydrationData,
  HYDRATION_DATA_ID,
  type HydrationData,
} from '../../machines/domain/hydration-data.ts';

/** @returns null on a page that shows nothing yet */
export function readHydrationData(): HydrationData | null {
  const text = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? null;
  return text === null ? null : parseHydrationData(text);
}

/** @returns where the page says that the catalogue is; undefined where it says nothing: at its usual place */
export const cataloguePath = (): string | undefined =>
  document.querySelector('meta[name="catalogue"]')?.getAttribute('content') ?? undefined;
