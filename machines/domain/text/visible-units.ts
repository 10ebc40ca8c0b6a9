/**
 * Counts the UTF-16 units of a text that are the same wherever it is shown: white space and the
 * controls of text direction differ between a text and its display.
 */

const INVISIBLE = /[\s\u2066-\u2069]+/gu;

/** @returns whether two texts have the same visible units */
export const looksLike = (one: string, other: string): boolean =>
  one === other || one.replace(INVISIBLE, '') === other.replace(INVISIBLE, '');

/** How many visible units are before each offset of a text, its end included. */
export type VisibleUnits = Uint32Array;

export function visibleUnitsOf(text: string): VisibleUnits {
  const units = new Uint32Array(text.length + 1);
  let [at, seen] = [0, 0];
  const countTo = (end: number, step: 0 | 1) => {
    for (; at < end; at += 1) units[at + 1] = seen += step;
  };
  for (const { 0: run, index } of text.matchAll(INVISIBLE)) {
    countTo(index, 1);
    countTo(index + run.length, 0);
  }
  countTo(text.length, 1);
  return units;
}

export const totalOf = (units: VisibleUnits): number => units.at(-1) ?? 0;

/** @param offset may be beyond the end */
export const unitsBefore = (units: VisibleUnits, offset: number): number =>
  units[offset] ?? totalOf(units);

/** @param unit from 0, which the text has @returns its offset */
export function offsetOf(units: VisibleUnits, unit: number): number {
  let [low, high] = [0, units.length - 2];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (unitsBefore(units, middle + 1) > unit) high = middle;
    else low = middle + 1;
  }
  return low;
}
