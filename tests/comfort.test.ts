/** The reading comfort panel walked headless along every edge, and its settings from text and back, whatever the text is. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../machines/book.ts';
import { comfortMachine, type ComfortContext, type ComfortEvent } from '../machines/comfort.machine.ts';
import { comfortIn, comfortText, facesOf, isComfortDamaged, STEPS, THEMES, USUAL, USUAL_COMFORT, type Choice, type Comfort, type Settings } from '../machines/comfort.ts';
import { walkMachine, type Deed, type Law } from './walk.ts';

const isAsUsual = ({ language, comfort }: ComfortContext): boolean =>
  JSON.stringify([comfort.theme, comfort[language]]) === JSON.stringify([null, USUAL]);

/** The law: what is chosen holds at once, for this language or for the site, and is kept; reset forgets both and says so. */
const law: Law = {
  knows: { events: ['setting.choose', 'theme.choose', 'comfort.reset', 'comfort.heard'], states: ['any state'] },
  effects: ['keepSetting', 'keepTheme', 'keepUsual', 'speakReset'],
  actors: [],
  delays: {},
  accepts(before, event) {
    const context = before.context as ComfortContext;
    const asked = event as ComfortEvent;
    switch (asked.type) {
      case 'setting.choose':
        return context.comfort[context.language][asked.choice.name] !== asked.choice.value;
      case 'theme.choose':
        return context.comfort.theme !== asked.theme;
      case 'comfort.reset':
        return !isAsUsual(context);
      case 'comfort.heard':
        return true;
    }
  },
  then(before, event) {
    const context = before.context as ComfortContext;
    const { language, comfort } = context;
    const asked = event as ComfortEvent;
    const now = (next: Comfort, deeds: Deed[] = []) => {
      return { after: { value: before.value, context: { ...context, comfort: next } }, deeds };
    };
    switch (asked.type) {
      case 'setting.choose':
        return now({ ...comfort, [language]: { ...comfort[language], [asked.choice.name]: asked.choice.value } }, [
          { effect: 'keepSetting', params: { language, choice: asked.choice } },
        ]);
      case 'theme.choose':
        return now({ ...comfort, theme: asked.theme }, [{ effect: 'keepTheme', params: { theme: asked.theme } }]);
      case 'comfort.reset':
        return now({ ...comfort, theme: null, [language]: USUAL }, [
          { effect: 'keepUsual', params: { language } },
          { effect: 'speakReset', params: undefined },
        ]);
      case 'comfort.heard':
        return now(asked.comfort);
    }
  },
};

const of = (choices: Choice[]) => choices.map((choice) => ({ choice }));
const heard: Comfort = { ...USUAL_COMFORT, theme: 'sepia', english: { ...USUAL, size: 1.5 } };

describe('the reading comfort panel', () => {
  walkMachine('every edge keeps the law', {
    machine: comfortMachine,
    law,
    worlds: [
      {
        name: 'a text in english',
        input: { language: 'english', comfort: USUAL_COMFORT },
        cases: {
          'setting.choose': of([{ name: 'size', value: 1 }, { name: 'size', value: 2 }, { name: 'face', value: 'clear' }, { name: 'face', value: 'reading' }]),
          'theme.choose': [{ theme: null }, { theme: 'night' }],
          'comfort.heard': [{ comfort: heard }],
        },
      },
      {
        name: 'a text in hindi, after english was set',
        input: { language: 'hindi', comfort: { ...heard, theme: null } },
        cases: {
          'setting.choose': of([{ name: 'lines', value: 1.3 }, { name: 'lines', value: 1 }, { name: 'justified', value: true }, { name: 'justified', value: false }, { name: 'width', value: 26 }]),
          'theme.choose': [{ theme: null }, { theme: 'contrast' }],
          'comfort.heard': [{ comfort: USUAL_COMFORT }],
        },
      },
    ],
  });

  test('every language has its faces, the one for dyslexic readers where it has the letters', () => {
    expect(LANGUAGES.map((language) => facesOf(language))).toEqual([
      ['reading', 'sans', 'clear', 'own'],
      ['reading', 'sans', 'own'],
      ['reading', 'sans', 'clear', 'own'],
    ]);
  });

  test('lines are never closer than 1.5, in hindi 1.65, and a page is never wider than it is usually', () => {
    const least = Math.min(...STEPS.lines);
    expect({ latin: 1.6 * least >= 1.5, hindi: 1.75 * least >= 1.65, width: Math.max(...STEPS.width) }).toEqual({ latin: true, hindi: true, width: USUAL.width });
  });
});

const settings: fc.Arbitrary<Settings> = fc.record({
  size: fc.constantFrom(...STEPS.size),
  lines: fc.constantFrom(...STEPS.lines),
  width: fc.constantFrom(...STEPS.width),
  face: fc.constantFrom(...STEPS.face),
  justified: fc.boolean(),
});
const comforts: fc.Arbitrary<Comfort> = fc.record({ theme: fc.constantFrom(null, ...THEMES), english: settings, hindi: settings, hinglish: settings });

describe('what is kept of it', () => {
  test('any choice is read back as it was made, and is not called damaged', () => {
    fc.assert(fc.property(comforts, (comfort) => {
      const text = comfortText(comfort);
      expect([comfortIn(text), isComfortDamaged(text)]).toEqual([comfort, false]);
    }));
  });

  test('where nothing was chosen nothing is written', () => {
    expect(comfortText(USUAL_COMFORT)).toBe('{}');
    expect(comfortIn(null)).toEqual(USUAL_COMFORT);
  });

  test('no text, whatever it holds, is read as anything that cannot be chosen', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { theme, ...languages } = comfortIn(text);
      const isChoosable = Object.values(languages).every((each) => Object.entries(each).every(([name, value]) => (STEPS[name as keyof Settings] as readonly unknown[]).includes(value)));
      expect({ theme: [null, ...THEMES].includes(theme), isChoosable }).toEqual({ theme: true, isChoosable: true });
    }));
  });

  test.each([
    { text: '', comfort: USUAL_COMFORT, damaged: true },
    { text: '[]', comfort: USUAL_COMFORT, damaged: true },
    { text: '{}', comfort: USUAL_COMFORT, damaged: false },
    { text: '{"hindi":{"size":1}}', comfort: USUAL_COMFORT, damaged: false },
    { text: '{"hindi":7}', comfort: USUAL_COMFORT, damaged: true },
    { text: '{"theme":"neon"}', comfort: USUAL_COMFORT, damaged: true },
    { text: '{"theme":"night","hindi":{"size":1.01,"lines":1.3}}', comfort: { ...USUAL_COMFORT, theme: 'night', hindi: { ...USUAL, lines: 1.3 } }, damaged: true },
    { text: '{"theme":"night","spanish":{"size":2}}', comfort: { ...USUAL_COMFORT, theme: 'night' }, damaged: true },
    { text: '{"__proto__":{"size":2},"english":{"size":2}}', comfort: { ...USUAL_COMFORT, english: { ...USUAL, size: 2 } }, damaged: true },
  ])('of $text what can be read counts, and whether that is all is known', ({ text, comfort, damaged }) => {
    expect([comfortIn(text), isComfortDamaged(text)]).toEqual([comfort, damaged]);
  });
});
