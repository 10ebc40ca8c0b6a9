/**
 * The language of the interface that behaviours are run in: their texts are those of the product in
 * this language.
 */
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';
import { pathIn } from '../../machines/domain/site/routes.ts';
import { ALL_TEXTS } from '../../machines/messages/all-texts.ts';
import { message, type Text, type ValuesOf } from '../../machines/messages/message.ts';
import { patternOf, translate } from '../../machines/messages/translate.ts';

let language: InterfaceLanguage = 'english';

/** From now on texts and addresses are those of this language. */
export function setInterface(next: InterfaceLanguage): void {
  language = next;
}

/** A text of the product, such as `t('Page {page} of {total}', { page: 1, total: 3 })`. */
export const t = <T extends Text>(text: T, ...values: ValuesOf<T>): string =>
  translate(message(text, ...values), ALL_TEXTS[language]);

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
