/** Asks the browser whether there is room, before several values are changed that belong together. */
import { KEYS } from './keys.ts';

/** Beginning as our keys do, so that it is erased with them if it should ever stay. */
const TRIAL_KEY = `${KEYS.progress}.room`;

/** @param units UTF-16 units @returns false also where the browser denies storage */
export function hasRoom(units: number): boolean {
  try {
    const { localStorage } = window;
    try {
      localStorage.setItem(TRIAL_KEY, ' '.repeat(units));
      return true;
    } finally {
      localStorage.removeItem(TRIAL_KEY);
    }
  } catch {
    return false;
  }
}
