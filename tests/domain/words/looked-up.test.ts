/** What is shown of a word: never more than is sure. */
import { expect, test } from 'vitest';
import { lookUp, type PageTexts } from '../../../machines/domain/words/looked-up.ts';
import { parseWordsFile, type WordsFile } from '../../../machines/domain/words/words-file.ts';

const texts: PageTexts = {
  hindi: 'पानी ठंडा था। उसने पानी पिया।',
  english: 'The water was cold. She drank the water.',
  hinglish: 'Paani cold tha. Usne paani piya.',
};
const file: WordsFile = {
  roman: { पानी: 'paani', ठंडा: 'thanda', था: 'tha', उसने: 'usne', पिया: 'piya' },
  at: { '1.1.5': 'paanee' },
  here: { पानी: ['water', 'waters'], ठंडा: ['cold'] },
  pairs: {},
};

test('a Hindi word has its usual Roman form, or the one of its place', () => {
  expect(lookUp(file, texts, 'hindi', 1, 1, 0)?.roman).toBe('paani');
  expect(lookUp(file, texts, 'hindi', 1, 1, 19)?.roman).toBe('paanee');
});

test('the word is marked in its sentence and in the one that stands for it', () => {
  expect(lookUp(file, texts, 'hindi', 1, 1, 0)).toEqual({
    word: 'पानी',
    hindi: 'पानी',
    roman: 'paani',
    english: 'water',
    sentence: { language: 'hindi', text: 'पानी ठंडा था।', marks: [{ start: 0, end: 4 }] },
    translation: {
      language: 'english',
      text: 'The water was cold.',
      marks: [{ start: 4, end: 9 }],
    },
    isParagraph: false,
  });
});

test('an English word is not shown without a sure sentence, nor one of two', () => {
  const doubted = { ...file, pairs: { '1.1': '11? 11' } };
  expect(lookUp(doubted, texts, 'hindi', 1, 1, 0)).toMatchObject({
    english: null,
    isParagraph: true,
    sentence: { text: texts.hindi },
    translation: { text: texts.english, marks: [] },
  });
  const two = { ...texts, english: 'The water and waters. She drank.' };
  expect(lookUp(file, two, 'hindi', 1, 1, 0)?.english).toBeNull();
  const elsewhere = { ...texts, english: 'It was cold. She drank the water.' };
  expect(lookUp(file, elsewhere, 'hindi', 1, 1, 0)?.english).toBeNull();
});

test('pairs that do not fit the sentences are not believed', () => {
  const other = { ...file, pairs: { '1.1': '21' } };
  expect(lookUp(other, texts, 'hindi', 1, 1, 0)).toMatchObject({ isParagraph: true });
});

test('an English or hinglish word leads to its Hindi one', () => {
  expect(lookUp(file, texts, 'english', 1, 1, 4)).toMatchObject({
    word: 'water',
    hindi: 'पानी',
    roman: 'paani',
    translation: { language: 'hindi', text: 'पानी ठंडा था।', marks: [{ start: 0, end: 4 }] },
  });
  expect(lookUp(file, texts, 'hinglish', 1, 1, 0)).toMatchObject({
    hindi: 'पानी',
    english: 'water',
    sentence: { language: 'hinglish', text: 'Paani cold tha.' },
    translation: { language: 'english', text: 'The water was cold.' },
  });
  // An English word of the Hinglish text is the Hindi word that stands for it.
  expect(lookUp(file, texts, 'hinglish', 1, 1, 6)).toMatchObject({ word: 'cold', hindi: 'ठंडा' });
});

test('a page with other paragraphs has no counterpart, and a gap no word', () => {
  const other = { ...texts, english: `${texts.english}\n\nMore.` };
  expect(lookUp(file, other, 'hindi', 1, 1, 0)).toMatchObject({
    translation: null,
    english: null,
    sentence: { text: 'पानी ठंडा था।' },
  });
  expect(lookUp(file, texts, 'hindi', 1, 1, 2)).toBeNull();
});

test.each([null, {}, { roman: {} }, { roman: { a: 1 }, at: {}, here: {}, pairs: {} }, [], 'a'])(
  '%j is no file of words',
  (value) => expect(parseWordsFile(value)).toBeNull(),
);
