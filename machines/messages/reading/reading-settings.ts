/** The labels of the reading settings panel, and the announcement after a reset. */
import { isDevanagari, type Language } from '../../domain/languages.ts';
import { message, type Message, type PlainText } from '../message.ts';
import {
  STEPS,
  type Choice,
  type SettingName,
  type Theme,
  type Typeface,
} from '../../domain/reading/reading-settings.ts';

export const READING_SETTINGS_TITLE = 'Reading settings' satisfies PlainText;
export const SETTINGS_RESET_ANNOUNCEMENT = message('The reading settings were reset.');

const THEME_LABELS: Readonly<Record<Theme | 'device', PlainText>> = {
  device: 'Device',
  paper: 'Paper',
  sepia: 'Sepia',
  night: 'Night',
  contrast: 'Contrast',
};

const TYPEFACE_LABELS: Readonly<Record<Typeface, PlainText>> = {
  reading: 'Literata',
  sans: 'Sans',
  clear: 'Lexend',
  own: 'Browser’s own',
};
const LINES: ReadonlyMap<number, PlainText> = new Map([
  [0.95, 'Close|lines'],
  [1, 'Usual'],
  [1.15, 'Roomy'],
  [1.3, 'Airy'],
]);
const WIDTHS: ReadonlyMap<number, PlainText> = new Map([
  [26, 'Narrow'],
  [31, 'Medium'],
  [36, 'Wide'],
]);

/** Of the three steps of a space. */
const SPACES: readonly PlainText[] = ['Usual', 'Roomy', 'Airy'];

export const SETTING_TITLES: Readonly<Record<SettingName, PlainText>> = {
  size: 'Text size',
  lines: 'Line spacing',
  width: 'Width of the text',
  face: 'Typeface',
  justified: 'Right edge',
  letters: 'Space between letters',
  words: 'Space between words',
  paragraphs: 'Space between paragraphs',
};

/** @param theme null: the theme follows the device */
export const themeLabel = (theme: Theme | null): PlainText => THEME_LABELS[theme ?? 'device'];

/** The label of a choice, for texts of `language`. */
export function choiceLabel(language: Language, choice: Choice): Message {
  switch (choice.name) {
    case 'size':
      return message('{percent}%', { percent: Math.round(choice.value * 100) });
    case 'lines':
      return message(LINES.get(choice.value) ?? 'Usual');
    case 'width':
      return message(WIDTHS.get(choice.value) ?? 'Medium');
    case 'face':
      return message(
        isDevanagari(language) && choice.value === 'reading'
          ? 'Tiro'
          : TYPEFACE_LABELS[choice.value],
      );
    case 'letters':
    case 'words':
    case 'paragraphs':
      return message(SPACES[STEPS[choice.name].indexOf(choice.value)] ?? 'Usual');
    case 'justified':
      return message(choice.value ? 'Straight' : 'Natural');
  }
}
