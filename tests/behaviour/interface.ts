/**
 * The language of the interface that behaviours are run in: their texts are those of the product in
 * this language.
 */
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';
import { listPathIn, pathIn } from '../../machines/domain/site/routes.ts';
import { ALL_TEXTS } from '../../machines/messages/all-texts.ts';
import type { Message, Text, ValuesOf } from '../../machines/messages/message.ts';
import { patternOf, translate, translateName } from '../../machines/messages/translate.ts';

let language: InterfaceLanguage = 'english';

/** From now on texts and addresses are those of this language. */
export function setInterface(next: InterfaceLanguage): void {
  language = next;
}

/**
 * A text of the product, such as `t('Page {page} of {total}', { page: 1, total: 3 })`, or a message
 * of it.
 */
export function t<T extends Text | Message>(
  text: T,
  ...values: T extends Text ? ValuesOf<T> : []
): string;
export function t(text: Text | Message, values?: Message['values']): string {
  const of = typeof text === 'object' ? text : { text, ...(values && { values }) };
  return translate(of, ALL_TEXTS[language]);
}

/** What a text of the product is like, whatever its values are. */
export const likeText = (text: Text): RegExp =>
  new RegExp(
    `^${patternOf(text, ALL_TEXTS[language])
      .replaceAll(/[.*+?^$()|[\]\\]/gu, '\\$&')
      .replaceAll(/\{\w+\}/gu, '.+')}$`,
    'u',
  );

/** @param path such as `/latest` */
export const address = (path: string): string => pathIn(language, path);

/** @param path of a list of books, such as `/books/index.json` */
export const listAddress = (path: string): string => listPathIn(path, language);

/** A name from the data, such as a genre. */
export const dataName = (name: string): string => translateName(name, ALL_TEXTS[language]);
