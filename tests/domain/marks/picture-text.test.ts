/** The lines of a picture: three languages, letters that shrink, long words, and what is left out. */
import { describe, expect, test } from 'vitest';
import {
  fitText,
  type MeasureText,
  type TextBox,
} from '../../../machines/domain/marks/picture-text.ts';
import { clustersOf } from '../../../machines/domain/text/clusters.ts';

/** Every cluster is as wide as the letters are high. */
const measure: MeasureText = (text, size) => clustersOf(text).length * size;
/** Ten clusters in a line of the larger letters, twenty in one of the smaller; 2 lines, or 4. */
const box: TextBox = { width: 200, height: 80, sizes: [20, 10], leading: 2 };

const fit = (text: string, change: Partial<TextBox> = {}) =>
  fitText(text, { ...box, ...change }, measure);

describe('lines are broken at spaces', () => {
  test.each([
    ['English', 'It was a dark night.', ['It was a', 'dark night.'], 11],
    ['Hindi', 'रात अँधेरी थी। कुआँ सूखा था।', ['रात अँधेरी थी।', 'कुआँ सूखा था।'], 9],
    ['Hinglish', 'Raat andheri thi.', ['Raat', 'andheri', 'thi.'], 8],
    ['a danda after a space', 'रात अँधेरी थी । कुआँ ॥', ['रात अँधेरी', 'थी । कुआँ ॥'], 8],
    ['a dash between words', 'He waited – long', ['He', 'waited –', 'long'], 8],
    ['a no-break space', 'Dr.\u00a0Rao came', ['Dr.\u00a0Rao', 'came'], 8],
    ['emoji', '👨‍👩‍👧 🇮🇳 👍🏽 home', ['👨‍👩‍👧 🇮🇳 👍🏽', 'home'], 5],
    ['paragraphs', 'One.\n\nTwo three.', ['One.', 'Two three.'], 10],
  ])('in %s', (_, text, lines, clusters) => {
    expect(fit(text, { width: 20 * clusters, height: 400 })).toEqual({ lines, size: 20 });
  });

  test('and there are none of an empty text', () => {
    expect(fit(' \n ')).toEqual({ lines: [], size: 20 });
  });
});

test('what does not fit has smaller letters', () => {
  expect(fit('It was a dark night.', { width: 160 })).toEqual({
    lines: ['It was a dark', 'night.'],
    size: 10,
  });
});

test('a long word has smaller letters before it is broken', () => {
  expect(fit('unbelievably so')).toEqual({ lines: ['unbelievably so'], size: 10 });
});

test('a word that is wider than any line is broken between clusters', () => {
  expect(fit(`A ${'कि'.repeat(25)} b`)).toEqual({
    lines: ['A', 'कि'.repeat(20), `${'कि'.repeat(5)} b`],
    size: 10,
  });
});

describe('what has no room in the smallest letters ends with an ellipsis', () => {
  const words = 'one two three four five six';

  test.each([
    ['after the last word that fits', words, ['one two three four…']],
    ['without the signs before it', 'one two three, four-five', ['one two three…']],
    ['without a danda before it', 'रात अँधेरी थी। कुआँ सूखा था।', ['रात अँधेरी थी…']],
    ['within a word that is longer than the line', 'x'.repeat(50), [`${'x'.repeat(19)}…`]],
  ])('%s', (_, text, lines) => {
    expect(fit(text, { height: 20, ...(text.startsWith('रात') && { width: 120 }) })).toEqual({
      lines,
      size: 10,
    });
  });
});
