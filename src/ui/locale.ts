/** How numbers and dates are written in each language of the interface. */
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';

/** India groups digits as 1,00,000. Hindi has Latin digits on this site. */
export const LOCALE: Readonly<Record<InterfaceLanguage, string>> = {
  english: 'en',
  hindi: 'hi-IN-u-nu-latn',
  hinglish: 'en-IN',
};
