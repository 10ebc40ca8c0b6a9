/** Keeps whether the reader's single-character keys do anything; they do until a reader switches them off. */
import type { Area } from './area.ts';
import { KEYS } from './keys.ts';

const OFF = 'off';

/** @param area where the choice is kept; see area.ts */
export function createCharacterKeys(area: Area) {
  return {
    areOn: (): boolean => area.read(KEYS.characterKeys) !== OFF,
    keep: (on: boolean): void =>
      area.change(KEYS.characterKeys, { of: '', alter: () => (on ? 'on' : OFF) }, () => undefined),
  };
}
