/** The name of each language, and the text of the footer, which names all of them. */
import { LANGUAGE_DETAILS, type Language } from '../domain/languages.ts';
import { message, type Message, type PlainText } from './message.ts';

/** The name of a language as a word of the interface. */
export const languageNameMessage = (language: Language): Message =>
  message(LANGUAGE_DETAILS[language].name);

export const FOOTER_TEXT =
  'Stories for everybody in English, Hindi and Hinglish, page by page.' satisfies PlainText;
