/** One text that is kept for a reader beside their records, such as how they like a page to be set. */
import type { SafeStorage, Change } from './safe-storage.ts';
import type { Key } from './keys.ts';
import { quarantine } from './record-store.ts';
import type { PageScripts } from '../window.ts';

/** @param safeStorage where it is kept, see safe-storage.ts; @param changed comes after every change made here */
export function createStoredText(
  safeStorage: SafeStorage,
  key: Key,
  changed: (text: string | null) => void = () => undefined,
) {
  return {
    text: (): string | null => safeStorage.read(key),
    /** @param isInvalid whether some of a text could not be read; then it is quarantined before it is written over */
    change(change: Change, isInvalid: (text: string) => boolean): void {
      safeStorage.change(key, change, (storage, text) => {
        if (text !== null && isInvalid(text)) quarantine(storage, key, text);
      });
      changed(safeStorage.read(key));
    },
  };
}

export type StoredText = ReturnType<typeof createStoredText>;

/** Sets the page as the text says; null is as usual. */
export function applyReadingSettings(text: string | null): void {
  const { applySettings }: PageScripts = window.kitabvan ?? {};
  applySettings?.(text);
}
