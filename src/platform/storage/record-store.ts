/**
 * Stores the user's records one change at a time, so that the records that other tabs write are
 * preserved.
 */
import { DEFAULT_LANGUAGE, type Language } from '../../../machines/domain/languages.ts';
import {
  pageIdOf,
  type Bookmark,
  type LibraryEntry,
  type PersonalRecords,
  type ReadingProgress,
} from '../../../machines/domain/reading/records.ts';
import type { SafeStorage, Secure } from './safe-storage.ts';
import {
  decodeBookmarks,
  decodeIds,
  decodeLanguage,
  decodeLegacyBookmarks,
  decodeLibrary,
  decodeProgress,
  isRecordKey,
  type RecordChange,
  type RecordKey,
} from './codec.ts';
import type { OperationLogStore } from './operation-log-store.ts';
import type { StorageChange } from './other-tabs.ts';
import {
  isMarksKey,
  OPERATION_LOG_PREFIX,
  KEYS,
  type Key,
  type ListKey,
  type MarksKey,
} from './keys.ts';
import { quarantine } from './quarantine.ts';
import { deletionsOf, isInvalid, RECORD_KEYS, applyChanges } from './record-kinds.ts';

const isLanguageInvalid = (text: string | null): boolean => decodeLanguage(text).invalid;

export type RecordStore = ReturnType<typeof createRecordStore>;

/**
 * @param operationLog of this tab; it also reads the logs of the other tabs
 * @param unset the language of the records until the user has chosen one
 */
