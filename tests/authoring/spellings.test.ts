/** Words that are spelled in several ways are found, and the library has none. */
import { expect, test } from 'vitest';
import { wordsOfBook } from '../../src/authoring/spellings/count-words.ts';
import { differencesIn, lineOf } from '../../src/authoring/spellings/find-spellings.ts';
import { publishedManuscripts } from '../support/published-books.ts';

type Texts = { english?: string; hindi?: string; hinglish?: string };

/** @returns what is found in books of one page, the first of them called a, the second b */
const found = (...books: readonly Texts[]): string[] =>
  differencesIn(
    books.map(({ english = '', hindi = '', hinglish = '' }, index) =>
      wordsOfBook({
        id: 'ab'.charAt(index),
        editions: { english: [english], hindi: [hindi], hinglish: [hinglish] },
      }),
    ),
  ).map((difference) => lineOf(difference).normalize());

const lines = (...expected: readonly string[]): string[] =>
  expected.map((line) => line.normalize());

test.each([
  ['a nuqta', 'ख़रोंच', 'खरोंच'],
  ['a short vowel inside', 'कुरसी', 'कुर्सी'],
  ['a long i', 'दिवाली', 'दीवाली'],
  ['a long u', 'रुई', 'रूई'],
  ['a broad vowel', 'एक्टर', 'ऐक्टर'],
  ['ये for ए', 'हाशिए', 'हाशिये'],
  ['a doubled consonant', 'बतख़', 'बत्तख़'],
  ['a nasal', 'पांच', 'पाँच'],
  ['a nasal letter', 'हिन्दी', 'हिंदी'],
])('Hindi words that differ in %s are one word', (_, first, second) => {
  expect(found({ hindi: `${first} है।` }, { hindi: `${second} है।` })).toEqual(
    lines(`hindi: ${first} 1 (a) / ${second} 1 (b)`),
  );
});

test('two Hindi words are found that are also written as one', () => {
  expect(found({ hindi: 'पंडित जी, पंडितजी और पंडितजी' })).toEqual(
    lines('hindi: पंडितजी 2 (a) / पंडित जी 1 (a)'),
  );
});

test('Hindi words that only look alike are not found', () => {
  expect(found({ hindi: 'की कि में मैं दिया दीया उठी उठीं' })).toEqual([]);
});

test('Hinglish words are found that stand for the same Hindi word', () => {
  expect(
    found(
      { hindi: 'उसने बताया। शहर दूर था।', hinglish: 'Usne bataya. Sheher door tha.' },
      { hindi: 'उसने बताया। शहर दूर था।', hinglish: 'Usne bataaya. Shehar door tha.' },
    ),
  ).toEqual(
    lines('hinglish: bataya 1 (a) / bataaya 1 (b)', 'hinglish: sheher 1 (a) / shehar 1 (b)'),
  );
});

test('Hinglish words of two Hindi words are not found', () => {
  expect(found({ hindi: 'काम कम। हवा हटा।', hinglish: 'Kaam kam. Hawa hata.' })).toEqual([]);
});

test('a Hinglish word that no Hindi text has is compared by its sound', () => {
  expect(found({ hinglish: 'Khaali maidan' }, { hinglish: 'Khaali maidaan' })).toEqual(
    lines('hinglish: maidan 1 (a) / maidaan 1 (b)'),
  );
});

test('English words in Hinglish keep their English spelling', () => {
  expect(found({ english: 'A bus.', hinglish: 'Bus aayi, buss gayi.' })).toEqual([]);
});

/** Aligns the paragraphs of all books: 20 s of one processor, more beside other tests. */
const ALL_BOOKS_MS = 180_000;

test(
  'every word is spelled one way in all books',
  async () => {
    const books = (await publishedManuscripts()).map(wordsOfBook);
    expect(differencesIn(books).map(lineOf)).toEqual([]);
  },
  ALL_BOOKS_MS,
);
