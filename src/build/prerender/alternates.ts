/** Tells search engines and other sites in which languages a page exists. */
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  interfaceFor,
  LANGUAGE_TABLE,
  type Language,
} from '../../../machines/domain/languages.ts';
import { primaryTagOf } from '../../../machines/domain/read-aloud/spoken-language.ts';
import { interfaceAt, pathIn } from '../../../machines/domain/site/routes.ts';
import { escapeHtml } from '../escape-html.ts';

/**
 * The values of og:locale are a language and a territory (https://ogp.me), without a script, so
 * Hinglish has that of Hindi. The languages of the site are those of India.
 */
const localeOf = (language: Language): string => `${primaryTagOf(LANGUAGE_TABLE[language].tag)}_IN`;

/** @returns the address of the same page in another language; of a whole book, its other edition */
const addressIn = (language: Language, path: string): string =>
  path.endsWith('.html')
    ? path.replace(/[^/]+$/, `${language}.html`)
    : pathIn(interfaceFor(language), interfaceAt(path).path);

/**
 * @param path of the page; null for a file that is served at many addresses
 * @param origin of the site; when empty, there are no links, which need whole addresses
 * @param languages in which the page exists
 * @returns HTML for the head of the page: Open Graph locales, and a link to the page in each language
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function alternateTags(
  path: string | null,
  language: Language,
  origin: string,
  languages: readonly Language[] = INTERFACE_LANGUAGES,
): string {
  const own = localeOf(language);
  const others = [...new Set(languages.map(localeOf))].filter((locale) => locale !== own);
  const link = (hreflang: string, address: string): string =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + address)}">`;
  return [
    `<meta property="og:locale" content="${own}">`,
    ...others.map((locale) => `<meta property="og:locale:alternate" content="${locale}">`),
    ...(origin === '' || path === null
      ? []
      : [
          ...languages.map((each) => link(LANGUAGE_TABLE[each].tag, addressIn(each, path))),
          link('x-default', addressIn(DEFAULT_LANGUAGE, path)),
        ]),
  ].join('');
}
