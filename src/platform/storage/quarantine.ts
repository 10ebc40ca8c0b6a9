/** Copies of stored values that cannot be decoded, so that no byte is lost when they are overwritten. */
import { quarantineKey, type Key, type MarksKey } from './keys.ts';

/**
 * Quarantined copies for one key; when there are as many, a further invalid value is not
 * overwritten.
 */
const MAX_QUARANTINED = 5;

/**
 * Copies the raw text of an invalid value to a key of its own.
 * @throws when it cannot be; do not overwrite the value then
 */
export function quarantine(storage: Storage, key: Key | MarksKey, raw: string): void {
  for (let copy = 1; copy <= MAX_QUARANTINED; copy += 1) {
    const stored = storage.getItem(quarantineKey(key, copy));
    if (stored === null) storage.setItem(quarantineKey(key, copy), raw);
    if (stored === null || stored === raw) return;
  }
  throw new Error(`There are ${MAX_QUARANTINED} quarantined copies of ${key} already.`);
}
