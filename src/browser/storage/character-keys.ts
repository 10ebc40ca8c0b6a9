/** Keeps whether the reader's single-character keys do anything; they do until a reader switches them off. */
import type { SafeStorage } from './safe-storage.ts';
import { KEYS } from './keys.ts';

const OFF = 'off';

/** @param safeStorage where the choice is kept; see safe-storage.ts */
export function createCharacterKeys(safeStorage: SafeStorage) {
  return {
    areOn: (): boolean => safeStorage.read(KEYS.characterKeys) !== OFF,
    store: (on: boolean): void =>
      safeStorage.change(
        KEYS.characterKeys,
        { of: '', alter: () => (on ? 'on' : OFF) },
        () => undefined,
      ),
  };
}
