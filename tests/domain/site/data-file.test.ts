/**
 * The user's data file: export, erase and import restore every byte; a merge loses nothing; any
 * text is safe to import.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeDataFile,
  encodeDataFile,
  FileFailure,
  mergedRecords,
  type FileProblem,
} from '../../../machines/domain/site/data-file.ts';
import { differenceOf } from '../../../machines/domain/site/import-preview.ts';
import { progressAfter, type PersonalRecords } from '../../../machines/domain/reading/records.ts';
import { parseReadingDays } from '../../../machines/domain/reading/reading-days.ts';
import type { Mark } from '../../../machines/domain/marks/mark.ts';
import { marksIn } from '../../../src/platform/storage/mark-store.ts';
import type { RecordStore } from '../../../src/platform/storage/record-store.ts';
import { createYourData, recordsIn } from '../../../src/features/your-data/your-data.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { anyStored, randomText } from './any-stored.ts';

const dataOn = (disk: ReturnType<typeof diskWith>) => {
  const { store, days, reports } = visit(disk);
  const data = createYourData({ records: store, days }, () => new Date(0));
  return { store, days, reports, data };
};

/** Every valid mark, as one text for each, in a fixed order. */
const marksOn = (store: RecordStore): string[] =>
  store.marks
    .keys()
    .flatMap((key) =>
      marksIn(store.marks.text(key)).marks.map((mark) => JSON.stringify([key, mark])),
    )
    .toSorted();

const lastChangeOf = (text: string): number => {
  const [, { made, changed = made }] = JSON.parse(text) as [string, Mark];
  return changed;
};
const recordOf = (text: string): string => {
  const [key, { id: markId }] = JSON.parse(text) as [string, Mark];
  return JSON.stringify([key, markId]);
};

const sorted = ({ bookmarks, readingProgress, library, language }: PersonalRecords) => ({
  language,
  lists: [bookmarks, readingProgress, library].map((list) =>
    list.toSorted((a, b) => (a.bookId < b.bookId ? -1 : 1)),
  ),
});

describe('an exported data file', () => {
  test('restores the same stored bytes when it is imported after everything was erased', async () => {
    await fc.assert(
      fc.asyncProperty(anyStored, async (texts) => {
        const disk = diskWith({ ...texts, theirs: 'untouched' });
        const { store, data, reports } = dataOn(disk);
        store.quarantineInvalid();
        for (const key of store.marks.keys())
          if (marksIn(store.marks.text(key)).hasUnreadable) store.marks.keepCopy(key);
        const [before, shown] = [storedOn(disk), [store.read(), marksOn(store)]];
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
        expect(await data.importFile('replace')).toBe(true);
        expect(storedOn(disk)).toEqual(before);
        for (const each of [store, visit(disk).store])
          expect([each.read(), marksOn(each)]).toEqual(shown);
        expect(reports).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('imported into an empty browser shows the same records', async () => {
    await fc.assert(
      fc.asyncProperty(anyStored, async (texts) => {
        const file = dataOn(diskWith(texts));
        const { store, data } = dataOn(diskWith());
        data.preview(file.data.fileText());
        await data.importFile('merge');
        // Imported progress without a furthest page has reached its current page.
        const readingProgress = file.store
          .read()
          .readingProgress.map((place) => progressAfter(undefined, place));
        expect(sorted(store.read())).toEqual(
          sorted({ ...file.store.read(), readingProgress, language: 'english' }),
        );
        expect(marksOn(store)).toEqual(marksOn(file.store));
      }),
    );
  });

  test('merged removes no record, changes no bookmark, lowers no furthest page and matches its preview', async () => {
    await fc.assert(
      fc.asyncProperty(anyStored, anyStored, async (here, other) => {
        const disk = diskWith(here);
        const { store, days, data } = dataOn(disk);
        const daysBefore = parseReadingDays(days.text());
        const [before, marksBefore] = [store.read(), marksOn(store)];
        const { merge } = data.preview(encodeDataFile(new Map(Object.entries(other))));
        expect(storedOn(disk), 'the preview changes nothing').toEqual(here);
        await data.importFile('merge');
        const after = store.read();
        expect(merge.removed).toBe(0);
        const marksAfter = marksOn(store);
        const renewed = marksAfter.filter((text) => !marksBefore.includes(text));
        const added = renewed.filter((text) => !marksBefore.map(recordOf).includes(recordOf(text)));
        const records = differenceOf(before, after);
        const daysAfter = [...parseReadingDays(days.text())];
        const newDays = daysAfter.filter(([day]) => !daysBefore.has(day));
        const otherDays = daysAfter.filter(
          ([day, read]) => String(daysBefore.get(day) ?? read) !== String(read),
        );
        expect(merge).toEqual({
          added: records.added + added.length + newDays.length,
          changed: records.changed + renewed.length - added.length + otherDays.length,
          removed: 0,
        });
        for (const mark of marksBefore) {
          const now = marksAfter.find((text) => recordOf(text) === recordOf(mark)) ?? '';
          expect(now === mark || lastChangeOf(now) > lastChangeOf(mark)).toBe(true);
        }
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

  test('that exceeds the quota changes nothing and reports the failure', async () => {
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
    expect(await data.importFile('replace')).toBe(false);
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1}', 'kv.lang': 'hindi' });
    expect(store.read()).toMatchObject({
      bookmarks: [{ bookId: 'a', pageNumber: 1 }],
      language: 'hindi',
    });
  });

  test('is used until the page is closed if the browser stores nothing', async () => {
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
    expect(await data.importFile('replace')).toBe(true);
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
