/** Hashes of stored values, by which a tab knows the values that tabs with a log have written. */
const HASH_OF_NO_VALUE = 'nothing';

/**
 * A short hash to distinguish values: the length and two 32-bit runs in the manner of FNV-1a. It is
 * not cryptographic.
 */
export function hashOf(text: string | null): string {
  if (text === null) return HASH_OF_NO_VALUE;
  let [first, second] = [0x811c9dc5, 0x1000193];
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + place), 0x85ebca6b);
  }
  return [text.length, first >>> 0, second >>> 0].map((part) => part.toString(36)).join('.');
}
