/** Translates messages into the language of the interface. */
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '../domain/languages.ts';
import type { HINDI } from './hindi.ts';
import type { Message, Text } from './message.ts';

/**
 * English sentence -> the sentence in another language, with the same placeholders; the texts of some
 * screens are loaded with them.
 */
export type Table = Readonly<Record<keyof typeof HINDI, string>>;

/** The language of the interface; English needs no table. What a table lacks stays English. */
export type InterfaceTexts = {
  readonly language: InterfaceLanguage;
  readonly table?: Partial<Readonly<Record<Text, string>>>;
};

export const ENGLISH_TEXTS: InterfaceTexts = { language: DEFAULT_LANGUAGE };

/** @returns the sentence in the language of the interface, with its placeholders */
export const patternOf = (text: Text, { table }: InterfaceTexts): string =>
  table?.[text] ?? text.replace(/\|.*/u, '');

/** @returns the sentence in the language of the interface, with the values in their places */
export const translate = ({ text, values }: Message, texts: InterfaceTexts): string =>
  patternOf(text, texts).replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values?.[name];
    return typeof value === 'object' ? translate(value, texts) : String(value);
  });

/** @returns a name that comes from the data, such as a genre; an unknown one stays as it is */
export function translateName(name: string, { table }: InterfaceTexts): string {
  const names: Readonly<Record<string, string>> = table ?? {};
  return Object.entries(names).find(([known]) => known === name)?.[1] ?? name;
}
