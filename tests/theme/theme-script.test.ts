/**
 * The theme script in the head of every page applies the stored reading settings before first
 * paint, as the site reads them.
 */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import {
  parseReadingSettings,
  isReadingSettingsInvalid,
  STEPS,
  THEMES,
  DEFAULT_SETTINGS,
  type ReadingSettings,
} from '../../machines/domain/reading/reading-settings.ts';
import { createSafeStorage } from '../../src/platform/storage/safe-storage.ts';
import { createStoredText } from '../../src/platform/storage/stored-text.ts';
import type { PageScripts } from '../../src/platform/window.ts';
import { themes } from '../../src/theme/themes.ts';
import { bundleInlineScripts } from '../../src/build/prerender/inline-scripts.ts';

const { theme: THEME_SCRIPT } = await bundleInlineScripts();
const PAGE = `<html><head><meta name="theme-color" content="#one"><meta name="theme-color" content="#two"></head><body></body></html>`;

type Scripted = { kitabvan: Required<Pick<PageScripts, 'applySettings'>> };

function open(stored?: string) {
  const { window } = new JSDOM(PAGE, {
    runScripts: 'outside-only',
    url: 'https://kitabvan.example/',
  });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  if (stored !== undefined) window.localStorage.setItem('kv.comfort', stored);
  window.eval(THEME_SCRIPT);
  const { document } = window;
  const seen = () => ({
    theme: document.documentElement.dataset['theme'] ?? null,
    style: Object.fromEntries(
      [...document.documentElement.style].map((name) => [
        name,
        document.documentElement.style.getPropertyValue(name),
      ]),
    ),
    colours: [...document.querySelectorAll('meta')].map(({ content }) => content),
  });
  return {
    window,
    seen,
    show: (text: string | null) => (window as unknown as Scripted).kitabvan.applySettings(text),
  };
}

const SCHEMES = { paper: 'light', sepia: 'light', night: 'dark', contrast: 'dark' };

