/** The text in which marks are compared, and the way from it to the text as it is shown, and back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalForm, normalTextOf } from '../../../machines/domain/text/normal-text.ts';

describe('the normalised text', () => {
  test.each([
    ['has lines joined by a space', 'One line,\nanother one.', 'One line, another one.'],
    ['has straight quotes', '“Don’t,” she said. «No» ‘a’', `"Don't," she said. "No" 'a'`],
    ['has one kind of dash', 'a – b — c ‐ d − e', 'a - b - c - d - e'],
    ['has three dots for the sign of three', 'Well… no.', 'Well... no.'],
    ['has white space once, and none around', '\u2003 a \u00a0\n\t b\n ', 'a b'],
    [
      'lacks what shows nothing',
      'so\u00adft\u200b, क\u094d\u200dष \u2066x\u2069\ufeff',
      'soft, क्ष x',
    ],
    ['is composed', 'cafe\u0301 \u0958', 'café क\u093c'],
    ['is empty when nothing is shown', ' \u200b\u2060 ', ''],
  ])('%s', (_, shown, text) => {
    expect(normalForm(shown)).toBe(text);
    expect(normalTextOf(shown).text).toBe(text);
  });
});

/** The parts of a shown text that parts of the normalised text lead to. */
const shownOf = (shown: string, part: string): string => {
  const normal = normalTextOf(shown);
  const start = normal.text.indexOf(part);
  return shown.slice(normal.toShown(start, 'start'), normal.toShown(start + part.length, 'end'));
};

test.each([
  ['Well… no.', 'no', 'no'],
  ['Well… no.', '...', '…'],
  ['Well… no.', '. n', '… n'],
  ['a\u200b  \n b', 'a b', 'a\u200b  \n b'],
  ['so\u00adft cafe\u0301s', 'café', 'cafe\u0301'],
  ['\u200b x \u2060y ', 'y', 'y'],
])('in %j the words %j are shown as %j', (shown, part, expected) => {
  expect(shownOf(shown, part)).toBe(expected);
});

test('offsets outside the text are its ends', () => {
  for (const shown of ['plain', 'dots… ']) {
    const normal = normalTextOf(shown);
    expect(normal.toNormal(99, 'end')).toBe(normal.text.length);
    expect([normal.toNormal(-1, 'start'), normal.toShown(-1, 'start')]).toEqual([0, 0]);
  }
});

const units = [
  'a',
  'é',
  'e',
  '\u0301',
  'क',
  '\u093c',
  '़',
  '्',
  'ि',
  '\u0958',
  '"',
  '“',
  '…',
  '—',
  ' ',
];
const strange = [
  '\n',
  '\u00a0',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u1100',
  '\u1161',
  '\u11a8',
  '가',
  '👩‍🚀',
  '\ud83d',
];
const anyShown = fc.string({ unit: fc.constantFrom(...units, ...strange), maxLength: 40 });

test('any part leads to its own text as it is shown, and back', () => {
  fc.assert(
    fc.property(anyShown, fc.nat(60), fc.nat(60), (shown, one, other) => {
      const normal = normalTextOf(shown);
      const [start, end] = [one, other].map((at) => at % (shown.length + 1)).sort((a, b) => a - b);
      const from = normal.toNormal(start ?? 0, 'start');
      const to = normal.toNormal(end ?? 0, 'end');
      const back = shown.slice(normal.toShown(from, 'start'), normal.toShown(to, 'end'));
      expect(from).toBeLessThanOrEqual(to);
      expect(from < to ? normalForm(back) : '').toBe(normal.text.slice(from, to).trim());
    }),
    { numRuns: 2000 },
  );
});

test('normalised text stays as it is', () => {
  fc.assert(
    fc.property(anyShown, (shown) => {
      expect(normalForm(normalForm(shown))).toBe(normalForm(shown));
    }),
  );
});
