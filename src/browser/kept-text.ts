/** One text that is kept for a reader beside their records, such as how they like a page to be set. */
import type { Area, Change } from './area.ts';
import type { Key } from './keys.ts';
import { putAside } from './storage.ts';
import type { PageScripts } from './window.ts';

/** @param area where it is kept, see area.ts; @param changed comes after every change made here */
export function createKeptText(area: Area, key: Key, changed: (text: string | null) => void = () => undefined) {
  return {
    text: (): string | null => area.read(key),
    /** @param isDamaged whether some of a text could not be read; then it is put aside before it is written over */
    change(change: Change, isDamaged: (text: string) => boolean): void {
      area.change(key, change, (storage, text) => {
        if (text !== null && isDamaged(text)) putAside(storage, key, text);
      });
      changed(area.read(key));
    },
  };
}

export type KeptText = ReturnType<typeof createKeptText>;

/** Sets the page as the text says; null is as usual. */
export function showLook(text: string | null): void {
  const { applySettings }: PageScripts = window.kitabvan ?? {};
  applySettings?.(text);
}
