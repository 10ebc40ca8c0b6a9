/** Random text of any characters, for property tests. */
import fc from 'fast-check';

/** Halves of surrogate pairs are no characters. */
const SURROGATES = { first: 0xd800, count: 0x800 };
const CODE_POINTS = 0x11_0000;

/**
 * Any character of Unicode, also one that is not assigned. The unit `binary` of fast-check is the
 * same, but spends a second on listing them all.
 */
const character = fc
  .integer({ min: 0, max: CODE_POINTS - SURROGATES.count - 1 })
  .map(
    (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
    placeOf,
  );

/** @throws Error when it is not one character, which fast-check expects */
function placeOf(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== text)
    throw new Error('This is not one character.');
  return code < SURROGATES.first ? code : code - SURROGATES.count;
}

/** @param size in characters @returns any text, also names that are special in JavaScript */
export const anyText = (size: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ ...size, unit: character });
