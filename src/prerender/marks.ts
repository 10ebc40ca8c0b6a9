/** The marks of a prerendered page for its styles, as data attributes of `<html>`. */
import { isFinished, type ReadingProgress } from '../../machines/domain/records.ts';
import type { KEYS } from '../browser/storage/keys.ts';

const { dataset } = document.documentElement;

/** The first page of a book is hidden (src/features/reader/PageText.tsx). */
export function hideFirstPage(): void {
  dataset['elsewhere'] = '';
}

export function showFirstPage(): void {
  delete dataset['elsewhere'];
}

/** Text stands in faces of the device (src/theme/GlobalStyle.tsx); none competes with the code. */
export function deferFonts(): void {
  dataset['fonts'] = 'later';
}

export function fetchFonts(): void {
  delete dataset['fonts'];
}

/** Room is kept on the home screen (src/features/home/Home.tsx) where the reader has begun a book. */
export function markBegun(): void {
  try {
    const key = 'kv.reading_progress' satisfies typeof KEYS.progress;
    const places: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    const isBegun = (place: ReadingProgress): boolean => !isFinished(place);
    if (Array.isArray(places) && places.some(isBegun)) dataset['begun'] = '';
  } catch {
    // Nothing is kept, or storage is denied or invalid: no room is needed.
  }
}