export function createRecordStore(
  safeStorage: SafeStorage,
  operationLog: OperationLogStore,
  unset: Language = DEFAULT_LANGUAGE,
) {
  /** Applies all tabs' operations to the key's value; writes it only if that changes it. */
  function applyOperations(key: RecordKey, fresh?: string): void {
    const update = (text: string | null) =>
      applyChanges(key, text, operationLog.changesOver(key, text), fresh);
    const secure: Secure = (storage, text, next) => {
      if (isInvalid(key, text)) quarantine(storage, key, text ?? '');
      operationLog.beforeWriting(storage, key, text, next);
    };
    safeStorage.change(key, { id: '', update }, secure, (storage, isWritten) =>
      operationLog.afterStoring(storage, key, isWritten),
    );
  }

  /** Applies all tabs' operations to every key whose value lacks any of them; reads no other key. */
  const reconcile = (): void =>
    operationLog.readingOnce(() => {
      for (const key of operationLog.changedKeys()) {
        const text = safeStorage.read(key);
        if (applyChanges(key, text, operationLog.changesOver(key, text)) !== text)
          applyOperations(key);
      }
    });

  const storedKeys = (): string[] => [
    ...new Set<string>([
      ...Object.values(KEYS),
      ...safeStorage.keys().filter(isOurs),
      ...safeStorage.unstoredKeys(),
    ]),
  ];

  const marksKeys = (): MarksKey[] => storedKeys().filter(isMarksKey);

  /** Adds all changes to the log, then writes each key's value once. */
  const change = (...changes: readonly RecordChange[]): void =>
    operationLog.readingOnce(() => {
      operationLog.add(...changes);
      const last = new Map(changes.map(({ key, id }) => [key, id]));
      for (const [key, id] of last) applyOperations(key, id);
    });

  /** @returns whether the value has been copied, or is absent */
  const keepCopy = (key: Key | MarksKey): boolean =>
    safeStorage.attempt(key, (storage) => {
      const raw = storage.getItem(key);
      if (raw !== null) quarantine(storage, key, raw);
    });

  /** The newest last; bookmarks of this site are newer than those of the older site. */
  const readBookmarks = (): Map<string, number> => {
    const own = decodeBookmarks(safeStorage.read(KEYS.bookmarks)).value;
    const dropped = decodeIds(safeStorage.read(KEYS.legacyDropped)).value;
    const legacy = [...decodeLegacyBookmarks(safeStorage.read(KEYS.legacyBookmarks))];
    return new Map([...legacy.filter(([id]) => !dropped.has(id) && !own.has(id)), ...own]);
  };

  return {
    /** @returns all records; invalid ones count as absent. Writes nothing. */
    read: (): PersonalRecords => ({
      bookmarks: [...readBookmarks()].map(([bookId, pageNumber]) => ({
        bookId,
        pageId: pageIdOf(pageNumber),
        pageNumber,
        timestamp: 0,
      })),
      readingProgress: decodeProgress(safeStorage.read(KEYS.progress)).value,
      library: decodeLibrary(safeStorage.read(KEYS.library)).value,
      language: decodeLanguage(safeStorage.read(KEYS.language), unset).value,
    }),

    /** Quarantines the values with invalid parts, so that no byte is lost. @returns their keys */
    quarantineInvalid(): Key[] {
      const keys = [
        ...RECORD_KEYS.filter((key) => isInvalid(key, safeStorage.read(key))),
        ...(isLanguageInvalid(safeStorage.read(KEYS.language)) ? [KEYS.language] : []),
      ];
      keys.forEach(keepCopy);
      return keys;
    },

    storeBookmark: ({ bookId, pageNumber }: Pick<Bookmark, 'bookId' | 'pageNumber'>): void =>
      change({ key: KEYS.bookmarks, id: bookId, value: pageNumber }),

    dropBookmark({ bookId }: Pick<Bookmark, 'bookId'>): void {
      change({ key: KEYS.bookmarks, id: bookId, value: null });
      if (!decodeLegacyBookmarks(safeStorage.read(KEYS.legacyBookmarks)).has(bookId)) return;
      change({ key: KEYS.legacyDropped, id: bookId, value: true });
    },

    storeProgress: (progress: ReadingProgress): void =>
      change({ key: KEYS.progress, id: progress.bookId, value: progress }),

    storeLibraryEntry: (entry: LibraryEntry): void =>
      change({ key: KEYS.library, id: entry.bookId, value: entry }),

    /** Removes the book from the library, with the place in it. */
    dropBook: (id: string): void =>
      change({ key: KEYS.library, id, value: null }, { key: KEYS.progress, id, value: null }),

    /** The books' marks and the kept words as they are stored; mark-store.ts and word-store.ts decode them. */
    marks: {
      /** @returns the keys of all books that have had marks */
      keys: marksKeys,
      text: (key: ListKey): string | null => safeStorage.read(key),
      /** Adds all changes to the log, then writes each value once. */
      change: (changes: readonly RecordChange[]): void => change(...changes),
      /** Quarantines the value. @returns whether a copy of it is stored, or it is absent */
      keepCopy,
    },

    storeLanguage: (language: Language): void =>
      safeStorage.change(KEYS.language, { id: '', update: () => language }, (storage, text) => {
        if (text !== null && isLanguageInvalid(text)) quarantine(storage, KEYS.language, text);
      }),

    /**
     * Call when another tab has, or may have, written. Restores changes that the write may have
     * overwritten.
     */
    receiveChange({ key, text }: StorageChange): void {
      const isErased =
        key === operationLog.ownKey && text === null && !safeStorage.keys().some(isOurs);
      if (isErased) {
        safeStorage.replace(new Map(storedKeys().map((each) => [each, null])));
        operationLog.clear();
      }
      safeStorage.retry();
      reconcile();
    },

    /** On opening and on leaving the page: retries unstored changes, and drops old operations. */
    compact(): void {
      safeStorage.retry();
      reconcile();
      operationLog.compact();
    },

    /**
     * @returns every key of this site with its value as stored, without the operation logs: they
     * only repeat changes.
     */
    texts: (): Map<string, string> =>
      new Map(
        storedKeys()
          .filter((key) => !key.startsWith(OPERATION_LOG_PREFIX))
          .flatMap((key) => {
            const text = safeStorage.read(key);
            return text === null ? [] : [[key, text] as const];
          }),
      ),

    /**
     * Replaces everything that is stored by these values; an empty map erases everything. All or
     * nothing.
     * @returns whether it was done
     */
    replace(texts: ReadonlyMap<string, string>): boolean {
      const all = [...new Set([...texts.keys(), ...storedKeys()])];
      const keys = all.filter(isRecordKey);
      const removals = keys.flatMap((key) =>
        deletionsOf(key, safeStorage.read(key), texts.get(key) ?? null),
      );
      // The operation logs last: when another tab finds its own log removed, the records are
      // removed already.
      const isOperationLog = (key: string) => Number(key.startsWith(OPERATION_LOG_PREFIX));
      const ordered = all.sort((a, b) => isOperationLog(a) - isOperationLog(b));
      if (!safeStorage.replace(new Map(ordered.map((key) => [key, texts.get(key) ?? null]))))
        return false;
      operationLog.replaced(removals, new Map(keys.map((key) => [key, texts.get(key) ?? null])));
      return true;
    },
  };
}

const isOurs = (key: string): boolean => key.startsWith('kv.') || key === KEYS.legacyBookmarks;
