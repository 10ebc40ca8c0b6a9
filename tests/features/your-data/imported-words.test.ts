/** Kept words in the file of the user's data: counted, merged, and replaced with everything else. */
import { expect, test } from 'vitest';
import { MAX_KEPT_WORDS } from '../../../machines/domain/limits.ts';
import type { KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { createYourData } from '../../../src/features/your-data/your-data.ts';
import { kept } from '../../machines/words/my-words.ts';
import { diskWith, storedOn, visit, type Disk } from '../../support/fake-storage.ts';

const KEY = 'kv.words';
const dataOn = (disk: Disk) => {
  const { store, days } = visit(disk);
  return createYourData({ records: store, days }, () => new Date(0));
};
const listOf = (...words: readonly object[]): string => JSON.stringify(words);
const fileOf = (...words: readonly object[]): string =>
  JSON.stringify({ kind: 'kitabvan reading data', version: 1, texts: { [KEY]: listOf(...words) } });

const reviewed = (word: KeptWord, last: number): KeptWord => ({
  ...word,
  review: { due: last + 1, stability: 1, difficulty: 1, reps: 1, lapses: 0, state: 2, last },
});

const [WATER, COLD, WELL] = [kept('पानी', 1), kept('ठंडा', 2), kept('कुआँ', 3)];

test('the words of a file are counted, and added to those here', async () => {
  const disk = diskWith({ [KEY]: listOf(WATER) });
  const data = dataOn(disk);
  expect(data.preview(fileOf(COLD, WATER, { id: 'unreadable' }))).toEqual({
    holds: { bookmarks: 0, places: 0, books: 0, marks: 0, words: 2 },
    merge: { added: 1, changed: 0, removed: 0 },
    replace: { added: 1, changed: 0, removed: 0 },
    language: null,
  });
  expect(await data.importFile('merge')).toBe(true);
  expect(storedOn(disk)).toEqual({ [KEY]: listOf(WATER, COLD) });
});

test('of a word in both the later review stays, and all else here', async () => {
  const noted = { ...WATER, tags: ['rain'] };
  const disk = diskWith({ [KEY]: listOf(noted, reviewed(COLD, 9)) });
  const data = dataOn(disk);
  const file = fileOf(reviewed(WATER, 5), reviewed(COLD, 8), WELL);
  expect(data.preview(file).merge).toEqual({ added: 1, changed: 1, removed: 0 });
  expect(await data.importFile('merge')).toBe(true);
  expect(storedOn(disk)).toEqual({
    [KEY]: listOf(reviewed(noted, 5), reviewed(COLD, 9), WELL),
  });
  expect(data.preview(file).merge).toEqual({ added: 0, changed: 0, removed: 0 });
});

test('words for which there is no room beside those here change nothing', async () => {
  const all = Array.from({ length: MAX_KEPT_WORDS }, (_, index) => kept('पानी', index + 1));
  const disk = diskWith({ [KEY]: listOf(...all) });
  const data = dataOn(disk);
  data.preview(fileOf(kept('ठंडा', 5000)));
  expect(await data.importFile('merge')).toBe(false);
  expect(storedOn(disk)).toEqual({ [KEY]: listOf(...all) });
});

test('words replace those here byte for byte, with a copy of odd ones', async () => {
  const disk = diskWith({ [KEY]: listOf(WATER) });
  const data = dataOn(disk);
  data.preview(fileOf(COLD, { id: 'unreadable' }));
  expect(await data.importFile('replace')).toBe(true);
  const stored = listOf(COLD, { id: 'unreadable' });
  expect(storedOn(disk)).toEqual({ [KEY]: stored, [`${KEY}.damaged`]: stored });
});
