/** Text with direction controls is isolated from its surroundings, and no letter is lost. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containedIn, isolated, turnsDirection } from '../../../machines/domain/text/direction.ts';

describe('the direction of a text', () => {
  test.each([
    ['The Well', false],
    ['बारिश का पता', false],
    ['😀 👩‍👩‍👧‍👦', false],
    ['كتاب', true],
    ['ספר', true],
    ['\u202Eexe.gpj', true],
    ['a\u2069b', true],
  ])('%j changes the direction: %s', (text, turns) => {
    expect(turnsDirection(text)).toBe(turns);
    expect(isolated(text) === text).toBe(!turns);
  });

  test.each([
    ['a\u2069b', 'ab'],
    ['\u2067a', '\u2067a\u2069'],
    ['\u2066a\u2069\u2069b\u2068c', '\u2066a\u2069b\u2068c\u2069'],
    ['\u202Ea', '\u202Ea'],
  ])('%j is isolated as %j', (text, contained) => {
    expect(containedIn(text)).toBe(contained);
    expect(isolated(text)).toBe(`\u2068${contained}\u2069`);
  });

  const unit = fc.constantFrom(
    'a',
    'ك',
    'क',
    '😀',
    '\u202E',
    '\u202C',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  );
  test('an isolate ends where the text ends and keeps every letter, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        const contained = containedIn(text);
        let depth = 0;
        for (const sign of contained) {
          if (/[\u2066-\u2068]/u.test(sign)) depth += 1;
          if (sign === '\u2069') depth -= 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        expect(contained.replaceAll('\u2069', '')).toBe(text.replaceAll('\u2069', ''));
      }),
    );
  });
});
