/** The settings that are moved to another device: stored texts, each valid as a whole. */
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import { languageOfText } from '../../../machines/domain/reading/opening.ts';
import { isReadingSettingsInvalid } from '../../../machines/domain/reading/reading-settings.ts';
import { isSecondLanguageInvalid } from '../../../machines/domain/reading/second-language.ts';
import { KEYS } from './keys.ts';

/** By key: whether a text is a value of this setting. */
const MOVED = new Map<string, (text: string) => boolean>([
  [KEYS.language, (text) => languageOfText(text) !== null],
  [KEYS.interfaceLanguage, (text) => INTERFACE_LANGUAGES.some((language) => language === text)],
  [KEYS.readingSettings, (text) => !isReadingSettingsInvalid(text)],
  [KEYS.secondLanguage, (text) => !isSecondLanguageInvalid(text)],
  [KEYS.keepPlace, (text) => ['on', 'off'].includes(text)],
]);

export const isMovedSetting = (key: string): boolean => MOVED.has(key);

/** @returns the settings among stored or received texts; others, and invalid ones, are left out */
export const settingsIn = (texts: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...texts].filter(([key, text]) => MOVED.get(key)?.(text)));

/** @param text null for nothing. Where the browser denies storage, nothing happens. */
export function writeSetting(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (error) {
    console.error('Failed to save a setting:', error);
  }
}
