/** The spellings of the house style (docs/house-style.md), and that the library follows them. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  checkHouseStyle,
  spellingsIn,
  spellingsInRecord,
} from '../../src/authoring/checks/check-house-style.ts';

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

const RECORD = `{
  "title": "The Fir Tree",
  "author": "Lal Barish",
  "description": "भोपाल, २०७१, 12 बजे",
  "translations": {
    "hindi": { "title": "कुरसी", "author": "मोहर", "description": "2014 में" },
    "hinglish": { "title": "Barish aur Lal", "description": "Lal ki barish" }
  },
  "chapters": [
    { "page": 1, "title": { "english": "To", "hindi": "गरदन", "hinglish": "Bataaya" } }
  ]
}
`;

test('titles and descriptions are spelled as the texts, names are not read', () => {
  expect(
    spellingsInRecord(RECORD).map(({ line, written, right }) => `${line}: ${written} > ${right}`),
  ).toEqual([
    '4: २०७१ > 2071',
    '6: कुरसी > कुर्सी',
    '7: Barish > Baarish',
    '7: Lal > Laal',
    '7: barish > baarish',
    '10: गरदन > गर्दन',
    '10: Bataaya > Bataya',
  ]);
});

test('the titles of series are read, in each language', () => {
  const series = `{
  "doors": {
    "title": { "english": "Doors", "hindi": "कुरसी", "hinglish": "Darwaze" },
    "description": { "english": "Two.", "hindi": "दो।", "hinglish": "Do wale." }
  }
}`;
  expect(spellingsInRecord(series)).toEqual([
    { line: 3, written: 'कुरसी', right: 'कुर्सी' },
    { line: 4, written: 'wale', right: 'waale' },
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

test('a long a is written single in the endings of Hinglish words of several syllables', () => {
  expect(
    found('bataaya, mithaai, bataao, langdaakar, uthaane, khaaya, aayi, zamaane', 'hinglish'),
  ).toEqual([
    '1: bataaya > bataya',
    '1: mithaai > mithai',
    '1: bataao > batao',
    '1: langdaakar > langdakar',
    '1: uthaane > uthane',
  ]);
});

test('the library follows the house style', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  expect(await checkHouseStyle(root)).toEqual([]);
});
