/**
 * The reading settings: path tests of every edge against a reference model, and parsing of the
 * stored text.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_TABLE, LANGUAGES, valuesFor } from '../../machines/domain/languages.ts';
import type {
  ReadingSettingsEvent,
  ReadingSettingsState,
} from '../../machines/reading-settings.ts';
import {
  parseReadingSettings,
  readingSettingsText,
  typefacesOf,
  isReadingSettingsInvalid,
  STEPS,
  THEMES,
  DEFAULT_SETTINGS,
  DEFAULT_READING_SETTINGS,
  type Choice,
  type ReadingSettings,
  type Settings,
} from '../../machines/domain/reading/reading-settings.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';
import { readingSettingsMachine } from '../support/transition-machines.ts';

const isDefault = ({ language, readingSettings }: ReadingSettingsState): boolean =>
  JSON.stringify([readingSettings.theme, readingSettings[language]]) ===
  JSON.stringify([null, DEFAULT_SETTINGS]);

/**
 * A choice applies at once, for this language or for the site, and is emitted to be stored; a reset
 * restores both.
 */
const model: ReferenceModel = {
  covers: {
    events: ['setting.choose', 'theme.choose', 'settings.reset', 'settings.receive'],
    states: ['any state'],
  },
  effects: [],
  actors: [],
  delays: {},
  start: (input) => ({
    after: { value: {}, context: input as ReadingSettingsState },
    recordedEffects: [],
  }),
  accepts(before, event) {
    const context = before.context as ReadingSettingsState;
    const sent = event as ReadingSettingsEvent;
    switch (sent.type) {
      case 'setting.choose':
        return context.readingSettings[context.language][sent.choice.name] !== sent.choice.value;
      case 'theme.choose':
        return context.readingSettings.theme !== sent.theme;
      case 'settings.reset':
        return !isDefault(context);
      case 'settings.receive':
        return true;
    }
  },
  transition(before, event) {
    const context = before.context as ReadingSettingsState;
    const { language, readingSettings } = context;
    const sent = event as ReadingSettingsEvent;
    const now = (next: ReadingSettings, recordedEffects: RecordedEffect[] = []) => {
      return {
        after: { value: before.value, context: { ...context, readingSettings: next } },
        recordedEffects,
      };
    };
    switch (sent.type) {
      case 'setting.choose':
        return now(
          {
            ...readingSettings,
            [language]: { ...readingSettings[language], [sent.choice.name]: sent.choice.value },
          },
          [{ emitted: { type: 'setting.chosen', language, choice: sent.choice } }],
        );
      case 'theme.choose':
        return now({ ...readingSettings, theme: sent.theme }, [
          { emitted: { type: 'theme.chosen', theme: sent.theme } },
        ]);
      case 'settings.reset':
        return now({ ...readingSettings, theme: null, [language]: DEFAULT_SETTINGS }, [
          { emitted: { type: 'defaults.restored', language } },
        ]);
      case 'settings.receive':
        return now(sent.readingSettings);
    }
  },
};

const of = (choices: Choice[]) => choices.map((choice) => ({ choice }));
const otherSettings: ReadingSettings = {
  ...DEFAULT_READING_SETTINGS,
  theme: 'sepia',
  english: { ...DEFAULT_SETTINGS, size: 1.5 },
};

describe('the reading settings panel', () => {
  testPaths('every edge follows the reference model', {
    machine: readingSettingsMachine,
    model,
    scenarios: [
      {
        name: 'a text in english',
        input: { language: 'english', readingSettings: DEFAULT_READING_SETTINGS },
        cases: {
          'setting.choose': of([
            { name: 'size', value: 1 },
            { name: 'size', value: 2 },
            { name: 'face', value: 'clear' },
            { name: 'face', value: 'reading' },
          ]),
          'theme.choose': [{ theme: null }, { theme: 'night' }],
          'settings.receive': [{ readingSettings: otherSettings }],
        },
      },
      {
        name: 'a text in hindi, after english was set',
        input: { language: 'hindi', readingSettings: { ...otherSettings, theme: null } },
        cases: {
          'setting.choose': of([
            { name: 'lines', value: 1.3 },
            { name: 'lines', value: 1 },
            { name: 'justified', value: true },
            { name: 'justified', value: false },
            { name: 'width', value: 26 },
          ]),
          'theme.choose': [{ theme: null }, { theme: 'contrast' }],
          'settings.receive': [{ readingSettings: DEFAULT_READING_SETTINGS }],
        },
      },
    ],
  });

  test('every language has its typefaces, the one for dyslexic readers where it has the letters', () => {
    const inScript = {
      Latin: ['reading', 'sans', 'clear', 'own'],
      Devanagari: ['reading', 'sans', 'own'],
    };
    expect(valuesFor(LANGUAGES, typefacesOf)).toEqual(
      valuesFor(LANGUAGES, (language) => inScript[LANGUAGE_TABLE[language].script]),
    );
  });

  test('lines are never closer than 1.5, in hindi 1.65, and a page is never wider than it is usually', () => {
    const least = Math.min(...STEPS.lines);
    expect({
      latin: 1.6 * least >= 1.5,
      hindi: 1.75 * least >= 1.65,
      width: Math.max(...STEPS.width),
    }).toEqual({ latin: true, hindi: true, width: DEFAULT_SETTINGS.width });
  });
});

