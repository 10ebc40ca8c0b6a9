/** Kept words in a page that has changed since. */
import { expect, test } from 'vitest';
import { findKeptWords } from '../../../machines/domain/words/find-kept-words.ts';
import { freeId } from '../../../machines/domain/words/kept-word.ts';
import { kept } from '../../machines/words/my-words.ts';

const WATER = kept('पानी', 2);
const place = (paragraph: number, word: number) => ({ paragraph, word });

test('a word is where it was kept, also where it is written with a capital', () => {
  const water = { ...kept('water', 1), language: 'english' as const };
  expect(findKeptWords([WATER], [['ठंडा', 'पानी', 'पानी']])).toEqual([
    { id: WATER.id, place: place(1, 2) },
  ]);
  expect(findKeptWords([water], [['Water', 'water']])).toEqual([
    { id: water.id, place: place(1, 1) },
  ]);
});

test('in a changed paragraph it is the nearest same word, else the first', () => {
  expect(findKeptWords([WATER], [['पानी', 'ठंडा', 'है', 'और', 'पानी']])).toEqual([
    { id: WATER.id, place: place(1, 1) },
  ]);
  expect(findKeptWords([WATER], [['ठंडा', 'है'], ['मीठा', 'पानी'], ['पानी']])).toEqual([
    { id: WATER.id, place: place(2, 2) },
  ]);
});

test('a word that is gone is nowhere, and no two are at one place', () => {
  const other = kept('पानी', 5);
  expect(findKeptWords([WATER], [['ठंडा']])).toEqual([]);
  expect(findKeptWords([other, WATER], [['ठंडा', 'पानी', 'है', 'पानी']])).toEqual([
    { id: other.id, place: place(1, 4) },
    { id: WATER.id, place: place(1, 2) },
  ]);
  expect(findKeptWords([WATER, other], [['है', 'ठंडा', 'पानी']])).toEqual([
    { id: WATER.id, place: place(1, 3) },
  ]);
});

test('a word at the place of a moved one gets its own id', () => {
  expect(freeId('the-well hindi 1.1.2', [])).toBe('the-well hindi 1.1.2');
  expect(freeId(WATER.id, [WATER])).toBe(`${WATER.id} 2`);
  expect(freeId(WATER.id, [WATER, { ...WATER, id: `${WATER.id} 2` }])).toBe(`${WATER.id} 3`);
});
