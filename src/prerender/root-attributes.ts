/** Sets data attributes on `<html>` that the styles of a prerendered page use. */
import { isFinished, type ReadingProgress } from '../../machines/domain/reading/records.ts';
import type { KEYS } from '../platform/storage/keys.ts';

const { dataset } = document.documentElement;

/**
 * Hides the text of the first page of a book (src/features/reader/page/PageText.tsx), with what is below
 * it where it will have two columns, of one language or of two, or the whole screen, which is then not laid out
 * (src/theme/pre-hydration.css).
 */
export function hideFirstPage(extent: 'text' | 'pairs' | 'screen'): void {
  dataset['hideFirstPage'] = extent;
}

export function showFirstPage(): void {
  delete dataset['hideFirstPage'];
}

/**
 * Says to the home screen (src/features/shelves/Home.tsx) that the user has started a book.
 */
export function expectStartedBooks(): void {
  try {
    const key = 'kv.reading_progress' satisfies typeof KEYS.progress;
    const records: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    const isUnfinished = (record: ReadingProgress): boolean => !isFinished(record);
    if (Array.isArray(records) && records.some(isUnfinished)) dataset['startedBooks'] = '';
  } catch {
    // Nothing is stored, or storage is denied or invalid: there is none.
  }
}
