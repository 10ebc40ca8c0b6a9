/**
 * The spoken form of a hinglish text: its words in Devanagari, as a Hindi voice reads them. The
 * build makes it from the Hindi edition of the same book (src/build/speech/spoken-form.ts).
 */
import { fieldsIn } from '../fields.ts';

/**
 * `words`: lower-case word -> Devanagari; words that are not in it are spoken as they are written.
 * `exceptions`: `page.paragraph.word`, each from 1 -> Devanagari, where a word that is spelled alike
 * is another one.
 */
export type SpokenForm = {
  words: Readonly<Record<string, string>>;
  exceptions: Readonly<Record<string, string>>;
};

const WORD = /[\p{Script=Latin}\p{M}]+(?:['’][\p{Script=Latin}]+)*/gu;

/** @returns the words of a text in Latin letters, with their offsets */
export const romanWordsIn = (text: string): { word: string; at: number }[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, at: index }));

/** A text to speak, and for each place in it the place in the written text. */
export type SpokenText = { text: string; writtenAt: (spoken: number) => number };

/** A text that is spoken as it is written. */
export const asWritten = (text: string): SpokenText => ({ text, writtenAt: (at) => at });

/** Object.hasOwn, which some supported browsers lack. */
const isOwn = (table: object, key: string): boolean =>
  Object.prototype.hasOwnProperty.call(table, key);

/** The full stop, as a Hindi voice expects it. */
const withDanda = (text: string): string =>
  text.replace(/(?<end>\p{Script=Devanagari}\p{M}*)\.(?=\s|$|["”])/gu, '$<end>।');

/**
 * @param paragraph the text of the whole paragraph
 * @param part the piece of it to speak
 * @param place `page.paragraph.`, each from 1
 */
export function spokenTextOf(
  { words, exceptions }: SpokenForm,
  paragraph: string,
  part: { start: number; end: number },
  place: string,
): SpokenText {
  const starts: [spoken: number, written: number][] = [];
  let spoken = '';
  let written = part.start;
  for (const [index, { word, at }] of romanWordsIn(paragraph).entries()) {
    if (at < part.start || at + word.length > part.end) continue;
    const key = word.toLowerCase();
    const spelled =
      exceptions[`${place}${index + 1}`] ?? (isOwn(words, key) ? words[key] : undefined);
    spoken += paragraph.slice(written, at);
    starts.push([spoken.length, at - part.start]);
    spoken += spelled ?? word;
    written = at + word.length;
  }
  spoken += paragraph.slice(written, part.end);
  return {
    text: withDanda(spoken),
    writtenAt: (place_) => starts.filter(([start]) => start <= place_).at(-1)?.[1] ?? 0,
  };
}

const isTable = (value: unknown): value is Record<string, string> =>
  fieldsIn(value).size > 0 &&
  [...fieldsIn(value).values()].every((each) => typeof each === 'string');

/** @returns null when the value is not a spoken form */
export function parseSpokenForm(value: unknown): SpokenForm | null {
  const words = fieldsIn(value).get('words');
  const exceptions = fieldsIn(value).get('exceptions');
  return isTable(words) ? { words, exceptions: isTable(exceptions) ? exceptions : {} } : null;
}
