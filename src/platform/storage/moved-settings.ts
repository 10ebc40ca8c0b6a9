/**
 * The settings that are moved to another device: stored texts. What reads them has a default for each
 * part that it cannot read, so a text is checked no further than that it has the shape of a setting.
 */
import { fieldsOfText } from '../../../machines/domain/fields.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { languageOfText } from '../../../machines/domain/reading/opening.ts';
import { KEYS } from './keys.ts';

/** Characters of a setting at most: all reading settings take 300. */
const LONGEST = 2000;

const isObjectText = (text: string): boolean =>
  text.length <= LONGEST && fieldsOfText(text) !== null;

/** By key: whether a text is a value of this setting. */
const MOVED = new Map<string, (text: string) => boolean>([
  [KEYS.language, (text) => languageOfText(text) !== null],
  [KEYS.interfaceLanguage, (text) => INTERFACE_LANGUAGES.some((language) => language === text)],
  [KEYS.readingSettings, isObjectText],
  [KEYS.secondLanguage, isObjectText],
  [KEYS.view, isObjectText],
  [KEYS.keepPlace, (text) => ['on', 'off'].includes(text)],
]);

export const isMovedSetting = (key: string): boolean => MOVED.has(key);

/** @returns the settings among stored or received texts; others, and invalid ones, are left out */
export const settingsIn = (texts: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...texts].filter(([key, text]) => MOVED.get(key)?.(text)));

/** @returns the language of the interface among settings */
export const interfaceIn = (settings: ReadonlyMap<string, string>): InterfaceLanguage | null =>
  INTERFACE_LANGUAGES.find((language) => language === settings.get(KEYS.interfaceLanguage)) ?? null;

/** @param text null for nothing. Where the browser denies storage, nothing happens. */
export function writeSetting(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch (error) {
    console.error('Failed to save a setting:', error);
  }
}
