/** The kept words of a browser: at most a thousand, one change at a time. */
import { expect, test } from 'vitest';
import { MAX_KEPT_WORDS } from '../../../machines/domain/limits.ts';
import { listenToNothing } from '../../../src/platform/inert.ts';
import { importWords } from '../../../src/platform/storage/import-words.ts';
import { createWordStore } from '../../../src/platform/storage/word-store.ts';
import { diskWith, storedOn, visit, type Disk } from '../../support/fake-storage.ts';
import { kept } from '../../machines/words/my-words.ts';

const KEY = 'kv.words';
const wordsOn = (disk: Disk) =>
  createWordStore({ records: visit(disk).store, onOtherTab: listenToNothing });

test('words are kept and forgotten one by one, and a visit later they are there', () => {
  const disk = diskWith();
  const store = wordsOn(disk);
  store.keep(kept('पानी', 1));
  store.keep(kept('ठंडा', 2));
  store.forget(kept('पानी', 1).id);
  store.forget('never there');
  expect(storedOn(disk)).toEqual({ [KEY]: JSON.stringify([kept('ठंडा', 2)]) });
  expect(wordsOn(disk).words()).toEqual([kept('ठंडा', 2)]);
});

test('what cannot be read is copied before the list is written', () => {
  const odd = JSON.stringify([{ id: 'odd' }, kept('पानी', 1)]);
  const disk = diskWith({ [KEY]: odd });
  const store = wordsOn(disk);
  expect(store.words()).toEqual([kept('पानी', 1)]);
  store.keep(kept('ठंडा', 2));
  expect(storedOn(disk)[`${KEY}.damaged`]).toBe(odd);
  expect(wordsOn(disk).words()).toEqual([kept('पानी', 1), kept('ठंडा', 2)]);
});

test('a thousand words are kept, and no more', () => {
  const all = Array.from({ length: MAX_KEPT_WORDS - 1 }, (_, index) => kept('पानी', index + 1));
  const store = wordsOn(diskWith({ [KEY]: JSON.stringify(all) }));
  expect(store.isFull()).toBe(false);
  expect(importWords(store, [kept('ठंडा', 5000), kept('कुआँ', 5001), kept('पानी', 1)])).toBe(1);
  expect(store.isFull()).toBe(true);
  store.keep(kept('कुआँ', 5001));
  expect(store.words()).toHaveLength(MAX_KEPT_WORDS);
});

test('whoever shows the words is told of each change', () => {
  const store = wordsOn(diskWith());
  const seen: number[] = [];
  const stop = store.onChange(() => seen.push(store.words().length));
  store.keep(kept('पानी', 1));
  store.forget(kept('पानी', 1).id);
  stop();
  store.keep(kept('ठंडा', 2));
  expect(seen).toEqual([1, 0]);
});
