/** All data of the user at once: export to a file, import, erase, and persistent storage. */
import {
  decodeDataFile,
  encodeDataFile,
  mergedRecords,
  type ImportWay,
} from '../../../machines/domain/site/data-file.ts';
import {
  marksToMerge,
  previewOf,
  type ImportPreview,
  type PersonalData,
} from '../../../machines/domain/site/import-preview.ts';
import {
  areReadingDaysInvalid,
  mergedDays,
  parseReadingDays,
  readingDaysText,
} from '../../../machines/domain/reading/reading-days.ts';
import { progressOf, type PersonalRecords } from '../../../machines/domain/reading/records.ts';
import { deleteAllCopies } from '../../platform/offline/offline-copies.ts';
import { listenToNothing } from '../../platform/inert.ts';
import { saveText } from '../../platform/save-file.ts';
import { interfaceIn } from '../../platform/storage/moved-settings.ts';
import { isMarksKey, KEYS, type MarksKey } from '../../platform/storage/keys.ts';
import { bookIdOf } from '../../platform/storage/mark-keys.ts';
import { createMarkStore, marksIn } from '../../platform/storage/mark-store.ts';
import { createSafeStorage } from '../../platform/storage/safe-storage.ts';
import { createOperationLogStore } from '../../platform/storage/operation-log-store.ts';
import { createRecordStore, type RecordStore } from '../../platform/storage/record-store.ts';
import { hasRoomForWords, importWords } from '../../platform/storage/import-words.ts';
import { createWordStore, wordsInText } from '../../platform/storage/word-store.ts';
import type { StorageEffects } from '../../platform/storage/storage.ts';

/** Decodes stored values, by key, as the record store does. */
export function recordsIn(texts: ReadonlyMap<string, string>): PersonalRecords {
  const safeStorage = createSafeStorage(() => null, {
    failed: () => undefined,
    stored: () => undefined,
  });
  safeStorage.replace(texts);
  return createRecordStore(
    safeStorage,
    createOperationLogStore(safeStorage, 'file', () => 0),
  ).read();
}

/** @returns the valid marks by book */
const marksByBook = (keys: readonly MarksKey[], textOf: (key: MarksKey) => string | null) =>
  new Map(keys.map((key) => [bookIdOf(key), marksIn(textOf(key)).marks]));

type Stores = Pick<StorageEffects, 'records' | 'days'>;

const dataHere = ({ records, days }: Stores): PersonalData => ({
  records: records.read(),
  marks: marksByBook(records.marks.keys(), records.marks.text),
  words: wordsInText(records.marks.text(KEYS.words)).words,
  days: parseReadingDays(days.text()),
});

const dataIn = (texts: ReadonlyMap<string, string>): PersonalData => ({
  records: recordsIn(texts),
  marks: marksByBook([...texts.keys()].filter(isMarksKey), (key) => texts.get(key) ?? null),
  words: wordsInText(texts.get(KEYS.words) ?? null).words,
  days: parseReadingDays(texts.get(KEYS.days) ?? null),
});

/** Resolves in a later task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @param today for the name of the exported file */
export function createYourData(stores: Stores, today: () => Date) {
  const { records } = stores;
  let chosen = new Map<string, string>();

  return {
    /** @returns the exported file's text; it holds the stored values byte for byte. */
    fileText: (): string => encodeDataFile(records.texts()),

    /** Saves the exported file. */
    save(): void {
      saveText(encodeDataFile(records.texts()), {
        name: 'kitabvan',
        extension: 'json',
        type: 'application/json',
        day: today(),
      });
    },

    /**
     * Reads a file for import and changes nothing.
     * @throws FileFailure when it cannot be imported
     */
    preview(text: string): ImportPreview {
      chosen = decodeDataFile(text);
      return { ...previewOf(dataHere(stores), dataIn(chosen)), language: interfaceIn(chosen) };
    },

    /**
     * Imports the file that was last given to preview().
     * @returns false when it could not be stored and nothing was changed: the browser has no room, or the
     * marks or words here and in the file are more than may be stored together
     */
    async importFile(way: ImportWay): Promise<boolean> {
      if (way === 'merge') return merge(stores, dataIn(chosen));
      const isDone = records.replace(chosen);
      if (!isDone) return false;
      records.quarantineInvalid();
      for (const key of records.marks.keys())
        if (marksIn(records.marks.text(key)).hasUnreadable) records.marks.keepCopy(key);
      if (wordsInText(records.marks.text(KEYS.words)).hasUnreadable)
        records.marks.keepCopy(KEYS.words);
      return true;
    },

    erase: (): boolean => records.replace(new Map()),
    deleteAllCopies,
    requestPersistence,
  };
}

/**
 * Stores record by record, so that concurrent changes of other tabs are preserved.
 * @returns false when there is no room for the marks or the words
 */
async function merge(stores: Stores, file: PersonalData): Promise<boolean> {
  const { records, days } = stores;
  const markStore = createMarkStore({ records, onOtherTab: listenToNothing });
  const wordStore = createWordStore({ records, onOtherTab: listenToNothing });
  const marks = marksToMerge(dataHere(stores).marks, file.marks);
  if (!markStore.hasRoomFor(marks) || !hasRoomForWords(wordStore, file.words)) return false;
  mergeRecords(records, file.records);
  if (file.days.size > 0)
    days.change(
      {
        id: 'import',
        update: (text) => readingDaysText(mergedDays(parseReadingDays(text), file.days)),
      },
      areReadingDaysInvalid,
    );
  importWords(wordStore, file.words);
  return (await markStore.storeMany(marks, nextTask)) === 0;
}

function mergeRecords(records: RecordStore, file: PersonalRecords): void {
  const current = records.read();
  const merged = mergedRecords(current, file);
  for (const bookmark of merged.bookmarks) {
    if (current.bookmarks.every(({ bookId }) => bookId !== bookmark.bookId))
      records.storeBookmark(bookmark);
  }
  for (const progress of merged.readingProgress) {
    if (
      JSON.stringify(progressOf(current.readingProgress, progress.bookId)) !==
      JSON.stringify(progress)
    )
      records.storeProgress(progress);
  }
  for (const entry of merged.library) {
    if (current.library.every(({ bookId }) => bookId !== entry.bookId))
      records.storeLibraryEntry(entry);
  }
}

/**
 * Asks the browser to persist the stored data.
 * @returns whether the browser will not evict this site's data; false where StorageManager is
 * missing or denied
 */
async function requestPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
