/** A reader's data in their own hands: out as a file, back in from one, off this browser, and kept for good if it may be. */
import {
  decodeDataFile,
  encodeDataFile,
  mergedRecords,
  previewOf,
  type ImportPreview,
  type ImportWay,
} from '../../machines/domain/data-file.ts';
import { progressOf, type PersonalRecords } from '../../machines/domain/records.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { createOperationLog } from './storage/operation-log.ts';
import { createRecordStore, type RecordStore } from './storage/record-store.ts';

/** What these texts hold, read as they would be read from storage. */
export function recordsIn(texts: ReadonlyMap<string, string>): PersonalRecords {
  const safeStorage = createSafeStorage(() => null, {
    failed: () => undefined,
    stored: () => undefined,
  });
  safeStorage.replace(texts);
  return createRecordStore(
    safeStorage,
    createOperationLog(safeStorage, 'file', () => 0),
  ).read();
}

export type YourData = ReturnType<typeof createYourData>;

/** @param records the store of this visit; @param today for the name of the file */
export function createYourData(records: RecordStore, today: () => Date) {
  let chosen = new Map<string, string>();

  return {
    /** The file's text, byte for byte what is kept. */
    fileText: (): string => encodeDataFile(records.texts()),

    /** Hands the file to the browser, which saves it where the reader likes. */
    save(): void {
      const address = URL.createObjectURL(
        new Blob([encodeDataFile(records.texts())], { type: 'application/json' }),
      );
      const link = document.createElement('a');
      link.href = address;
      link.download = `kitabvan-${today().toISOString().slice(0, 10)}.json`;
      link.click();
      URL.revokeObjectURL(address);
    },

    /** Looks at a file; nothing is changed. @throws FileFailure when it is none that can be brought in */
    preview(text: string): ImportPreview {
      chosen = decodeDataFile(text);
      return previewOf(records.read(), recordsIn(chosen));
    },

    /** Brings in the file that was looked at last. @returns false when it could not be stored and nothing was changed */
    importFile(way: ImportWay): boolean {
      if (way === 'merge') {
        merge(records, recordsIn(chosen));
        return true;
      }
      const isDone = records.replace(chosen);
      if (isDone) records.quarantineInvalid();
      return isDone;
    },

    erase: (): boolean => records.replace(new Map()),
  };
}

/** Record by record, so that what other tabs do meanwhile stays. */
function merge(records: RecordStore, file: PersonalRecords): void {
  const here = records.read();
  const after = mergedRecords(here, file);
  for (const bookmark of after.bookmarks) {
    if (here.bookmarks.every(({ bookId }) => bookId !== bookmark.bookId))
      records.storeBookmark(bookmark);
  }
  for (const place of after.readingProgress) {
    if (JSON.stringify(progressOf(here.readingProgress, place.bookId)) !== JSON.stringify(place))
      records.storeProgress(place);
  }
  for (const entry of after.library) {
    if (here.library.every(({ bookId }) => bookId !== entry.bookId))
      records.storeLibraryEntry(entry);
  }
}

/** @returns whether the browser now keeps what is stored when it runs short of space; false where it cannot be asked */
export async function askToLast(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
