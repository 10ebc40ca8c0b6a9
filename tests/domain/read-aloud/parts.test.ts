/** The parts of a page that are read aloud: sentences, or pieces of long ones; never stuck. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PART_UNITS } from '../../../machines/domain/limits.ts';
import { firstPartIn, partsOf, textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import type { Language } from '../../../machines/domain/languages.ts';

const spoken = (text: string, language: Language = 'english'): string[] =>
  partsOf([text], language).map(({ start, end }) => text.slice(start, end));

describe('a part', () => {
  test.each([
    ['is a sentence', 'It rained. We slept! Did you?', ['It rained.', 'We slept!', 'Did you?']],
    [
      'is not ended by an abbreviation or an initial',
      'Then Dr. Rao met Mrs. D. Sen. She smiled.',
      ['Then Dr. Rao met Mrs. D. Sen.', 'She smiled.'],
    ],
    ['is not a row of dots or an emoji', '* * * … 🎉 Go. 🎉🎉', ['* * * … 🎉 Go.']],
    ['may be a number', '1962. 12,5 %', ['1962.', '12,5 %']],
    [
      'may be in a script from right to left',
      'He said سلام. Then left.',
      ['He said سلام.', 'Then left.'],
    ],
  ])('%s', (_, text, parts) => expect(spoken(text)).toEqual(parts));

  test('of Hindi ends at a danda, and not after डॉ.', () =>
    expect(spoken('बारिश हुई। डॉ. राव आए। "कौन?" उसने पूछा।', 'hindi')).toEqual([
      'बारिश हुई।',
      'डॉ. राव आए।',
      '"कौन?"',
      'उसने पूछा।',
    ]));

  test('ends with each line of a poem, also after an abbreviation', () => {
    const poem = 'Who met Dr.\nRao? Not I,\nsaid the rain';
    const parts = (isVerse: boolean) =>
      partsOf([poem], 'english', isVerse).map(({ start, end }) => poem.slice(start, end));
    expect(parts(true)).toEqual(['Who met Dr.', 'Rao?', 'Not I,', 'said the rain']);
    expect(parts(false)).toEqual(['Who met Dr.\nRao?', 'Not I,', 'said the rain']);
  });

  test('is cut after a comma when the sentence is long, else between words, else anywhere', () => {
    const long = `${'word '.repeat(15)}end, ${'more '.repeat(15)}stop.`;
    expect(spoken(long)).toEqual([`${'word '.repeat(15)}end,`, `${'more '.repeat(15)}stop.`]);
    const words = 'word '.repeat(40).trim();
    expect(spoken(words).join(' ')).toBe(words);
    const letters = 'क्ष'.repeat(5000 / 3);
    const pieces = spoken(letters, 'hindi');
    expect(pieces.join('')).toBe(letters);
    expect(pieces.every((piece) => /^\p{L}/u.test(piece))).toBe(true);
  });
});

test('empty paragraphs and pages have no parts', () => {
  expect(partsOf(textsOf(''), 'english')).toEqual([]);
  expect(partsOf(['', '   ', '…'], 'english')).toEqual([]);
});

test('of any text every letter is in one part, in order and within the limit', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      'क',
      'ि',
      '्',
      ' ',
      '.',
      '।',
      ',',
      '"',
      '🎉',
      'א',
      '7',
      '\n',
      '\u200d',
    ),
    maxLength: 400,
  });
  fc.assert(
    fc.property(
      text,
      fc.constantFrom<Language>('english', 'hindi', 'hinglish'),
      (content, language) => {
        const parts = spoken(content, language);
        const letters = (from: string): string => from.replaceAll(/[^\p{L}\p{N}]/gu, '');
        expect(letters(parts.join(''))).toBe(letters(content));
        expect(parts.every((part) => part.length <= MAX_PART_UNITS)).toBe(true);
        expect(parts.every((part) => /[\p{L}\p{N}]/u.test(part))).toBe(true);
      },
    ),
  );
});

test('reading aloud begins at the first part in or after a paragraph', () => {
  const parts = partsOf(['One. Two.', '…', 'Three.'], 'english');
  expect([1, 2, 3, 4].map((paragraph) => firstPartIn(parts, paragraph))).toEqual([0, 2, 2, 2]);
  expect(firstPartIn([], 1)).toBe(0);
});
