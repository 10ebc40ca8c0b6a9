/** Translates the texts of index.html, which no code of the site renders. */
import { DEFAULT_LANGUAGE, LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import type { PlainText } from '../../../machines/messages/message.ts';
import { translate, type InterfaceTexts } from '../../../machines/messages/translate.ts';
import { escapeHtml } from '../escape-html.ts';
import { SITE_DESCRIPTION } from '../../../machines/messages/all-languages.ts';

/** Each is a whole text or a whole attribute of the template, or stands before a link. */
const TEXTS = [
  SITE_DESCRIPTION,
  'This page has not loaded completely, so its buttons do not work yet.',
  'Try again',
  'Still loading. What you pressed will work in a moment.',
] as const satisfies readonly PlainText[];

/**
 * @param template the built index.html, in English
 * @returns the template in the language of the texts. The inline scripts stay the same, because the
 *   content security policy allows them by their hashes.
 * @throws Error when the template lacks one of the texts
 */
export function localizeTemplate(template: string, texts: InterfaceTexts): string {
  if (texts.language === DEFAULT_LANGUAGE) return template;
  return TEXTS.reduce<string>(
    (page, text) => {
      const translated = escapeHtml(translate({ text }, texts));
      const [before, after, ...others] = page.split(
        new RegExp(`(?<=>|content="|data-text=")${text}(?=["<]| <a)`, 'u'),
      );
      if (before === undefined || after === undefined || others.length > 0)
        throw new Error(`The page of the site must have the text "${text}" once.`);
      return before + translated + after;
    },
    template.replaceAll(' lang="en"', ` lang="${LANGUAGE_TABLE[texts.language].tag}"`),
  );
}
