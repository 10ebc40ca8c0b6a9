/** The texts of the interface in its language. */
import { createContext, use, type ReactNode } from 'react';
import type { Message, Text, ValuesOf } from '../../machines/messages/message.ts';
import {
  ENGLISH_TEXTS,
  patternOf,
  translate,
  translateName,
  type InterfaceTexts,
} from '../../machines/messages/translate.ts';

/** Provided in src/app/App.tsx. */
export const InterfaceContext = createContext<InterfaceTexts>(ENGLISH_TEXTS);

export const useInterfaceLanguage = () => use(InterfaceContext).language;

type Translate = {
  (text: Message): string;
  <T extends Text>(text: T, ...values: ValuesOf<T>): string;
};

/** @returns translates a text with its values, or a message, into the language of the interface */
export function useTranslate(): Translate {
  const texts = use(InterfaceContext);
  return (text: Text | Message, values?: Message['values']) =>
    translate(typeof text === 'object' ? text : { text, ...(values && { values }) }, texts);
}

/** @returns translates a name from the data, such as a genre; an unknown one stays as it is */
export function useDataName(): (name: string) => string {
  const texts = use(InterfaceContext);
  return (name) => translateName(name, texts);
}

/** A sentence whose values are elements, such as a name with a language of its own. */
export function Sentence<T extends Text>({
  text,
  values,
}: {
  text: T;
  values: ValuesOf<T, ReactNode>[0];
}) {
  const parts = patternOf(text, use(InterfaceContext)).split(/\{(\w+)\}/u);
  const nodes: Readonly<Record<string, ReactNode>> = { ...values };
  // One element, as each value is one: a translator of the browser replaces the texts.
  return (
    <span key={text}>
      {parts.map((part, index) => (index % 2 === 0 ? part : <span key={part}>{nodes[part]}</span>))}
    </span>
  );
}
