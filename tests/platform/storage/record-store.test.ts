/** The record store: the keys and formats of the records, and changes of one record. */
import { describe, expect, test } from 'vitest';
import { decodeLanguage } from '../../../src/platform/storage/codec.ts';
import { quarantineKey, KEYS } from '../../../src/platform/storage/keys.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { bookmark, entry, progress } from './records.ts';

describe('what is stored', () => {
  test('the keys have the specified names', () => {
    expect(KEYS).toEqual({
      bookmarks: 'kv.bookmarks',
      secondLanguage: 'kv.beside',
      view: 'kv.view',
      days: 'kv.days',
      words: 'kv.words',
      libraryChoice: 'kv.library_filters',
      progress: 'kv.reading_progress',
      library: 'kv.library',
      language: 'kv.lang',
      legacyBookmarks: 'bookmarks',
      legacyDropped: 'kv.legacy_dropped',
      characterKeys: 'kv.character_keys',
      interfaceLanguage: 'kv.interface',
      keepPlace: 'kv.keep_place',
      readAloud: 'kv.voice',
      readingSettings: 'kv.comfort',
      readingSpeed: 'kv.pace',
    });
    expect([quarantineKey('kv.lang', 1), quarantineKey('kv.lang', 2)]).toEqual([
      'kv.lang.damaged',
      'kv.lang.damaged.2',
    ]);
  });

  test('each kind of record is stored under its key in the specified shape', () => {
    const disk = diskWith({ theirs: 'untouched' });
    const { store, reports } = visit(disk);
    store.storeBookmark(bookmark('the-well', 7, 123));
    store.storeBookmark(bookmark('__proto__', 2));
    store.storeProgress(progress('the-well', 7));
    store.storeLibraryEntry(entry('the-well'));
    store.storeLanguage('hindi');
    expect(storedOn(disk)).toEqual({
      theirs: 'untouched',
      'kv.bookmarks': '{"the-well":7,"__proto__":2}',
      'kv.reading_progress': JSON.stringify([progress('the-well', 7)]),
      'kv.library': JSON.stringify([entry('the-well')]),
      'kv.lang': 'hindi',
    });
    expect(reports).toEqual([]);
  });

  test("stored records are read on the next visit, bookmarks with their page's id", () => {
    const disk = diskWith();
    const { store } = visit(disk);
    store.storeBookmark(bookmark('the-well', 7, 123));
    store.storeProgress(progress('the-well', 7));
    store.storeLibraryEntry(entry('the-well'));
    store.storeLanguage('hinglish');
    expect(visit(disk).store.read()).toEqual({
      bookmarks: [bookmark('the-well', 7)],
      readingProgress: [progress('the-well', 7)],
      library: [entry('the-well')],
      language: 'hinglish',
    });
  });

  test('reading valid data and checking it for invalid values writes nothing', () => {
    const disk = diskWith({
      bookmarks: '[{"bookId":"a","pageNumber":1}]',
      'kv.lang': 'hindi',
      'kv.bookmarks': '{"b":2}',
    });
    const { store } = visit(disk);
    store.read();
    expect(store.quarantineInvalid()).toEqual([]);
    expect(disk.tried).toEqual([]);
  });

  test('empty storage gives the defaults', () =>
    expect(visit(diskWith()).store.read()).toEqual({
      bookmarks: [],
      readingProgress: [],
      library: [],
      language: 'english',
    }));

  test.each([
    { text: 'hindi', language: 'hindi' },
    { text: '"hinglish"', language: 'hinglish' },
    { text: ' "english" ', language: 'english' },
  ])('the language is read from $text', ({ text, language }) => {
    expect(decodeLanguage(text)).toEqual({ value: language, invalid: false });
  });

  test.each(['', 'Hindi', 'french', '["hindi"]', 'null', '{"lang":"hindi"}', '"hindi'])(
    '%j is not a language: english is used, and the value counts as invalid',
    (text) => expect(decodeLanguage(text)).toEqual({ value: 'english', invalid: true }),
  );
});

describe('changing one record', () => {
  test('a book has one bookmark, and a replaced one is the newest from then on', () => {
    const disk = diskWith();
    const { store } = visit(disk);
    for (const [id, page] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ] as const)
      store.storeBookmark(bookmark(id, page));
    expect(visit(disk).store.read().bookmarks).toEqual([bookmark('b', 2), bookmark('a', 3)]);
  });

  test('removing a bookmark leaves the others', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"a":1,"__proto__":2,"c":3}' });
    visit(disk).store.dropBookmark({ bookId: '__proto__' });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1,"c":3}' });
  });

  test('new progress replaces the record of its book at the same position', () => {
    const disk = diskWith({
      'kv.reading_progress': JSON.stringify([progress('a', 1), progress('b', 1)]),
    });
    visit(disk).store.storeProgress(progress('a', 9));
    expect(visit(disk).store.read().readingProgress).toEqual([progress('a', 9), progress('b', 1)]);
  });

  test('a library entry is not changed once it is stored', () => {
    const disk = diskWith();
    const { store } = visit(disk);
    store.storeLibraryEntry(entry('a'));
    store.storeLibraryEntry(entry('a', { firstReadAt: 9, title: 'Another' }));
    expect(store.read().library).toEqual([entry('a')]);
  });

  test('unknown fields are preserved in the changed record and in all others, whatever their names', () => {
    const more = '"mood":"calm","constructor":[1],"__proto__":{"x":null},"toString":false';
    const plain = (id: string) => JSON.stringify(progress(id, 5)).slice(0, -1);
    const saved = JSON.stringify(entry('a')).slice(0, -1);
    const disk = diskWith({
      'kv.reading_progress': `[${plain('a')},${more}},${plain('b')},${more}}]`,
      'kv.library': `[${saved},${more}}]`,
    });
    const { store } = visit(disk);
    expect(store.quarantineInvalid()).toEqual([]);
    store.storeProgress(progress('a', 5));
    store.storeProgress(progress('c', 1));
    store.storeLibraryEntry(entry('b'));
    expect(storedOn(disk)).toEqual({
      'kv.reading_progress': `[${plain('a')},${more}},${plain('b')},${more}},${JSON.stringify(progress('c', 1))}]`,
      'kv.library': `[${saved},${more}},${JSON.stringify(entry('b'))}]`,
    });
  });
});
