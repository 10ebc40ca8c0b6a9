/** The labels of the reading settings panel, and the announcement after a reset. */
import type { Language } from '../domain/book.ts';
import type { Choice, Typeface, SettingName, Theme } from '../domain/reading-settings.ts';

export const READING_SETTINGS_TITLE = 'Reading settings';
export const SETTINGS_RESET_ANNOUNCEMENT = 'The settings have their default values again.';

const THEME_LABELS: Readonly<Record<Theme | 'device', string>> = {
  device: 'Device',
  paper: 'Paper',
  sepia: 'Sepia',
  night: 'Night',
  contrast: 'Contrast',
};

const TYPEFACE_LABELS: Readonly<Record<Typeface, string>> = {
  reading: 'Literata',
  sans: 'Sans',
  clear: 'Lexend',
  own: 'Browser’s own',
};
const LINES: ReadonlyMap<number, string> = new Map([
  [0.95, 'Close'],
  [1, 'Usual'],
  [1.15, 'Roomy'],
  [1.3, 'Airy'],
]);
const WIDTHS: ReadonlyMap<number, string> = new Map([
  [26, 'Narrow'],
  [31, 'Medium'],
  [36, 'Wide'],
]);

export const SETTING_TITLES: Readonly<Record<SettingName, string>> = {
  size: 'Text size',
  lines: 'Line spacing',
  width: 'Width of the text',
  face: 'Typeface',
  justified: 'Right edge',
};

/** @param theme null: the theme follows the device */
export const themeLabel = (theme: Theme | null): string => THEME_LABELS[theme ?? 'device'];

/** The label of a choice, for texts of `language`. */
export function choiceLabel(language: Language, choice: Choice): string {
  switch (choice.name) {
    case 'size':
      return `${Math.round(choice.value * 100)}%`;
    case 'lines':
      return LINES.get(choice.value) ?? '';
    case 'width':
      return WIDTHS.get(choice.value) ?? '';
    case 'face':
      return language === 'hindi' && choice.value === 'reading'
        ? 'Tiro'
        : TYPEFACE_LABELS[choice.value];
    case 'justified':
      return choice.value ? 'Straight' : 'Natural';
  }
}
