/** Which voice reads a language; how long it takes; what is stored of the choice. */
import { describe, expect, test } from 'vitest';
import {
  expectedMs,
  isUnreadable,
  patienceMs,
} from '../../../machines/domain/read-aloud/duration.ts';
import {
  areReadAloudPreferencesInvalid,
  readAloudPreferencesText,
  parseReadAloudPreferences,
} from '../../../machines/domain/read-aloud/preferences.ts';
import { VoiceFailure, voiceFailureOf } from '../../../machines/domain/read-aloud/voice-failure.ts';
import { chooseVoice, voicesFor, type Voice } from '../../../machines/domain/read-aloud/voices.ts';

const voice = (name: string, lang: string, isOnline = false): Voice => ({
  uri: `uri of ${name}`,
  name,
  lang,
  isOnline,
});

const HINDI = voice('Asha', 'hi-IN');
const ANDROID = voice('Hindi India', 'hi_IN');
const OLD_ANDROID = voice('hin', 'hin-IND');
const CLOUD = voice('Cloud', 'hi-IN', true);
const BRITISH = voice('Emma', 'en-GB');
const INDIAN = voice('Ravi', 'en-IN');
const FRENCH = voice('Amélie', 'fr-FR');
const names = (voices: readonly Voice[]) => voices.map(({ name }) => name);

describe('the voices of a language', () => {
  test('are told by the first subtag, also with an underscore or three letters', () =>
    expect(names(voicesFor('hindi', [FRENCH, INDIAN, HINDI, ANDROID, OLD_ANDROID]))).toEqual([
      'Asha',
      'Hindi India',
      'hin',
    ]));
  test('of India come first, then local ones', () =>
    expect(names(voicesFor('english', [voice('Online', 'en-IN', true), BRITISH, INDIAN]))).toEqual([
      'Ravi',
      'Online',
      'Emma',
    ]));
  test('for hinglish are Hindi ones, then English ones', () =>
    expect(names(voicesFor('hinglish', [BRITISH, INDIAN, FRENCH, HINDI]))).toEqual([
      'Asha',
      'Ravi',
      'Emma',
    ]));
  test('with variants are listed once', () => {
    const variants = ['Hindi', 'Hindi+Alex', 'Hindi+Zoe'].map((name) => voice(name, 'hi'));
    expect(names(voicesFor('hindi', variants))).toEqual(['Hindi']);
  });
});

describe('the voice that speaks', () => {
  test('is the chosen one, also when it is online or a variant', () => {
    expect(chooseVoice('hindi', [HINDI, CLOUD], CLOUD.uri)).toBe(CLOUD);
    const variant = voice('Hindi+Zoe', 'hi');
    expect(chooseVoice('hindi', [HINDI, variant], variant.uri)).toBe(variant);
  });
  test('is never online otherwise, and there may be none', () => {
    expect(chooseVoice('hindi', [CLOUD, ANDROID], 'gone')).toBe(ANDROID);
    expect(chooseVoice('hindi', [CLOUD, INDIAN], undefined)).toBeNull();
    expect(chooseVoice('english', [], undefined)).toBeNull();
  });
});

describe('the duration of a part', () => {
  test('depends on its length, its digits and the speed, and a voice has more', () => {
    expect(expectedMs('a'.repeat(24), 1)).toBe(2000);
    expect(expectedMs('a'.repeat(24), 2)).toBe(1000);
    expect(expectedMs('1962', 1)).toBe(2000);
    expect(patienceMs('a'.repeat(24), 1)).toBe(11_000);
  });
  test('tells a voice that skips its own script at any speed, from enough letters', () => {
    const text = 'बारिश का पता '.repeat(5);
    expect(isUnreadable(text, 'hi-IN', 1, 100)).toBe(true);
    expect(isUnreadable(text, 'hi-IN', 1, 3000)).toBe(false);
    expect(isUnreadable('हाँ।', 'hi-IN', 1, 10)).toBe(false);
    // Letters of other scripts say nothing.
    expect(isUnreadable('سلام '.repeat(20), 'en-IN', 1, 10)).toBe(false);
    expect(isUnreadable('It rained all night long.', 'en-IN', 2, 300)).toBe(false);
    expect(isUnreadable('It rained all night long.', 'en-IN', 2, 30)).toBe(true);
  });
});

describe('what is stored of the choice', () => {
  test('is written without defaults and read again', () => {
    const preferences = { rate: 1.25, voices: { hindi: 'uri of Asha' } };
    expect(readAloudPreferencesText(preferences)).toBe('{"rate":1.25,"hindi":"uri of Asha"}');
    expect(parseReadAloudPreferences(readAloudPreferencesText(preferences))).toEqual(preferences);
    expect(readAloudPreferencesText({ rate: 1, voices: {} })).toBe('{}');
  });
  test.each([null, '', 'null', '[]', '{', '{"rate":7,"hindi":1,"french":"x"}'])(
    'has defaults where %j is not readable',
    (text) => expect(parseReadAloudPreferences(text)).toEqual({ rate: 1, voices: {} }),
  );
  test.each([
    ['{}', false],
    ['{"rate":2,"english":"x"}', false],
    ['{"rate":7}', true],
    ['{"hindi":1}', true],
    ['{"french":"x"}', true],
    ['no JSON', true],
  ])('%j would lose something when overwritten: %s', (text, isInvalid) =>
    expect(areReadAloudPreferencesInvalid(text)).toBe(isInvalid),
  );
});

test('any other error is an error of the voice', () =>
  expect([new VoiceFailure('stuck', ''), new Error('x'), 'x'].map(voiceFailureOf)).toEqual([
    'stuck',
    'error',
    'error',
  ]));
