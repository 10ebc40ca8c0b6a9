/** The second language beside a text: path tests of every edge against a reference model. */
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  secondLanguageMachine,
  isShown,
  type SecondLanguageContext,
  type SecondLanguageEvent,
  type SecondLanguageInput,
} from '../../machines/second-language.machine.ts';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import {
  secondLanguageText,
  isSecondLanguageInvalid,
  parseSecondLanguage,
} from '../../machines/domain/reading/second-language.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';

const canShow = ({ with: second, way, editions }: SecondLanguageContext): boolean =>
  second !== null && editions.includes(second) && way === 'asked';

const model: ReferenceModel = {
  covers: {
    events: [
      'panel.shown',
      'language.choose',
      'way.choose',
      'paragraph.toggle',
      'secondLanguage.toggle',
      'page.shown',
    ],
    states: ['opening', 'late', 'begun'],
    tags: { late: ['late'] },
  },
  effects: ['storeSecondLanguage', 'openPanel'],
  actors: [],
  delays: {},
  start: (input) => {
    const { first, with: second, way, editions, isLate } = input as SecondLanguageInput;
    return {
      after: {
        value: isLate ? 'late' : 'begun',
        context: { first, with: second === first ? null : second, way, editions, isLate, open: [] },
      },
      recordedEffects: [],
    };
  },
  accepts({ value, context }, event) {
    const sent = event as SecondLanguageEvent;
    const { first, with: second, way } = context as SecondLanguageContext;
    switch (sent.type) {
      case 'panel.shown':
        return value === 'late';
      case 'language.choose':
        return value === 'begun' && sent.language !== first && sent.language !== second;
      case 'way.choose':
        return value === 'begun' && sent.way !== way;
      case 'paragraph.toggle':
        return canShow(context as SecondLanguageContext);
      case 'secondLanguage.toggle':
      case 'page.shown':
        return true;
    }
  },
  transition({ value, context: before }, event) {
    const sent = event as SecondLanguageEvent;
    const context = before as SecondLanguageContext;
    const go = (change: Partial<SecondLanguageContext>, to: unknown = value) => ({
      after: { value: to, context: { ...context, ...change } },
      recordedEffects: [] as RecordedEffect[],
    });
    const stored = (change: Partial<SecondLanguageContext>, to: unknown = value) => {
      const { with: second, way } = { ...context, ...change };
      return {
        ...go({ ...change, open: [] }, to),
        recordedEffects: [{ effect: 'storeSecondLanguage', params: { with: second, way } }],
      };
    };
    switch (sent.type) {
      case 'panel.shown':
        return go({}, 'begun');
      case 'language.choose':
        return stored({ with: sent.language });
      case 'way.choose':
        return stored({ way: sent.way });
      case 'secondLanguage.toggle':
      case 'paragraph.toggle': {
        if (!canShow(context))
          return { ...go({}), recordedEffects: [{ effect: 'openPanel', params: undefined }] };
        const others = context.open.filter((each) => each !== sent.paragraph);
        const wasOpen = others.length < context.open.length;
        return go({ open: wasOpen ? others : [...context.open, sent.paragraph] });
      }
      case 'page.shown':
        return sent.first === context.with
          ? stored({ first: sent.first, with: context.first }, 'begun')
          : go({ first: sent.first, open: [] }, 'begun');
    }
  },
};

const cases = {
  'language.choose': [{ language: 'hindi' }, { language: null }, { language: 'english' }],
  'way.choose': [{ way: 'asked' }, { way: 'always' }],
  'paragraph.toggle': [{ paragraph: 1 }, { paragraph: 2 }],
  'secondLanguage.toggle': [{ paragraph: 1 }, { paragraph: 2 }],
  'page.shown': [{ first: 'english' }, { first: 'hindi' }],
};

testPaths('every edge follows the reference model', {
  machine: secondLanguageMachine,
  model,
  scenarios: [
    {
      name: 'nothing chosen before',
      input: { first: 'english', with: null, way: 'asked', editions: LANGUAGES, isLate: false },
      cases,
    },
    {
      name: 'a second language that is the first one now',
      input: { first: 'hindi', with: 'hindi', way: 'always', editions: LANGUAGES, isLate: false },
      cases,
    },
    {
      name: 'a second language that the book lacks',
      input: {
        first: 'english',
        with: 'hinglish',
        way: 'asked',
        editions: ['english', 'hindi'],
        isLate: false,
      },
      cases,
    },
    {
      name: 'a second language that comes late',
      input: { first: 'english', with: 'hindi', way: 'always', editions: LANGUAGES, isLate: true },
      cases,
    },
  ],
});

test('a second language that is always shown but late is shown from the next page on, or when the panel is opened', () => {
  const input = { first: 'english', editions: LANGUAGES } as const;
  const machine = secondLanguageMachine.provide({
    actions: { storeSecondLanguage: () => undefined, openPanel: () => undefined },
  });
  const shownAfter = (
    beside: Omit<SecondLanguageInput, 'first' | 'editions'>,
    event?: SecondLanguageEvent,
  ) => {
    const actor = createActor(machine, { input: { ...input, ...beside } }).start();
    if (event !== undefined) actor.send(event);
    return isShown(actor.getSnapshot());
  };
  const late = { with: 'hindi', way: 'always', isLate: true } as const;
  expect(shownAfter(late)).toBe(false);
  expect(shownAfter(late, { type: 'page.shown', first: 'english' })).toBe(true);
  expect(shownAfter(late, { type: 'page.shown', first: 'hindi' })).toBe(true);
  expect(shownAfter(late, { type: 'panel.shown' })).toBe(true);
  expect(shownAfter(late, { type: 'secondLanguage.toggle', paragraph: 1 })).toBe(false);
  expect(shownAfter({ ...late, isLate: false })).toBe(true);
  expect(shownAfter({ ...late, way: 'asked' })).toBe(true);
  expect(shownAfter({ ...late, with: null, isLate: false })).toBe(false);
});

describe('what is stored', () => {
  test.each([
    [null, { with: null, way: 'asked' }],
    ['{"with":"hindi","way":"always"}', { with: 'hindi', way: 'always' }],
    ['{"with":"klingon","way":"sometimes"}', { with: null, way: 'asked' }],
    ['not JSON', { with: null, way: 'asked' }],
  ] as const)('%s is read as %o', (text, beside) => {
    expect(parseSecondLanguage(text)).toEqual(beside);
  });

  test('what is written is read again, and only what is unreadable is quarantined', () => {
    const beside = { with: 'hinglish', way: 'always' } as const;
    expect(parseSecondLanguage(secondLanguageText(beside))).toEqual(beside);
    expect(
      [secondLanguageText(beside), '{}', '{"with":null}', '{"with":1}', '{"way":"x"}', '['].map(
        isSecondLanguageInvalid,
      ),
    ).toEqual([false, false, false, true, true, true]);
  });
});