/** The styles that the page must have for these settings; default values need no style. */
function expected(readingSettings: ReadingSettings) {
  const ground = readingSettings.theme === null ? null : themes[readingSettings.theme]['--ground'];
  const style: Record<string, string> =
    ground === null
      ? {}
      : { 'background-color': ground, 'color-scheme': SCHEMES[readingSettings.theme ?? 'paper'] };
  for (const language of LANGUAGES) {
    const { size, lines, width, face, justified, letters, words, paragraphs } =
      readingSettings[language];
    if (size !== DEFAULT_SETTINGS.size) style[`--${language}-size`] = String(size);
    if (lines !== DEFAULT_SETTINGS.lines) style[`--${language}-lines`] = String(lines);
    if (width !== DEFAULT_SETTINGS.width) style[`--${language}-width`] = String(width);
    if (face !== DEFAULT_SETTINGS.face) style[`--${language}-face`] = `var(--${face})`;
    for (const [name, value] of Object.entries({ letters, words, paragraphs }))
      if (value !== DEFAULT_SETTINGS[name as 'letters'])
        style[`--${language}-${name}`] = String(value);
    if (justified) style[`--${language}-justified`] = 'justify';
    if (justified) style[`--${language}-hyphens`] = 'auto';
  }
  return {
    theme: readingSettings.theme,
    style,
    colours: ground === null ? ['#one', '#two'] : [ground, ground],
  };
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The observed styles without default values, with colours in the form rgb(r, g, b). */
function plain(seen: ReturnType<ReturnType<typeof open>['seen']>) {
  const defaults = new Set(
    LANGUAGES.flatMap((language) => [
      `--${language}-size 1`,
      `--${language}-lines 1`,
      `--${language}-width 36`,
    ]),
  );
  const entries = Object.entries(seen.style).filter(
    ([name, value]) =>
      !defaults.has(`${name} ${value}`) &&
      (!name.startsWith('background') || name === 'background-color'),
  );
  return {
    ...seen,
    style: Object.fromEntries(
      entries.map(([name, value]) => [name, value.startsWith('#') ? rgb(value) : value]),
    ),
  };
}
const withRgbColours = (styles: ReturnType<typeof expected>) => ({
  ...styles,
  style: Object.fromEntries(
    Object.entries(styles.style).map(([name, value]) => [
      name,
      value.startsWith('#') ? rgb(value) : value,
    ]),
  ),
});

const field = (values: readonly unknown[]) =>
  fc.oneof(
    fc.constantFrom(...values),
    fc.constantFrom<unknown>(0, '1', null, 3, 'url(/x)', [], {}),
  );
const settings = fc.oneof(
  fc.record(
    {
      size: field(STEPS.size),
      lines: field(STEPS.lines),
      width: field(STEPS.width),
      face: field(STEPS.face),
      justified: field(STEPS.justified),
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom<unknown>(null, 7, 'x', []),
);
const anyText = fc.oneof(
  fc
    .record(
      { theme: field(THEMES), english: settings, hindi: settings, hinglish: settings },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('', '[]', 'null', '{', '"night"', '1'),
);

describe('the theme script', () => {
  test('applies any stored text as the site parses it, and nothing of an earlier one', () => {
    const { seen, show } = open();
    fc.assert(
      fc.property(anyText, (text) => {
        show(text);
        expect(plain(seen())).toEqual(withRgbColours(expected(parseReadingSettings(text))));
      }),
    );
  });

  test('applies the stored settings as soon as it runs', () => {
    const { seen } = open('{"theme":"sepia","hindi":{"size":1.3,"face":"sans"}}');
    expect(plain(seen())).toEqual({
      theme: 'sepia',
      style: {
        'background-color': rgb('#f2e6cf'),
        'color-scheme': 'light',
        '--hindi-size': '1.3',
        '--hindi-face': 'var(--sans)',
      },
      colours: ['#f2e6cf', '#f2e6cf'],
    });
  });

  test('applies the text that is passed to it, also if storage is denied', () => {
    const { window } = new JSDOM(PAGE, {
      runScripts: 'outside-only',
      url: 'https://kitabvan.example/',
    });
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    window.eval(THEME_SCRIPT);
    (window as unknown as Scripted).kitabvan.applySettings('{"theme":"night"}');
    expect(window.document.documentElement.dataset['theme']).toBe('night');
  });

  test('knows the same steps as the settings and the same grounds as the themes', () => {
    const { window, seen, show } = open();
    const { style } = window.document.documentElement;
    const grounds = THEMES.map((theme) => {
      show(JSON.stringify({ theme }));
      return [seen().theme, seen().colours[0]];
    });
    expect(grounds).toEqual(THEMES.map((theme) => [theme, themes[theme]['--ground']]));
    const taken = Object.entries<readonly unknown[]>(STEPS).map(([name, steps]) => [
      name,
      steps.map((step) => {
        show(JSON.stringify({ hindi: { [name]: step } }));
        return style.getPropertyValue(`--hindi-${name}`);
      }),
    ]);
    const written = {
      face: ['', ...STEPS.face.slice(1).map((face) => `var(--${face})`)],
      justified: ['', 'justify'],
    };
    expect(Object.fromEntries(taken)).toEqual({
      size: STEPS.size.map(String),
      lines: STEPS.lines.map(String),
      width: STEPS.width.map(String),
      letters: STEPS.letters.map(String),
      words: STEPS.words.map(String),
      paragraphs: STEPS.paragraphs.map(String),
      ...written,
    });
  });
});

describe('the stored text of the settings', () => {
  function storedIn(texts: Map<string, string>) {
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
    } as Storage;
    const shown: (string | null)[] = [];
    const safeStorage = createSafeStorage(() => storage, {
      failed: () => undefined,
      stored: () => undefined,
    });
    return {
      storedText: createStoredText(safeStorage, 'kv.comfort', (text) => void shown.push(text)),
      shown,
    };
  }

  test('is quarantined if a part of it is invalid, before it is overwritten', () => {
    const texts = new Map([['kv.comfort', '{"theme":"neon"}']]);
    const { storedText, shown } = storedIn(texts);
    storedText.change({ id: 'theme', update: () => '{"theme":"night"}' }, isReadingSettingsInvalid);
    expect([Object.fromEntries(texts), shown]).toEqual([
      { 'kv.comfort': '{"theme":"night"}', 'kv.comfort.damaged': '{"theme":"neon"}' },
      ['{"theme":"night"}'],
    ]);
  });

  test('is changed from the text that another tab has stored', () => {
    const texts = new Map([['kv.comfort', '{"theme":"night"}']]);
    const { storedText } = storedIn(texts);
    storedText.change({ id: 'x', update: (text) => `${text ?? ''} and more` }, () => false);
    expect([storedText.text(), texts.size]).toEqual(['{"theme":"night"} and more', 1]);
  });
});
