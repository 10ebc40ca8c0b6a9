/**
 * The user's data file: export, erase and import restore every byte; a merge loses nothing; any
 * text is safe to import.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeDataFile,
  differenceOf,
  encodeDataFile,
  FileFailure,
  mergedRecords,
  type FileProblem,
} from '../../../machines/domain/site/data-file.ts';
import { progressAfter, type PersonalRecords } from '../../../machines/domain/reading/records.ts';
import { createYourData, recordsIn } from '../../../src/features/your-data/your-data.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { anyText } from '../../support/random-text.ts';

const id = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', '7', '\ud800', 'a"b'),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const page = fc.integer({ min: 1, max: 400 });
const marks = fc
  .array(fc.tuple(id, page), { maxLength: 6 })
  .map((list) => JSON.stringify(Object.fromEntries(list)));
const places = fc
  .uniqueArray(
    fc.record({
      bookId: id,
      currentPageId: fc.string(),
      currentPageNumber: page,
      lastReadAt: fc.nat(),
      mood: fc.string(),
    }),
    { selector: ({ bookId }) => bookId, maxLength: 6 },
  )
  .map((list) => JSON.stringify(list));
const books = fc
  .uniqueArray(
    fc.record({
      bookId: id,
      title: fc.string(),
      author: fc.string(),
      cover: fc.string(),
      firstReadAt: fc.nat(),
    }),
    { selector: ({ bookId }) => bookId, maxLength: 6 },
  )
  .map((list) => JSON.stringify(list));
const randomText = fc.oneof(anyText(), fc.json());

/**
 * Possible contents of localStorage: valid records, any other text, quarantined texts, keys of a
 * later version.
 */
const anyStored = fc
  .record(
    {
      'kv.bookmarks': fc.oneof(marks, marks, randomText),
      'kv.reading_progress': fc.oneof(places, places, randomText),
      'kv.library': fc.oneof(books, books, randomText),
      'kv.lang': fc.oneof(fc.constantFrom('hindi', 'english'), randomText),
      'kv.character_keys': fc.constantFrom('on', 'off'),
      'kv.keep_place': fc.constantFrom('on', 'off'),
      'kv.comfort': fc.constantFrom('{"theme":"night","hindi":{"size":1.3}}', '{"theme":"neon"}'),
      'kv.pace': fc.constantFrom('{"english":[40000]}', 'x'),
      'kv.bookmarks.damaged': randomText,
      'kv.of_a_later_version': randomText,
      bookmarks: fc.oneof(fc.constant('[{"bookId":"old","pageNumber":3}]'), randomText),
    },
    { requiredKeys: [] },
  )
  .map((texts) => texts as Record<string, string>);

const dataOn = (disk: ReturnType<typeof diskWith>) => {
  const { store, reports } = visit(disk);
  return { store, reports, data: createYourData(store, () => new Date(0)) };
};

const sorted = ({ bookmarks, readingProgress, library, language }: PersonalRecords) => ({
  language,
  lists: [bookmarks, readingProgress, library].map((list) =>
    list.toSorted((a, b) => (a.bookId < b.bookId ? -1 : 1)),
  ),
});

