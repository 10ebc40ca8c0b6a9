/** How an open book is shown, besides its typography: one choice for all books and languages. */
import { fieldsOfText } from '../fields.ts';

/** `pages`: one at a time, as they are turned; `scroll`: one below the other (scrolled-pages.ts). */
export const VIEW_MODES = ['pages', 'scroll'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** What stands out from the rest of the text: nothing, two lines, or a paragraph. */
export const FOCUS_WAYS = ['none', 'line', 'paragraph'] as const;
export type FocusWay = (typeof FOCUS_WAYS)[number];

/** Of a page in a wide window (columns.ts). */
export const COLUMN_COUNTS = [1, 2] as const;
export type ColumnCount = (typeof COLUMN_COUNTS)[number];

/**
 * `awake`: the screen is kept on while a book is read; `zones`: a tap on an edge of the text turns the page
 * (edge.ts); `count`: reading is counted by days; `numbers`: a screen reader finds those of pages in a scrolled text.
 */
export type ViewSettings = {
  mode: ViewMode;
  columns: ColumnCount;
  focus: FocusWay;
  awake: boolean;
  zones: boolean;
  count: boolean;
  numbers: boolean;
};
type ViewSettingName = keyof ViewSettings;

/** A setting and its new value. */
export type ViewChoice = {
  [Name in ViewSettingName]: { name: Name; value: ViewSettings[Name] };
}[ViewSettingName];

export const DEFAULT_VIEW: ViewSettings = {
  mode: 'pages',
  columns: 1,
  focus: 'none',
  awake: false,
  zones: false,
  count: true,
  numbers: false,
};

const STEPS: { readonly [Name in ViewSettingName]: readonly unknown[] } = {
  mode: VIEW_MODES,
  columns: COLUMN_COUNTS,
  focus: FOCUS_WAYS,
  awake: [false, true],
  zones: [false, true],
  count: [false, true],
  numbers: [false, true],
};
const NAMES = Object.keys(STEPS);

const isKnown = (name: string): name is ViewSettingName => NAMES.includes(name);

/** @param text as stored, null when nothing is stored; unreadable parts have their defaults */
export function parseViewSettings(text: string | null): ViewSettings {
  const stored = [...(fieldsOfText(text) ?? [])].filter(
    ([name, value]) => isKnown(name) && STEPS[name].includes(value),
  );
  return { ...DEFAULT_VIEW, ...Object.fromEntries(stored) };
}

/**
 * @param text as stored
 * @returns the text to store: without defaults, and with the fields of another version of the site
 */
export function viewText(text: string | null, settings: ViewSettings): string {
  const usual: Record<string, unknown> = DEFAULT_VIEW;
  const unknown = [...(fieldsOfText(text) ?? [])].filter(([name]) => !isKnown(name));
  const changed = Object.entries(settings).filter(([name, value]) => value !== usual[name]);
  return JSON.stringify(Object.fromEntries([...changed, ...unknown]));
}

/** @returns whether nothing is chosen but what everybody has at first */
export const isUsualView = (settings: ViewSettings): boolean => viewText(null, settings) === '{}';

/** @returns whether a part of the text is unreadable and would be lost by overwriting it */
export function isViewInvalid(text: string): boolean {
  const fields = fieldsOfText(text);
  return (
    fields === null ||
    [...fields].some(([name, value]) => isKnown(name) && !STEPS[name].includes(value))
  );
}
