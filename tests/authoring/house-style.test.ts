/** The spellings of the house style (docs/house-style.md), and that the library follows them. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  checkHouseStyle,
  digitsInRecord,
  spellingsIn,
} from '../../src/authoring/check-house-style.ts';

const found = (text: string, language: 'hindi' | 'hinglish') =>
  spellingsIn(text, language).map(({ line, written, right }) =>
    `${line}: ${written} > ${right}`.normalize(),
  );

test('a Hindi word of Persian, Arabic or English origin has its nuqta', () => {
  expect(found('आखिर\nउसने काग़ज़ पर कागज और कागज़ रखा', 'hindi')).toEqual(
    ['1: आखिर > आख़िर', '2: कागज > काग़ज़', '2: कागज़ > काग़ज़'].map((line) => line.normalize()),
  );
});

test('words that mean something else without a nuqta are left to the editor', () => {
  expect(found('खाना खाने के बाद वह जीने पर राज से मिला; वक्ता बोला', 'hindi')).toEqual([]);
});

test('one of two right Hindi spellings is used, and Devanagari digits', () => {
  expect(found('बिल्कुल गर्म मोहर, 2014 में', 'hindi')).toEqual([
    '1: बिल्कुल > बिलकुल',
    '1: गर्म > गरम',
    '1: मोहर > मुहर',
    '1: 2014 > २०१४',
  ]);
});

test('a title and a description have the digits of the interface', () => {
  expect(digitsInRecord('{\n"description": "भोपाल, २०७१, 12 बजे"')).toEqual([
    { line: 2, written: '२०७१', right: '2071' },
  ]);
});

test('Hinglish has one spelling of a word, but not of names or parts of words', () => {
  expect(found('to barish wale Lal ne poocha, ghat-to bato', 'hinglish')).toEqual([
    '1: to > toh',
    '1: barish > baarish',
    '1: wale > waale',
    '1: poocha > poochha',
    '1: to > toh',
  ]);
});

test('the library follows the house style', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  expect(await checkHouseStyle(root)).toEqual([]);
});
