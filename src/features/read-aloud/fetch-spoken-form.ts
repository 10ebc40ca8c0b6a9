/** Fetches the spoken form of a book's hinglish edition. */
import {
  parseSpokenForm,
  type SpokenForm,
} from '../../../machines/domain/read-aloud/spoken-form.ts';
import { SPOKEN_FORM_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { spokenFormPath } from '../../../machines/domain/site/routes.ts';
import { timeoutSignal } from '../../platform/network/timeout-signal.ts';

/** @returns null when it cannot be loaded, or the book has none: an English voice reads it then */
export async function fetchSpokenForm(bookId: string): Promise<SpokenForm | null> {
  try {
    const response = await fetch(spokenFormPath(bookId), {
      signal: timeoutSignal(SPOKEN_FORM_TIMEOUT_MS),
    });
    return response.ok ? parseSpokenForm(await response.json()) : null;
  } catch {
    return null;
  }
}
