/** Keeps those links to typefaces in a page that its first paint needs. */
import { isDevanagari, type Language } from '../../../machines/domain/languages.ts';

/** @param isReader whether it opens a book */
type Shown = { language: Language; isReader?: boolean };

/**
 * The links wait for the theme script, which fetches none where data is saved.
 * @param page with a link to each typeface
 */
export function withFontLinks(page: string, { language, isReader = false }: Shown): string {
  const isNeeded = (file: string): boolean =>
    isDevanagari(language)
      ? file.startsWith('tiro')
      : file.startsWith('literata') && (isReader || !file.includes('small-capitals'));
  return page.replaceAll(
    /\s*<link rel="preload" as="font"[^>]*\/assets\/([^>"]*)"[^>]*>/gu,
    (link, file: string) => (isNeeded(file) ? link : ''),
  );
}
