/**
 * The inline script of every page: sets theme and reading settings before the first paint, and opens
 * the site in the language that was chosen.
 */
import { LANGUAGES } from '../../machines/domain/book.ts';
import { STEPS, type Typeface, type Theme } from '../../machines/domain/reading-settings.ts';
import type { KEYS } from '../browser/storage/keys.ts';
import type { PageScripts } from '../browser/window.ts';
import type { themes } from './themes.ts';
import { INTERFACE_KEY, rememberInterface } from './interface-choice.ts';
import {
  awaitFont,
  deferFonts,
  fetchFonts,
  root,
  showChosenFonts,
  style,
  useFonts,
} from './web-fonts.ts';

INTERFACE_KEY satisfies typeof KEYS.interfaceLanguage;
rememberInterface();

const LOAD_ERROR_ID = 'load-error';

type Tokens<Name extends Theme> = (typeof themes)[Name];

/**
 * Colour scheme and ground of each theme. All the tokens would be too many bytes for every page;
 * the compiler compares these with them.
 */
const GROUNDS = {
  paper: ['light', '#fbf7f0'],
  sepia: ['light', '#f2e6cf'],
  night: ['dark', '#14161a'],
  contrast: ['dark', '#000000'],
} as const satisfies {
  [Name in Theme]: readonly [Tokens<Name>['colorScheme'], Tokens<Name>['--ground']];
};

type Fields = Readonly<Record<string, unknown>>;

/** @returns an object's fields; those of any other value have none of the names read here */
const fieldsOf = (value: unknown): Fields => Object.assign({}, value);

/** The theme-color meta elements, each with its colour in the served page. */
const themeColours = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
  (meta) => [meta, meta.content] as const,
);

/** @returns the custom property's value for a setting; '' for the default and for unknown values */
function cssValue(name: string, steps: readonly unknown[], value: unknown): string {
  if (!steps.includes(value)) return '';
  if (name === 'justified') return value === true ? 'justify' : '';
  if (name === 'face')
    return value === ('reading' satisfies Typeface) ? '' : `var(--${String(value)})`;
  return String(value);
}

/**
 * @param text the value stored under KEYS.readingSettings; null or an invalid value sets the
 * defaults
 */
function applySettings(text: string | null): void {
  let stored: Fields = {};
  try {
    stored = fieldsOf(JSON.parse(text ?? ''));
  } catch {
    // An invalid text has the defaults.
  }
  const [theme, [scheme, ground] = ['', '']] =
    Object.entries(GROUNDS).find(([name]) => name === stored['theme']) ?? [];
  if (theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  style.background = ground;
  style.colorScheme = scheme;
  for (const [meta, served] of themeColours) meta.content = ground || served;
  for (const language of LANGUAGES) {
    const settings = fieldsOf(stored[language]);
    for (const [name, steps] of Object.entries<readonly unknown[]>(STEPS)) {
      style.setProperty(`--${language}-${name}`, cssValue(name, steps, settings[name]));
    }
  }
  // Only English text is hyphenated.
  const isJustified = fieldsOf(stored['english'])['justified'] === true;
  style.setProperty('--english-hyphens', isJustified ? 'auto' : '');
}

function announce(): void {
  const message = document.getElementById(LOAD_ERROR_ID);
  if (message === null) return;
  message.setAttribute('role', 'alert');
  message.hidden = false;
  addEventListener('online', () => location.reload());
}

function showLoadError(): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', announce);
  else announce();
}

window.kitabvan = {
  applySettings(text) {
    applySettings(text);
    showChosenFonts();
  },
  showLoadError,
  deferFonts,
  fetchFonts,
  useFonts,
  awaitFont,
} satisfies PageScripts;

try {
  const stored = localStorage.getItem('kv.comfort' satisfies typeof KEYS.readingSettings);
  if (stored !== null) applySettings(stored);
} catch {
  // Storage is denied: the page keeps the defaults.
}

// Error events of elements do not bubble, so the listener captures.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') showLoadError();
  },
  true,
);
