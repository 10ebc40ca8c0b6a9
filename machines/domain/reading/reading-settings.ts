/**
 * The reading settings: a theme for the whole site, and the typography of the page for each
 * language.
 */
import { isDevanagari, LANGUAGES, parseLanguage, valuesFor, type Language } from '../languages.ts';
import { fieldsIn, fieldsOfText, type Fields } from '../fields.ts';

export const THEMES = ['paper', 'sepia', 'night', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * `reading` is the site's typeface for books, `sans` has no serifs, `clear` is made for dyslexic
 * users, `own` is the browser's default.
 */
const TYPEFACES = ['reading', 'sans', 'clear', 'own'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/**
 * `size` and `lines` are factors of the default text size and line height; `width`, and the spaces
 * between `letters`, `words` and `paragraphs`, are in em.
 */
export type Settings = {
  size: number;
  lines: number;
  width: number;
  face: Typeface;
  justified: boolean;
  letters: number;
  words: number;
  paragraphs: number;
};
export type SettingName = keyof Settings;

/**
 * The choices, ascending. Line heights are at least 1.5, and lines have at most 80 characters (WCAG
 * 1.4.8); the widest spaces are those that a reader must be able to have (WCAG 1.4.12).
 */
export const STEPS: { readonly [Name in SettingName]: readonly Settings[Name][] } = {
  size: [0.85, 1, 1.15, 1.3, 1.5, 1.75, 2],
  lines: [0.95, 1, 1.15, 1.3],
  width: [26, 31, 36],
  face: TYPEFACES,
  justified: [false, true],
  letters: [0, 0.05, 0.12],
  words: [0, 0.08, 0.16],
  paragraphs: [1, 1.5, 2],
};

export const DEFAULT_SETTINGS: Settings = {
  size: 1,
  lines: 1,
  width: 36,
  face: 'reading',
  justified: false,
  letters: 0,
  words: 0,
  paragraphs: 1,
};

/** `theme` is null when the site follows the device. */
export type ReadingSettings = { theme: Theme | null } & Readonly<Record<Language, Settings>>;

export const DEFAULT_READING_SETTINGS: ReadingSettings = {
  theme: null,
  ...valuesFor(LANGUAGES, () => DEFAULT_SETTINGS),
};

/** A setting and its new value. */
export type Choice = { [Name in SettingName]: { name: Name; value: Settings[Name] } }[SettingName];

/** The typefaces for a language; `clear` has no Devanagari. */
export const typefacesOf = (language: Language): readonly Typeface[] =>
  isDevanagari(language) ? TYPEFACES.filter((face) => face !== 'clear') : TYPEFACES;

/** The settings of a language: a space between letters would break the line that joins Devanagari. */
export const settingsFor = (language: Language): readonly SettingName[] =>
  isDevanagari(language) ? NAMES.filter((name) => name !== 'letters') : NAMES;

const NAMES = [
  'size',
  'lines',
  'width',
  'face',
  'justified',
  'letters',
  'words',
  'paragraphs',
] as const satisfies readonly SettingName[];

export const isDefault = (readingSettings: ReadingSettings, language: Language): boolean =>
  readingSettings.theme === null &&
  NAMES.every((name) => readingSettings[language][name] === DEFAULT_SETTINGS[name]);

export const withChoice = (
  readingSettings: ReadingSettings,
  language: Language,
  { name, value }: Choice,
): ReadingSettings => ({
  ...readingSettings,
  [language]: { ...readingSettings[language], [name]: value },
});

/** @returns the first setting that differs, with its value in `after`; null when none does */
export function changedIn(before: Settings, after: Settings): Choice | null {
  const name = NAMES.find((each) => before[each] !== after[each]);
  switch (name) {
    case 'size':
      return { name, value: after.size };
    case 'lines':
      return { name, value: after.lines };
    case 'width':
      return { name, value: after.width };
    case 'face':
      return { name, value: after.face };
    case 'justified':
      return { name, value: after.justified };
    case 'letters':
    case 'words':
    case 'paragraphs':
      return { name, value: after[name] };
    default:
      return null;
  }
}

/** Resets the theme and the settings of one language; other languages do not change. */
export const withoutChoices = (
  readingSettings: ReadingSettings,
  language: Language,
): ReadingSettings => ({ ...readingSettings, theme: null, [language]: DEFAULT_SETTINGS });

const chosen = <Value>(steps: readonly Value[], value: unknown, usual: Value): Value =>
  steps.find((step) => step === value) ?? usual;

const settingsIn = (fields: Fields): Settings => ({
  size: chosen(STEPS.size, fields.get('size'), DEFAULT_SETTINGS.size),
  lines: chosen(STEPS.lines, fields.get('lines'), DEFAULT_SETTINGS.lines),
  width: chosen(STEPS.width, fields.get('width'), DEFAULT_SETTINGS.width),
  face: chosen(STEPS.face, fields.get('face'), DEFAULT_SETTINGS.face),
  justified: chosen(STEPS.justified, fields.get('justified'), DEFAULT_SETTINGS.justified),
  letters: chosen(STEPS.letters, fields.get('letters'), DEFAULT_SETTINGS.letters),
  words: chosen(STEPS.words, fields.get('words'), DEFAULT_SETTINGS.words),
  paragraphs: chosen(STEPS.paragraphs, fields.get('paragraphs'), DEFAULT_SETTINGS.paragraphs),
});

/**
 * @param text as stored, null when nothing is stored
 * @returns the readable part of it; defaults for the rest
 */
export function parseReadingSettings(text: string | null): ReadingSettings {
  const fields = fieldsOfText(text) ?? fieldsIn(null);
  return {
    theme: chosen<Theme | null>(THEMES, fields.get('theme'), null),
    ...valuesFor(LANGUAGES, (language) => settingsIn(fieldsIn(fields.get(language)))),
  };
}

/** @returns the text to store, without values that are defaults */
export function readingSettingsText(readingSettings: ReadingSettings): string {
  const entries: (readonly [string, unknown])[] =
    readingSettings.theme === null ? [] : [['theme', readingSettings.theme]];
  for (const language of LANGUAGES) {
    const changed = NAMES.filter(
      (name) => readingSettings[language][name] !== DEFAULT_SETTINGS[name],
    );
    if (changed.length > 0)
      entries.push([
        language,
        Object.fromEntries(changed.map((name) => [name, readingSettings[language][name]])),
      ]);
  }
  return JSON.stringify(Object.fromEntries(entries));
}

const isIn = (steps: readonly unknown[], value: unknown): boolean => steps.includes(value);

function isReadable(key: string, value: unknown): boolean {
  if (key === 'theme') return isIn(THEMES, value);
  if (parseLanguage(key) === null || typeof value !== 'object' || value === null) return false;
  return [...fieldsIn(value)].every(([field, item]) =>
    NAMES.some((name) => name === field && isIn(STEPS[name], item)),
  );
}

/** @returns whether a part of the text is unreadable and would be lost by overwriting it */
export function isReadingSettingsInvalid(text: string): boolean {
  const fields = fieldsOfText(text);
  return fields === null || [...fields].some(([key, value]) => !isReadable(key, value));
}
