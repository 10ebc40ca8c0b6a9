/** What is looked for, from what is typed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../../machines/domain/text-search/query.ts';
import { isFullRun } from '../../support/depth.mjs';

/** The terms with a bar between their words; an ellipsis after the word that may go on. */
const termsOf = (typed: string): string[] | null =>
  parseQuery(typed)?.terms.map(({ words }) =>
    words.map(({ text, isUnfinished }) => (isUnfinished ? `${text}…` : text)).join('|'),
  ) ?? null;

test.each([
  ['raja', ['raja…']],
  ['raja ', ['raja']],
  ['raja, rani', ['raja', 'rani…']],
  ['ra', ['ra']],
  ['कहा', ['कहा…']],
  ['"meri kahani"', ['meri|kahani']],
  ['“meri kahani” rani', ['meri|kahani', 'rani…']],
  ['rani "meri kaha', ['rani', 'meri|kaha…']],
  ["well-known don't", ['well|known', "don't…"]],
  ['a king', ['a', 'king…']],
  ['7', ['7']],
  ['न', ['न']],
  ['raja - rani', ['raja', 'rani…']],
])('%j asks for %j', (typed, terms) => {
  expect(termsOf(typed)).toEqual(terms);
});

test.each(['', '  ', '\u200b', '?!', '""', '"  ', 'a', 'É', '\ud800', '🙂'])(
  '%j asks for nothing',
  (typed) => {
    expect(parseQuery(typed)).toBeNull();
  },
);

test('the ninth word does not count, and neither do more than 500 characters', () => {
  expect(termsOf('one two three four five six seven "eight nine" ten')).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
  ]);
  expect(parseQuery(`${'x'.repeat(600)} y`)?.text).toBe('x'.repeat(500));
  expect(parseQuery('𝒳'.repeat(600))?.text).toBe('x'.repeat(500));
});

test('any text is a query or none', () => {
  const typed = fc.string({
    unit: fc.constantFrom('"', ' ', 'a', 'é', 'क', '\u093c', '-', "'", '\ud83d'),
  });
  fc.assert(
    fc.property(typed, (text) => {
      const query = parseQuery(text);
      for (const term of query?.terms ?? []) {
        expect(term.text).toBe(term.text.trim());
        expect(term.words.length).toBeGreaterThan(0);
        expect(encodeURIComponent(term.text)).not.toBe('');
      }
    }),
    { numRuns: isFullRun() ? 5000 : 500 },
  );
});
