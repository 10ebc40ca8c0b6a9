/** The fields of a text that a browser keeps, which may be damaged or another's. */

export type Fields = ReadonlyMap<string, unknown>;

/** @returns none of what is no object */
export const fieldsIn = (value: unknown): Fields =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);

/** @param text as it is kept, null when nothing is @returns null when it holds no object */
export function fieldsOfText(text: string | null): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsIn(value) : null;
  } catch {
    return null;
  }
}
