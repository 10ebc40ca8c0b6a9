/**
 * Stores whether the reader's single-character shortcuts are on (WCAG 2.1.4); they are until the
 * user turns them off.
 */
import type { SafeStorage } from './safe-storage.ts';
import { KEYS } from './keys.ts';

const OFF = 'off';

export type CharacterKeys = {
  areOn: () => boolean;
  store: (on: boolean) => void;
};

export function createCharacterKeys(safeStorage: SafeStorage): CharacterKeys {
  return {
    areOn: (): boolean => safeStorage.read(KEYS.characterKeys) !== OFF,
    store: (on: boolean): void =>
      safeStorage.change(KEYS.characterKeys, { id: '', update: () => (on ? 'on' : OFF) }),
  };
}
