/** The words of the reading comfort panel: the names of everything that can be chosen, and what is said when all is as usual again. */
import type { Language } from './book.ts';
import type { Choice, Face, SettingName, Theme } from './comfort.ts';

export const COMFORT_TITLE = 'Reading comfort';
export const RESET_SPOKEN = 'Everything here is as it was at first.';

const THEME_WORDS: Readonly<Record<Theme | 'device', string>> = {
  device: 'Device',
  paper: 'Paper',
  sepia: 'Sepia',
  night: 'Night',
  contrast: 'Contrast',
};

const FACE_WORDS: Readonly<Record<Face, string>> = { reading: 'Literata', sans: 'Sans', clear: 'Lexend', own: "Browser's own" };
const LINES: ReadonlyMap<number, string> = new Map([[0.95, 'Close'], [1, 'Usual'], [1.15, 'Roomy'], [1.3, 'Airy']]);
const WIDTHS: ReadonlyMap<number, string> = new Map([[26, 'Narrow'], [31, 'Medium'], [36, 'Wide']]);

/** What each setting is called. */
export const SETTING_TITLES: Readonly<Record<SettingName, string>> = {
  size: 'Text size',
  lines: 'Line spacing',
  width: 'Width of the text',
  face: 'Typeface',
  justified: 'Right edge',
};

/** @param theme null as the device wishes */
export const themeWords = (theme: Theme | null): string => THEME_WORDS[theme ?? 'device'];

/** What one thing that can be chosen is called, for texts of the language. */
export function choiceWords(language: Language, choice: Choice): string {
  switch (choice.name) {
    case 'size':
      return `${Math.round(choice.value * 100)}%`;
    case 'lines':
      return LINES.get(choice.value) ?? '';
    case 'width':
      return WIDTHS.get(choice.value) ?? '';
    case 'face':
      return language === 'hindi' && choice.value === 'reading' ? 'Tiro' : FACE_WORDS[choice.value];
    case 'justified':
      return choice.value ? 'Straight' : 'Natural';
  }
}
