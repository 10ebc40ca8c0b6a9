/**
 * What a rule cannot know of an expected text when a table is walked in another language of the
 * interface. The marks are private letters of Unicode, which the comparison removes
 * (e2e/support/paths/translated-texts.ts); the text of a locator has none.
 */
const [START, END, JOINT] = ['\u{E000}', '\u{E001}', '\u{E002}'];

/** A text, or a part of one, that is the same in every language of the interface. */
export const asWritten = (text: string): string => `${START}${text}${END}`;

/** Two sentences as an announcement joins them, where the first could also begin another sentence. */
export const titled = (title: string, description: string): string =>
  `${title}${JOINT}. ${description}`;

export const withoutMarks = (text: string): string =>
  text.replaceAll(new RegExp(`[${START}${END}${JOINT}]`, 'gu'), '');

/** @returns the parts that stay as they are, with their marks, and those between them */
export const markedPartsOf = (text: string): string[] =>
  text.split(new RegExp(`(${START}[^${END}]*${END})`, 'u')).filter((part) => part !== '');

export const isAsWritten = (part: string): boolean => part.startsWith(START);

/** @returns the two sentences that are marked as such, or null */
export function titledParts(text: string): readonly [string, string] | null {
  const at = text.indexOf(`${JOINT}. `);
  return at === -1 ? null : [text.slice(0, at), text.slice(at + `${JOINT}. `.length)];
}
