/** Texts that name all languages of the site; that of the footer is in languages.ts. */
import type { PlainText } from './message.ts';

export const ABOUT_TEXT =
  'Kitabvan means a forest of books. It is a free place to read stories page by page, in English, in Hindi, or in Hinglish: Hindi in the Latin letters that people type every day.' satisfies PlainText;

/** For search engines and other sites, of pages that have no description of their own. */
export const SITE_DESCRIPTION =
  'Read stories page by page in English, Hindi or Hinglish. Free, with no account.' satisfies PlainText;
