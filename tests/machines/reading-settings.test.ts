/** The choices of the reading settings, and parsing of the stored text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_TABLE, LANGUAGES, valuesFor } from '../../machines/domain/languages.ts';
import {
  parseReadingSettings,
  readingSettingsText,
  typefacesOf,
  isReadingSettingsInvalid,
  STEPS,
  THEMES,
  DEFAULT_SETTINGS,
  DEFAULT_READING_SETTINGS,
  type ReadingSettings,
  type Settings,
} from '../../machines/domain/reading/reading-settings.ts';

describe('the reading settings panel', () => {
  test('every language has its typefaces, that for dyslexic readers in Latin script', () => {
    const inScript = {
      Latin: ['reading', 'sans', 'clear', 'own'],
      Devanagari: ['reading', 'sans', 'own'],
    };
    expect(valuesFor(LANGUAGES, typefacesOf)).toEqual(
      valuesFor(LANGUAGES, (language) => inScript[LANGUAGE_TABLE[language].script]),
    );
  });

  test('lines are never closer than 1.5, in hindi 1.65, and pages never wider', () => {
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
  letters: fc.constantFrom(...STEPS.letters),
  words: fc.constantFrom(...STEPS.words),
  paragraphs: fc.constantFrom(...STEPS.paragraphs),
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
