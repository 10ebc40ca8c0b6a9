/** What an import would change: numbers of records, shown before anything is changed. */
import type { InterfaceLanguage } from '../languages.ts';
import type { BookMark } from '../marks/list.ts';
import { mergedMarks, type MarksByBook } from '../marks/merge-marks.ts';
import { dayTexts, mergedDays, type ReadingDays } from '../reading/reading-days.ts';
import { bookmarkOf, type PersonalRecords } from '../reading/records.ts';
import type { KeptWord } from '../words/kept-word.ts';
import { wordsToMerge } from '../words/merge-words.ts';
import { mergedRecords } from './data-file.ts';

/** Numbers of records. */
export type Difference = { added: number; changed: number; removed: number };

/**
 * `holds`: number of records in the file; `merge` and `replace`: what importing it would change.
 * `language` of the interface in its settings, which only a replacement brings; null for none.
 */
export type ImportPreview = {
  holds: { bookmarks: number; places: number; books: number; marks: number; words: number };
  merge: Difference;
  replace: Difference;
  language: InterfaceLanguage | null;
};

export function differenceOf(before: PersonalRecords, after: PersonalRecords): Difference {
  const sides = (of: (records: PersonalRecords) => ReadonlyMap<string, string>) =>
    [of(before), of(after)] as const;
  const kinds = [
    sides(
      ({ bookmarks }) =>
        new Map(
          bookmarks.map(({ bookId }) => [
            bookId,
            String(bookmarkOf(bookmarks, bookId)?.pageNumber),
          ]),
        ),
    ),
    sides(
      ({ readingProgress }) =>
        new Map(readingProgress.map((record) => [record.bookId, JSON.stringify(record)])),
    ),
    sides(({ library }) => new Map(library.map((entry) => [entry.bookId, JSON.stringify(entry)]))),
    sides(({ language }) => new Map([['', language]])),
  ];
  return differenceIn(kinds);
}

type Sides = readonly [old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>];

function differenceIn(kinds: readonly Sides[]): Difference {
  const sum = (count: (...sides: Sides) => number) =>
    kinds.reduce((total, sides) => total + count(...sides), 0);
  return {
    added: sum((old, now) => [...now.keys()].filter((id) => !old.has(id)).length),
    changed: sum(
      (old, now) => [...now].filter(([id, record]) => old.has(id) && old.get(id) !== record).length,
    ),
    removed: sum((old, now) => [...old.keys()].filter((id) => !now.has(id)).length),
  };
}

/** The records, the marks, the kept words and the days of reading of a browser, or of a file. */
export type PersonalData = {
  records: PersonalRecords;
  marks: MarksByBook;
  words: readonly KeptWord[];
  days: ReadingDays;
};

/** @returns the marks that a merge stores: those that are new here or were changed later */
export const marksToMerge = (here: MarksByBook, file: MarksByBook): BookMark[] =>
  [...file].flatMap(([bookId, marks]) => {
    const { added, changed } = mergedMarks(here.get(bookId) ?? [], marks);
    return [...added, ...changed].map((mark) => ({ bookId, mark }));
  });

const marksByRecord = (books: MarksByBook): Map<string, string> =>
  new Map(
    [...books].flatMap(([bookId, marks]) =>
      marks.map((mark) => [JSON.stringify([bookId, mark.id]), JSON.stringify(mark)] as const),
    ),
  );

const wordTexts = (words: readonly KeptWord[]): Map<string, string> =>
  new Map(words.map((word) => [word.id, JSON.stringify(word)]));

export function previewOf(here: PersonalData, file: PersonalData): Omit<ImportPreview, 'language'> {
  const [before, holds] = [marksByRecord(here.marks), marksByRecord(file.marks)];
  const merged = new Map(before);
  for (const { bookId, mark } of marksToMerge(here.marks, file.marks))
    merged.set(JSON.stringify([bookId, mark.id]), JSON.stringify(mark));
  const days = dayTexts(here.days);
  const words = wordTexts(here.words);
  return {
    holds: {
      bookmarks: file.records.bookmarks.length,
      places: file.records.readingProgress.length,
      books: file.records.library.length,
      marks: holds.size,
      words: file.words.length,
    },
    merge: sumOf(
      differenceOf(here.records, mergedRecords(here.records, file.records)),
      differenceIn([
        [before, merged],
        [days, dayTexts(mergedDays(here.days, file.days))],
        [words, wordTexts([...here.words, ...wordsToMerge(here.words, file.words)])],
      ]),
    ),
    replace: sumOf(
      differenceOf(here.records, file.records),
      differenceIn([
        [before, holds],
        [days, dayTexts(file.days)],
        [words, wordTexts(file.words)],
      ]),
    ),
  };
}

const sumOf = (a: Difference, b: Difference): Difference => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  removed: a.removed + b.removed,
});
