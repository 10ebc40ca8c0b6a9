/** All data of the user at once: the file that is saved, importing it, and persistent storage. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DataOutcome } from '../../../machines/domain/site/data-file.ts';
import { createYourData, recordsIn } from '../../../src/features/your-data/your-data.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { memoryCaches } from '../../support/memory-caches.ts';
import { entryOf, progressOn } from '../../support/records.ts';

const DAY = new Date('2026-05-04T23:30:00Z');

const dataOn = (disk: ReturnType<typeof diskWith>) => {
  const { store, days } = visit(disk);
  return createYourData({ records: store, days }, () => DAY);
};

/** The text of a file with these values. */
const fileOf = (texts: Record<string, string>): string =>
  JSON.stringify({ kind: 'kitabvan reading data', version: 1, texts });

/** What the user has in this browser, and a file of another one. */
const HERE = {
  'kv.days': '{"2026-05-03":[600,9],"2026-05-04":[60,9]}',
  'kv.bookmarks': '{"the-well":7}',
  'kv.reading_progress': JSON.stringify([progressOn('the-well', 7, 20), progressOn('the-hill', 2)]),
  'kv.library': JSON.stringify([entryOf('the-well', 5)]),
};
const THERE = {
  'kv.days': '{"2026-05-01":[30,1],"2026-05-04":[90,2]}',
  'kv.bookmarks': '{"the-well":3,"the-lake":4}',
  'kv.reading_progress': JSON.stringify([
    progressOn('the-well', 9, 30),
    progressOn('the-lake', 4, 40),
  ]),
  'kv.library': JSON.stringify([entryOf('the-well', 9), entryOf('the-lake', 40)]),
};
const MERGED = {
  'kv.days': { '2026-05-01': [30, 1], '2026-05-03': [600, 9], '2026-05-04': [90, 9] },
  'kv.bookmarks': { 'the-well': 7, 'the-lake': 4 },
  'kv.reading_progress': [
    progressOn('the-well', 9, 30),
    progressOn('the-hill', 2),
    progressOn('the-lake', 4, 40),
  ],
  'kv.library': [entryOf('the-well', 5), entryOf('the-lake', 40)],
};

const valuesOn = (disk: ReturnType<typeof diskWith>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(storedOn(disk)).map(([key, text]): [string, unknown] => [key, JSON.parse(text)]),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the file', () => {
  const TEXT = `{
  "kind": "kitabvan reading data",
  "version": 1,
  "texts": {
    "kv.bookmarks": "{\\"the-well\\":7}"
  }
}
`;

  test('is saved under the name of the day', async () => {
    const files = new Map<string, Blob>();
    const downloads: [name: string, file: Blob | undefined][] = [];
    vi.stubGlobal('document', {
      createElement: (tag: string) => ({
        href: '',
        download: '',
        click() {
          if (tag === 'a') downloads.push([this.download, files.get(this.href)]);
        },
      }),
    });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.set('blob:one', file as Blob);
      return 'blob:one';
    });
    dataOn(diskWith({ 'kv.bookmarks': '{"the-well":7}', theirs: 'x' })).save();
    const [[name, file] = []] = downloads;
    expect([downloads.length, name, file?.type, await file?.text()]).toEqual([
      1,
      'kitabvan-2026-05-04.json',
      'application/json',
      TEXT,
    ]);
  });

  test('has the stored values byte for byte', () => {
    expect(dataOn(diskWith({ 'kv.bookmarks': '{"the-well":7}' })).fileText()).toBe(TEXT);
  });

  test('is read as the records of a browser are', () => {
    expect(recordsIn(new Map(Object.entries({ ...THERE, 'kv.lang': 'hindi' })))).toEqual({
      bookmarks: [
        { bookId: 'the-well', pageId: 'page-3', pageNumber: 3, timestamp: 0 },
        { bookId: 'the-lake', pageId: 'page-4', pageNumber: 4, timestamp: 0 },
      ],
      readingProgress: [progressOn('the-well', 9, 30), progressOn('the-lake', 4, 40)],
      library: [entryOf('the-well', 9), entryOf('the-lake', 40)],
      language: 'hindi',
    });
  });
});

