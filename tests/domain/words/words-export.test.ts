/** Kept words as files: a table that spreadsheets and this site read, and one for Anki. */
import { expect, test } from 'vitest';
import type { KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { ankiOf, csvOf, wordsInCsv } from '../../../machines/domain/words/words-export.ts';

const word: KeptWord = {
  id: 'the-well hindi 2.1.3',
  book: 'the-well',
  title: 'The Well, "Old"',
  language: 'hindi',
  page: 2,
  paragraph: 1,
  at: 3,
  word: 'पानी',
  hindi: 'पानी',
  roman: 'paani',
  english: 'water',
  sentence: 'पानी\nठंडा था।',
  translation: '=The water\twas cold.',
  kept: 1000,
};

test('a table begins with a byte order mark, and no cell is a formula', () => {
  const text = csvOf([word]);
  expect(text.startsWith('\uFEFF"word","hindi","roman","english"')).toBe(true);
  expect(text).toContain(`"पानी\nठंडा था।","'=The water\twas cold.","The Well, ""Old"""`);
  expect(text.endsWith('"1000"\r\n')).toBe(true);
});

test('a table that was saved is read back, and other rows are left out', () => {
  expect(wordsInCsv(csvOf([word]))).toEqual([word]);
  expect(wordsInCsv(`${csvOf([word])}"only","two"\r\n`)).toEqual([word]);
  expect(wordsInCsv('word,hindi\r\nपानी,पानी\r\n')).toEqual([]);
  expect(wordsInCsv('')).toEqual([]);
});

test('Anki reads a note a line, without tabs and line breaks in its fields', () => {
  expect(ankiOf([word])).toBe(
    [
      '#separator:tab',
      '#html:false',
      '#columns:Word\tRoman\tEnglish\tSentence\tTranslation\tSource',
      'पानी\tpaani\twater\tपानी ठंडा था।\t=The water was cold.\tThe Well, "Old", 2',
      '',
    ].join('\n'),
  );
});
