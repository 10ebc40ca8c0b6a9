/** Reading speed: which page turns count, the estimates, and parsing of any stored text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import {
  isReadingSpeedInvalid,
  readingSpeedAfter,
  parseReadingSpeed,
  readingSpeedText,
  pageTime,
  type ReadingSpeed,
  type Turn,
} from '../../../machines/domain/reading/reading-speed.ts';
import { timeLeftMessage } from '../../../machines/messages/reading/reading-speed.ts';
import { english } from '../../support/english.ts';

const read = (ms: number, from = 0): Turn => ({ language: 'english', from, to: from + 1, ms });
const after = (turns: readonly Turn[], readingSpeed: ReadingSpeed = {}): ReadingSpeed =>
  turns.reduce(readingSpeedAfter, readingSpeed);
const pages = (times: readonly number[]): ReadingSpeed => after(times.map((ms) => read(ms)));

const turns = fc.array(
  fc.record({
    language: fc.constantFrom(...LANGUAGES),
    from: fc.nat(50),
    to: fc.nat(50),
    ms: fc.oneof(fc.integer({ min: -5000, max: 900_000 }), fc.constant(Number.NaN)),
  }),
);

describe('reading times', () => {
  test.each([
    { label: 'a page that was read and turned', turn: read(40_000), times: [40_000] },
    { label: 'a page that was only leafed past', turn: read(2999), times: undefined },
    { label: 'going back', turn: { ...read(40_000), from: 4, to: 3 }, times: undefined },
    { label: 'a leap', turn: { ...read(40_000), to: 7 }, times: undefined },
    { label: 'a page that lay open over night', turn: read(28_800_000), times: [180_000] },
    { label: 'a clock that was set back', turn: read(-40_000), times: undefined },
  ])('are right after $label', ({ turn, times }) => {
    expect(readingSpeedAfter({}, turn).english).toEqual(times);
  });

  test('of the last twenty pages are stored', () => {
    expect(pages(Array.from({ length: 30 }, (_, page) => 10_000 + page)).english).toEqual(
      Array.from({ length: 20 }, (_, page) => 10_010 + page),
    );
  });

  test('are separate for each language', () => {
    const readingSpeed = after([read(10_000), { ...read(70_000), language: 'hindi' }]);
    expect(readingSpeed).toEqual({ english: [10_000], hindi: [70_000] });
  });
});

describe('the reading speed', () => {
  test('is the specified estimate of two minutes a page until five pages were read', () => {
    expect([
      pageTime({}, 'english'),
      pageTime(pages([10_000, 10_000, 10_000, 10_000]), 'english'),
      pageTime(pages([10_000, 10_000, 10_000, 10_000, 10_000]), 'english'),
    ]).toEqual([120_000, 120_000, 10_000]);
  });

  test('hardly changes after one long break', () => {
    expect(pageTime(pages([30_000, 31_000, 29_000, 180_000, 30_000]), 'english')).toBe(30_000);
    expect(pageTime(pages([30_000, 40_000, 50_000, 60_000, 5000, 70_000]), 'english')).toBe(45_000);
  });

  test('is between the fastest and the slowest page read, whatever the reading', () => {
    fc.assert(
      fc.property(turns, (done) => {
        const readingSpeed = after(done);
        for (const language of LANGUAGES) {
          const times = readingSpeed[language] ?? [];
          const time = pageTime(readingSpeed, language);
          const isFair =
            times.length < 5
              ? time === 120_000
              : time >= Math.min(...times) && time <= Math.max(...times);
          expect({ language, time, isFair, most: times.length <= 20 }).toEqual({
            language,
            time,
            isFair: true,
            most: true,
          });
        }
      }),
    );
  });

  test('never gives more time left after another page at the same speed', () => {
    const minutes = (message: string) =>
      Number(/\d+/u.exec(message)?.[0]) * (message.includes('hours') ? 60 : 1);
    fc.assert(
      fc.property(turns, fc.integer({ min: 2, max: 40 }), (done, left) => {
        const readingSpeed = after(done);
        expect(
          minutes(english(timeLeftMessage(readingSpeed, 'hindi', left - 1))),
        ).toBeLessThanOrEqual(minutes(english(timeLeftMessage(readingSpeed, 'hindi', left))));
      }),
    );
  });

  test.each([
    { left: 1, message: 'about 2 minutes left' },
    { left: 6, message: 'about 12 minutes left' },
    { left: 44, message: 'about 88 minutes left' },
    { left: 45, message: 'about 2 hours left' },
    { left: 90, message: 'about 3 hours left' },
  ])('gives for $left pages: $message', ({ left, message }) => {
    expect(english(timeLeftMessage({}, 'english', left))).toBe(message);
  });

  test('gives a fast user at least a minute for the last page', () => {
    expect(english(timeLeftMessage(pages([5000, 5000, 5000, 5000, 5000]), 'english', 1))).toBe(
      'about 1 minute left',
    );
  });
});

describe('the stored reading speed', () => {
  test('is read back unchanged and counts as valid', () => {
    fc.assert(
      fc.property(turns, (done) => {
        const readingSpeed = after(done);
        expect([
          parseReadingSpeed(readingSpeedText(readingSpeed)),
          isReadingSpeedInvalid(readingSpeedText(readingSpeed)),
        ]).toEqual([readingSpeed, false]);
      }),
    );
  });

  test('never gives an impossible speed, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const time = pageTime(parseReadingSpeed(text), 'english');
        expect(time >= 3000 && time <= 180_000).toBe(true);
      }),
    );
  });

  test.each([
    { text: 'x', readingSpeed: {}, invalid: true },
    {
      text: '{"english":[40000,"slow",1,9e9]}',
      readingSpeed: { english: [40_000] },
      invalid: true,
    },
    { text: '{"english":[40000]}', readingSpeed: { english: [40_000] }, invalid: false },
  ])('$text is read as far as it is valid', ({ text, readingSpeed, invalid }) => {
    expect([parseReadingSpeed(text), isReadingSpeedInvalid(text)]).toEqual([readingSpeed, invalid]);
  });
});