describe('a file for import', () => {
  test('is looked at first, which changes nothing', () => {
    const disk = diskWith(HERE);
    expect(dataOn(disk).preview(fileOf(THERE))).toEqual({
      holds: { bookmarks: 2, places: 2, books: 2, marks: 0, words: 0 },
      merge: { added: 4, changed: 2, removed: 0 },
      replace: { added: 4, changed: 4, removed: 2 },
      language: null,
    });
    expect([storedOn(disk), disk.tried]).toEqual([HERE, []]);
  });

  test('tells the language of the site in its settings, when it is one', () => {
    const languageIn = (text: string) =>
      dataOn(diskWith(HERE)).preview(fileOf({ 'kv.interface': text })).language;
    expect(['hindi', 'hinglish', 'english', 'latin'].map(languageIn)).toEqual([
      'hindi',
      'hinglish',
      'english',
      null,
    ]);
  });

  test.each<[string, string, DataOutcome]>([
    ['of another program', '{}', 'foreign'],
    ['of a newer version', '{"kind":"kitabvan reading data","version":2}', 'newer'],
  ])('%s cannot be imported', (_, text, problem) => {
    expect(() => dataOn(diskWith()).preview(text)).toThrow(
      expect.objectContaining({ name: 'FileFailure', problem }),
    );
  });

  test('is merged with the present data, and the latest place is used', async () => {
    const disk = diskWith(HERE);
    const data = dataOn(disk);
    data.preview(fileOf(THERE));
    expect(await data.importFile('merge')).toBe(true);
    expect(valuesOn(disk)).toEqual(MERGED);
  });

  test('that has nothing new is merged without writing anything', async () => {
    const texts = Object.fromEntries(
      Object.entries(MERGED).map(([key, value]) => [key, JSON.stringify(value)]),
    );
    const disk = diskWith(texts);
    const data = dataOn(disk);
    for (const file of [HERE, THERE]) {
      data.preview(fileOf(file));
      expect(await data.importFile('merge')).toBe(true);
    }
    expect([storedOn(disk), disk.tried]).toEqual([texts, []]);
  });

  test('replaces what is here byte for byte, and its damaged values are kept aside', async () => {
    const disk = diskWith(HERE);
    const data = dataOn(disk);
    data.preview(fileOf({ 'kv.bookmarks': '{"the-lake":"four"}', 'kv.lang': 'hindi' }));
    expect(await data.importFile('replace')).toBe(true);
    expect(storedOn(disk)).toEqual({
      'kv.bookmarks': '{"the-lake":"four"}',
      'kv.bookmarks.damaged': '{"the-lake":"four"}',
      'kv.lang': 'hindi',
    });
  });

  test('for which there is no room leaves everything as it was', async () => {
    const before = { ...HERE, 'kv.library': 'damaged' };
    const disk = diskWith(before);
    disk.isFull = (_, text) => text === 'hindi';
    const data = dataOn(disk);
    data.preview(fileOf({ ...THERE, 'kv.lang': 'hindi' }));
    expect(await data.importFile('replace')).toBe(false);
    expect(storedOn(disk)).toEqual(before);
  });
});

test('erasing leaves nothing of this site, neither records nor copies of books', async () => {
  const disk = diskWith({ ...HERE, theirs: 'untouched' });
  const device = memoryCaches({ 'kitabvan-saved': {}, 'kitabvan-opened': {}, theirs: {} });
  vi.stubGlobal('window', { caches: device.caches });
  const data = dataOn(disk);
  expect(data.erase()).toBe(true);
  await data.deleteAllCopies();
  expect([storedOn(disk), [...device.stores.keys()]]).toEqual([
    { theirs: 'untouched' },
    ['theirs'],
  ]);
});

describe('persistent storage', () => {
  test.each([
    ['is there already: it is not asked for', true, true, true, 0],
    ['is asked for and given', false, true, true, 1],
    ['is asked for and not given', false, false, false, 1],
  ])('%s', async (_, persisted, given, result, times) => {
    const persist = vi.fn<() => Promise<boolean>>(async () => given);
    vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist } });
    expect(await dataOn(diskWith()).requestPersistence()).toBe(result);
    expect(persist).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['denies it', { storage: { persisted: () => Promise.reject(new TypeError('denied')) } }],
    ['does not have it', {}],
  ])('is not there in a browser that %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await dataOn(diskWith()).requestPersistence()).toBe(false);
  });
});
