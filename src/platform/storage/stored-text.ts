/** A single stored value besides the records, such as the reading settings. */
import type { SafeStorage, Change } from './safe-storage.ts';
import type { Key } from './keys.ts';
import { quarantine } from './quarantine.ts';
import type { PageScripts } from '../window.ts';

export type StoredText = {
  text: () => string | null;
  /**
   * @param isInvalid whether part of the old value cannot be decoded; it is then quarantined before
   * the write
   */
  change: (change: Change, isInvalid: (text: string) => boolean) => void;
};

/** @param changed called with the new value after every change made through this object */
export function createStoredText(
  safeStorage: SafeStorage,
  key: Key,
  changed: (text: string | null) => void = () => undefined,
): StoredText {
  return {
    text: () => safeStorage.read(key),
    change(change, isInvalid) {
      safeStorage.change(key, change, (storage, text) => {
        if (text !== null && isInvalid(text)) quarantine(storage, key, text);
      });
      changed(safeStorage.read(key));
    },
  };
}

/** Applies reading settings to the document. @param text JSON as stored; null for the defaults */
export function applyReadingSettings(text: string | null): void {
  const { applySettings }: PageScripts = window.kitabvan ?? {};
  applySettings?.(text);
}