const settings: fc.Arbitrary<Settings> = fc.record({
  size: fc.constantFrom(...STEPS.size),
  lines: fc.constantFrom(...STEPS.lines),
  width: fc.constantFrom(...STEPS.width),
  face: fc.constantFrom(...STEPS.face),
  justified: fc.boolean(),
});
const readingSettingsArbitrary: fc.Arbitrary<ReadingSettings> = fc.record({
  theme: fc.constantFrom(null, ...THEMES),
  ...valuesFor(LANGUAGES, () => settings),
});

describe('the stored text', () => {
  test('any choice is read back as it was made, and is not called invalid', () => {
    fc.assert(
      fc.property(readingSettingsArbitrary, (readingSettings) => {
        const text = readingSettingsText(readingSettings);
        expect([parseReadingSettings(text), isReadingSettingsInvalid(text)]).toEqual([
          readingSettings,
          false,
        ]);
      }),
    );
  });

  test('where nothing was chosen the text is empty', () => {
    expect(readingSettingsText(DEFAULT_READING_SETTINGS)).toBe('{}');
    expect(parseReadingSettings(null)).toEqual(DEFAULT_READING_SETTINGS);
  });

  test('no text, whatever it holds, is read as anything that cannot be chosen', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { theme, ...languages } = parseReadingSettings(text);
        const isChoosable = Object.values(languages).every((each) =>
          Object.entries(each).every(([name, value]) =>
            (STEPS[name as keyof Settings] as readonly unknown[]).includes(value),
          ),
        );
        expect({ theme: [null, ...THEMES].includes(theme), isChoosable }).toEqual({
          theme: true,
          isChoosable: true,
        });
      }),
    );
  });

  test.each([
    { text: '', readingSettings: DEFAULT_READING_SETTINGS, invalid: true },
    { text: '[]', readingSettings: DEFAULT_READING_SETTINGS, invalid: true },
    { text: '{}', readingSettings: DEFAULT_READING_SETTINGS, invalid: false },
    { text: '{"hindi":{"size":1}}', readingSettings: DEFAULT_READING_SETTINGS, invalid: false },
    { text: '{"hindi":7}', readingSettings: DEFAULT_READING_SETTINGS, invalid: true },
    { text: '{"theme":"neon"}', readingSettings: DEFAULT_READING_SETTINGS, invalid: true },
    {
      text: '{"theme":"night","hindi":{"size":1.01,"lines":1.3}}',
      readingSettings: {
        ...DEFAULT_READING_SETTINGS,
        theme: 'night',
        hindi: { ...DEFAULT_SETTINGS, lines: 1.3 },
      },
      invalid: true,
    },
    {
      text: '{"theme":"night","spanish":{"size":2}}',
      readingSettings: { ...DEFAULT_READING_SETTINGS, theme: 'night' },
      invalid: true,
    },
    {
      text: '{"__proto__":{"size":2},"english":{"size":2}}',
      readingSettings: { ...DEFAULT_READING_SETTINGS, english: { ...DEFAULT_SETTINGS, size: 2 } },
      invalid: true,
    },
  ])(
    'of $text what can be read counts, and whether that is all is known',
    ({ text, readingSettings, invalid }) => {
      expect([parseReadingSettings(text), isReadingSettingsInvalid(text)]).toEqual([
        readingSettings,
        invalid,
      ]);
    },
  );
});
