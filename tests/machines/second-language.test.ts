/** From when on a second language is shown, and what is stored of it. */
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  secondLanguageMachine,
  isShown,
  type SecondLanguageEvent,
  type SecondLanguageInput,
} from '../../machines/second-language.machine.ts';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import {
  secondLanguageText,
  isSecondLanguageInvalid,
  parseSecondLanguage,
} from '../../machines/domain/reading/second-language.ts';

test('a late second language is shown from the next page on, or in the panel', () => {
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
