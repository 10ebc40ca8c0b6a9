/**
 * A text of the interface before it is translated. The English sentence is the key: a machine or a
 * view names it with the values of its placeholders, and whoever shows or announces it translates
 * it (translate.ts).
 */
import type { HINDI } from './hindi.ts';
import type { HINDI_HAND_OVER } from './hindi/hand-over.ts';
import type { HINDI_YOUR_DATA } from './hindi/your-data.ts';
import type { HINDI_YOUR_READING } from './hindi/your-reading.ts';
import type { HINDI_WORD_BY_WORD } from './hindi/word-by-word.ts';
import type { PlaceholderOf } from './translations.ts';

/**
 * The English sentences. `{name}` is a placeholder. Where English has one word for two meanings,
 * the meaning follows a bar: `Close|lines`.
 */
export type Text =
  | keyof typeof HINDI
  | keyof typeof HINDI_HAND_OVER
  | keyof typeof HINDI_WORD_BY_WORD
  | keyof typeof HINDI_YOUR_DATA
  | keyof typeof HINDI_YOUR_READING;

/** The sentences without placeholders. */
export type PlainText = { [T in Text]: PlaceholderOf<T> extends never ? T : never }[Text];

/** A message as a value is translated too. */
type MessageValue = string | number | Message;

export type Message = {
  readonly text: Text;
  readonly values?: Readonly<Record<string, MessageValue>>;
};

/** The values of a text: required when it has placeholders, else none. */
export type ValuesOf<T extends string, V = MessageValue> = [PlaceholderOf<T>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<T>, V>>];

/** A text with the values of its placeholders. */
export const message = <T extends Text>(text: T, ...[values]: ValuesOf<T>): Message =>
  values === undefined ? { text } : { text, values };
