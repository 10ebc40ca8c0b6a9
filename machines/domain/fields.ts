/** The fields of a text that a browser keeps, which may be invalid or another's. */

export type Fields = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns none of what is no object */
export const fieldsIn = (value: unknown): Fields =>
  new Map(isObject(value) ? Object.entries(value) : []);

/** @param text as it is kept, null when nothing is @returns null when it holds no object */
export function fieldsOfText(text: string | null): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? fieldsIn(value) : null;
  } catch {
    return null;
  }
}
