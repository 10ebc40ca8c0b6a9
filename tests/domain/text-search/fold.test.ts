/** The form in which texts are searched. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../../machines/domain/text-search/fold.ts';
import { wordsIn } from '../../../machines/domain/text-search/words.ts';

test.each([
  ['has lower case', 'The KING İ', 'the king i'],
  ['has no accents', 'café Ångström e\u0301', 'cafe angstrom e'],
  ['has no nuktas', 'ख़त \u0916\u093cत पढ़ना', 'खत खत पढना'],
  ['has an anusvara for a candrabindu', 'पाँच गाँव', 'पांच गांव'],
  [
    'lacks what shows nothing',
    'so\u00adft क\u094d\u200dष क\u094d\u200cष \u2066x\u2069',
    'soft क्ष क्ष x',
  ],
  ['has straight quotes', '“Don’t,” she said. «No» ‘a’', `"don't," she said. "no" 'a'`],
  ['has one dash', 'a–b—c−d', 'a-b-c-d'],
  ['has white space once', 'a \u00a0\n\t b', 'a b'],
  ['has one form of a letter', 'ﬁne ①② Ａ', 'fine 12 a'],
  ['is composed', '각', '각'],
])('a folded text %s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 2000 },
  );
});

test('a word has its matras, marks and apostrophes', () => {
  expect(wordsIn(foldText("मेरी कहानी, don't stop: किताबें। l'été 12th"))).toEqual([
    'मेरी',
    'कहानी',
    "don't",
    'stop',
    'किताबें',
    "l'ete",
    '12th',
  ]);
});
