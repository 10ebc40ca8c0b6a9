/**
 * The inline script of every page: sets theme and reading settings before the first paint, and opens
 * the site in the language that was chosen.
 */
import { LANGUAGES } from '../../machines/domain/languages.ts';
import {
  STEPS,
  type Typeface,
  type Theme,
} from '../../machines/domain/reading/reading-settings.ts';
import { isMissingCode } from '../platform/version/missing-code.ts';
import type { KEYS } from '../platform/storage/keys.ts';
import type { STORED_AS } from '../platform/storage/stored-as.ts';
import type { PageScripts } from '../platform/window.ts';
import type { themes } from './themes.ts';
import { prefersReducedData } from '../platform/reduced-data.ts';
import { INTERFACE_KEY, INTERFACE_WORDS, rememberInterface } from './interface-choice.ts';

INTERFACE_KEY satisfies typeof KEYS.interfaceLanguage;
INTERFACE_WORDS satisfies (typeof STORED_AS)[typeof KEYS.interfaceLanguage];
rememberInterface();

const root = document.documentElement;
const { style } = root;

/**
 * Uses no typeface of the site where data is saved (GlobalStyle.tsx). On a later visit its files are on
 * the device: the links of the page have them read before the first paint. On a first one they would
 * delay that paint in Chromium, and the style sheet has them fetched.
 */
if (prefersReducedData()) root.dataset['savesData'] = '';
else if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) link.media = '';

const LOAD_ERROR_ID = 'load-error';
const NO_CODE_ID = 'no-code';

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
    // Used where the language is hyphenated (src/theme/book-typography.ts).
    style.setProperty(`--${language}-hyphens`, settings['justified'] === true ? 'auto' : '');
  }
}

/** Shows one of the messages of the served page, once the browser has it. */
function announce(id: string): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => announce(id));
    return;
  }
  // What was pressed is not done, and is not promised any more.
  window.kitabvan?.takeQueuedInput?.();
  const message = document.getElementById(id);
  if (message === null || (id === NO_CODE_ID && hasStarted)) return;
  message.setAttribute('role', 'alert');
  message.hidden = false;
  if (id === NO_CODE_ID) delete root.dataset['code'];
  else addEventListener('online', () => location.reload());
}

const showLoadError = (): void => announce(LOAD_ERROR_ID);

/** Whether the site has taken over: it then explains its failures itself. */
let hasStarted = false;

function showStartError(error: unknown): void {
  announce(isMissingCode(error) ? LOAD_ERROR_ID : NO_CODE_ID);
}

/** Also takes back the message of an error that did not keep the site from starting. */
function confirmStart(): void {
  hasStarted = true;
  root.dataset['code'] = '';
  document.getElementById(NO_CODE_ID)?.removeAttribute('role');
}

// Without modules no code of the site runs, and nothing reports that.
if ('noModule' in HTMLScriptElement.prototype) root.dataset['code'] = '';

window.kitabvan = {
  applySettings,
  showLoadError,
  showStartError,
  confirmStart,
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
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement && target.type === 'module') showLoadError();
    // A script of the site that the browser cannot read, or that throws before the site has started;
    // those of extensions are no concern of the page.
    if (event instanceof ErrorEvent && !hasStarted && event.filename.startsWith(location.origin))
      showStartError(event.error);
  },
  true,
);