describe('an exported data file', () => {
  test('restores the same stored bytes when it is imported after everything was erased', () => {
    fc.assert(
      fc.property(anyStored, (texts) => {
        const disk = diskWith({ ...texts, theirs: 'untouched' });
        const { store, data, reports } = dataOn(disk);
        store.quarantineInvalid();
        const [before, shown] = [storedOn(disk), store.read()];
        const file = data.fileText();
        expect(data.erase()).toBe(true);
        expect(storedOn(disk)).toEqual({ theirs: 'untouched' });
        expect(store.read()).toEqual({
          bookmarks: [],
          readingProgress: [],
          library: [],
          language: 'english',
        });
        data.preview(file);
        expect(data.importFile('replace')).toBe(true);
        expect(storedOn(disk)).toEqual(before);
        expect([store.read(), visit(disk).store.read()]).toEqual([shown, shown]);
        expect(reports).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('imported into an empty browser shows the same records', () => {
    fc.assert(
      fc.property(anyStored, (texts) => {
        const file = dataOn(diskWith(texts));
        const { store, data } = dataOn(diskWith());
        data.preview(file.data.fileText());
        data.importFile('merge');
        // Imported progress without a furthest page has reached its current page.
        const readingProgress = file.store
          .read()
          .readingProgress.map((place) => progressAfter(undefined, place));
        expect(sorted(store.read())).toEqual(
          sorted({ ...file.store.read(), readingProgress, language: 'english' }),
        );
      }),
    );
  });

  test('merged removes no record, changes no bookmark, lowers no furthest page and matches its preview', () => {
    fc.assert(
      fc.property(anyStored, anyStored, (here, other) => {
        const disk = diskWith(here);
        const { store, data } = dataOn(disk);
        const before = store.read();
        const { merge } = data.preview(encodeDataFile(new Map(Object.entries(other))));
        expect(storedOn(disk), 'the preview changes nothing').toEqual(here);
        data.importFile('merge');
        const after = store.read();
        expect(merge.removed).toBe(0);
        expect(differenceOf(before, after)).toEqual(merge);
        expect(sorted(after)).toEqual(
          sorted(mergedRecords(before, recordsIn(new Map(Object.entries(other))))),
        );
        for (const mark of before.bookmarks) expect(after.bookmarks).toContainEqual(mark);
        for (const place of before.readingProgress) {
          const now = after.readingProgress.find(({ bookId }) => bookId === place.bookId);
          expect(now?.furthestPageNumber ?? now?.currentPageNumber ?? 0).toBeGreaterThanOrEqual(
            place.furthestPageNumber ?? place.currentPageNumber,
          );
        }
      }),
    );
  });

  test('that exceeds the quota changes nothing and reports the failure', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"a":1}', 'kv.lang': 'hindi' });
    const { store, data } = dataOn(disk);
    data.preview(
      encodeDataFile(
        new Map([
          ['kv.bookmarks', '{"b":2}'],
          ['kv.library', 'x'.repeat(100)],
        ]),
      ),
    );
    disk.isFull = (_, text) => text.length > 50;
    expect(data.importFile('replace')).toBe(false);
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1}', 'kv.lang': 'hindi' });
    expect(store.read()).toMatchObject({
      bookmarks: [{ bookId: 'a', pageNumber: 1 }],
      language: 'hindi',
    });
  });

  test('is used until the page is closed if the browser stores nothing', () => {
    const disk = Object.assign(diskWith(), { denied: true });
    const { store, data } = dataOn(disk);
    data.preview(
      encodeDataFile(
        new Map([
          ['kv.bookmarks', '{"b":2}'],
          ['kv.lang', 'hindi'],
        ]),
      ),
    );
    expect(data.importFile('replace')).toBe(true);
    expect(store.read()).toMatchObject({
      bookmarks: [{ bookId: 'b', pageNumber: 2 }],
      language: 'hindi',
    });
    expect(data.erase()).toBe(true);
    expect(store.read()).toEqual({
      bookmarks: [],
      readingProgress: [],
      library: [],
      language: 'english',
    });
  });

  const problemOf = (text: string): FileProblem | 'none' => {
    try {
      decodeDataFile(text);
      return 'none';
    } catch (error) {
      if (error instanceof FileFailure) return error.problem;
      throw error;
    }
  };

  test("has a kind, a version and only the site's own keys, without operation logs", () => {
    expect(encodeDataFile(new Map([['kv.lang', 'hindi']]))).toBe(
      '{\n  "kind": "kitabvan reading data",\n  "version": 1,\n  "texts": {\n    "kv.lang": "hindi"\n  }\n}\n',
    );
    const file =
      '{"kind":"kitabvan reading data","version":1,"more":5,"texts":{"kv.lang":"hindi","kv.journal.1":"x","theirs":"x","kv.n":5,"__proto__":"x","bookmarks":"[]"}}';
    expect(decodeDataFile(file)).toEqual(
      new Map([
        ['kv.lang', 'hindi'],
        ['bookmarks', '[]'],
      ]),
    );
  });

  test.each([
    { text: '', problem: 'foreign' },
    { text: '{', problem: 'foreign' },
    { text: 'null', problem: 'foreign' },
    { text: '[]', problem: 'foreign' },
    { text: '{"kind":"another","version":1,"texts":{}}', problem: 'foreign' },
    { text: '{"kind":"kitabvan reading data","version":"1","texts":{}}', problem: 'foreign' },
    { text: '{"kind":"kitabvan reading data","version":2,"texts":{}}', problem: 'newer' },
    { text: '{"kind":"kitabvan reading data","version":1,"texts":[]}', problem: 'none' },
  ])('with the content $text is $problem', ({ text, problem }) =>
    expect(problemOf(text)).toBe(problem),
  );

  test('with any other content is rejected as foreign', () => {
    fc.assert(
      fc.property(randomText, (text) => {
        expect(problemOf(text)).toBe('foreign');
      }),
    );
  });
});
