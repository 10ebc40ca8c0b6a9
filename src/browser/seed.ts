/** Reads what a page made ahead of time brings along. */
import { parseSeed, SEED_ID, type Seed } from '../../machines/seed.ts';

/** @returns null on a page that shows nothing yet */
export function readSeed(): Seed | null {
  const text = document.getElementById(SEED_ID)?.textContent ?? null;
  return text === null ? null : parseSeed(text);
}

/** @returns where the page says that the catalogue is; undefined where it says nothing: at its usual place */
export const cataloguePath = (): string | undefined =>
  document.querySelector('meta[name="catalogue"]')?.getAttribute('content') ?? undefined;
