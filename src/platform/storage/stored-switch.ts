/** A stored choice between on and off, such as that of the single-character shortcuts (WCAG 2.1.4). */
import type { SafeStorage } from './safe-storage.ts';
import type { Key } from './keys.ts';

const ON = 'on';
const OFF = 'off';

export type StoredSwitch = {
  isOn: () => boolean;
  store: (on: boolean) => void;
};

/** @param isOnAtFirst while nothing, or an unknown text, is stored */
export const createStoredSwitch = (
  safeStorage: SafeStorage,
  key: Key,
  isOnAtFirst: boolean,
): StoredSwitch => ({
  isOn: (): boolean => (safeStorage.read(key) === (isOnAtFirst ? OFF : ON)) !== isOnAtFirst,
  store: (on: boolean): void => safeStorage.change(key, { id: '', update: () => (on ? ON : OFF) }),
});
