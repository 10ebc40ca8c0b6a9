/** Reads the fields of stored JSON, which may be invalid or written by another program. */

export type Fields = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns no fields when the value is not an object */
export const fieldsIn = (value: unknown): Fields =>
  new Map(isObject(value) ? Object.entries(value) : []);

/**
 * @param text as stored; null when nothing is stored
 * @returns null when the text is not a JSON object
 */
export function fieldsOfText(text: string | null): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? fieldsIn(value) : null;
  } catch {
    return null;
  }
}

/**
 * @param parsed the field `name` as parsed: an invalid part is an own key with the value undefined
 * @returns the paths of the invalid parts, such as `translations.hindi.title`
 */
export const invalidPartsOf = (parsed: unknown, name: string): string[] =>
  parsed === undefined
    ? [name]
    : [...fieldsIn(parsed)].flatMap(([part, value]) => invalidPartsOf(value, `${name}.${part}`));
