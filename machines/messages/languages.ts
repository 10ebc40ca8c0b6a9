/** Texts that name the languages of the site: each one, or all of them. */
import { LANGUAGE_DETAILS, type Language } from '../domain/languages.ts';
import { message, type Message, type PlainText } from './message.ts';

/** The name of a language as a word of the interface. */
export const languageNameMessage = (language: Language): Message =>
  message(LANGUAGE_DETAILS[language].name);

export const FOOTER_TEXT =
  'Stories for everybody in English, Hindi and Hinglish, page by page.' satisfies PlainText;

export const ABOUT_TEXT =
  'Kitabvan means a forest of books. It is a free place to read stories page by page, in English, in Hindi, or in Hinglish: Hindi in the Latin letters that people type every day.' satisfies PlainText;

/** For search engines and other sites, of pages that have no description of their own. */
export const SITE_DESCRIPTION =
  'Read stories page by page in English, Hindi or Hinglish. Free, with no account.' satisfies PlainText;
