/** How a reader likes a page to be set: the theme of the whole site; size, lines, width, face and edges for each language. */
import { LANGUAGES, parseLanguage, type Language } from './book.ts';
import { fieldsIn, fieldsOfText, type Fields } from './fields.ts';

export const THEMES = ['paper', 'sepia', 'night', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** `reading` is the face the site reads in, `sans` one without serifs, `clear` one for dyslexic readers, `own` the browser's. */
export const FACES = ['reading', 'sans', 'clear', 'own'] as const;
export type Face = (typeof FACES)[number];

/** `size` and `lines` are shares of the usual size and line height, `width` is in em; `justified` sets both edges straight. */
export type Settings = { size: number; lines: number; width: number; face: Face; justified: boolean };
export type SettingName = keyof Settings;

/** What can be chosen, from little to much. Lines are never closer than 1.5, nor a page wider than 80 characters (WCAG 1.4.8, 1.4.12). */
export const STEPS: { readonly [Name in SettingName]: readonly Settings[Name][] } = {
  size: [0.85, 1, 1.15, 1.3, 1.5, 1.75, 2],
  lines: [0.95, 1, 1.15, 1.3],
  width: [26, 31, 36],
  face: FACES,
  justified: [false, true],
};

export const USUAL: Settings = { size: 1, lines: 1, width: 36, face: 'reading', justified: false };

/** Without a theme of the reader's choice the site is as their device wishes. */
export type Comfort = { theme: Theme | null } & Readonly<Record<Language, Settings>>;

export const USUAL_COMFORT: Comfort = { theme: null, english: USUAL, hindi: USUAL, hinglish: USUAL };

/** One setting and what it is to be. */
export type Choice = { [Name in SettingName]: { name: Name; value: Settings[Name] } }[SettingName];

/** The faces to choose from; the one for dyslexic readers has no Devanagari. */
export const facesOf = (language: Language): readonly Face[] =>
  language === 'hindi' ? FACES.filter((face) => face !== 'clear') : FACES;

const NAMES = ['size', 'lines', 'width', 'face', 'justified'] as const satisfies readonly SettingName[];

export const isUsual = (comfort: Comfort, language: Language): boolean =>
  comfort.theme === null && NAMES.every((name) => comfort[language][name] === USUAL[name]);

export const withChoice = (comfort: Comfort, language: Language, { name, value }: Choice): Comfort => ({
  ...comfort,
  [language]: { ...comfort[language], [name]: value },
});

/** @returns the setting in which the second is another than the first, null when there is none */
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
    default:
      return null;
  }
}

/** The theme and this language as they were before anything was chosen; the other languages stay. */
export const withoutChoices = (comfort: Comfort, language: Language): Comfort => ({ ...comfort, theme: null, [language]: USUAL });

const chosen = <Value>(steps: readonly Value[], value: unknown, usual: Value): Value => steps.find((step) => step === value) ?? usual;

const settingsIn = (fields: Fields): Settings => ({
  size: chosen(STEPS.size, fields.get('size'), USUAL.size),
  lines: chosen(STEPS.lines, fields.get('lines'), USUAL.lines),
  width: chosen(STEPS.width, fields.get('width'), USUAL.width),
  face: chosen(STEPS.face, fields.get('face'), USUAL.face),
  justified: chosen(STEPS.justified, fields.get('justified'), USUAL.justified),
});

/** @param text as it is kept, null when nothing is @returns what can be read of it; the rest is as usual */
export function comfortIn(text: string | null): Comfort {
  const fields = fieldsOfText(text) ?? fieldsIn(null);
  const of = (language: Language) => settingsIn(fieldsIn(fields.get(language)));
  return {
    theme: chosen<Theme | null>(THEMES, fields.get('theme'), null),
    english: of('english'),
    hindi: of('hindi'),
    hinglish: of('hinglish'),
  };
}

/** @returns the text to keep: what is as usual is left out */
export function comfortText(comfort: Comfort): string {
  const entries: (readonly [string, unknown])[] = comfort.theme === null ? [] : [['theme', comfort.theme]];
  for (const language of LANGUAGES) {
    const others = NAMES.filter((name) => comfort[language][name] !== USUAL[name]);
    if (others.length > 0) entries.push([language, Object.fromEntries(others.map((name) => [name, comfort[language][name]]))]);
  }
  return JSON.stringify(Object.fromEntries(entries));
}

const among = (steps: readonly unknown[], value: unknown): boolean => steps.includes(value);

function isReadable(key: string, value: unknown): boolean {
  if (key === 'theme') return among(THEMES, value);
  if (parseLanguage(key) === null || typeof value !== 'object' || value === null) return false;
  return [...fieldsIn(value)].every(([field, held]) => NAMES.some((name) => name === field && among(STEPS[name], held)));
}

/** @returns whether some of the text could not be read and would be lost by writing over it */
export function isComfortDamaged(text: string): boolean {
  const fields = fieldsOfText(text);
  return fields === null || [...fields].some(([key, held]) => !isReadable(key, held));
}
