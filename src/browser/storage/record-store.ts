/** Keeps a reader's records in the browser, one small operation at a time, so that another tab's records stay. */
import type { Language } from '../../../machines/domain/book.ts';
import {
  pageIdOf,
  type Bookmark,
  type LibraryEntry,
  type PersonalRecords,
  type ReadingProgress,
} from '../../../machines/domain/records.ts';
import type { SafeStorage, Secure } from './safe-storage.ts';
import {
  decodeBookmarks,
  decodeIds,
  decodeLanguage,
  decodeLegacyBookmarks,
  decodeLibrary,
  decodeProgress,
  type RecordChange,
} from './codec.ts';
import type { OperationLog } from './operation-log.ts';
import { quarantineKey, OPERATION_LOG_PREFIX, KEYS, type Key } from './keys.ts';
import { idsIn, isInvalid, RECORD_KEYS, textAfter, type RecordKey } from './record-kinds.ts';

/** Copies of invalid text kept for one key; further ones are not made, and the invalid value is then not overwritten. */
const MAX_QUARANTINED = 5;

/** Puts the raw text of an invalid value aside; @throws when it cannot be, and must then not be written over. */
export function quarantine(storage: Storage, key: Key, raw: string): void {
  for (let copy = 1; copy <= MAX_QUARANTINED; copy += 1) {
    const kept = storage.getItem(quarantineKey(key, copy));
    if (kept === null) storage.setItem(quarantineKey(key, copy), raw);
    if (kept === null || kept === raw) return;
  }
  throw new Error(`${MAX_QUARANTINED} damaged texts of ${key} are kept aside already.`);
}

const isLanguageInvalid = (text: string | null): boolean => decodeLanguage(text).invalid;

export type RecordStore = ReturnType<typeof createRecordStore>;

/** @param safeStorage where the text is kept, see safe-storage.ts; @param operationLog what the tabs did lately, see operation-log.ts */
export function createRecordStore(safeStorage: SafeStorage, operationLog: OperationLog) {
  /** Writes what the tabs did lately over the key's text, where the text lacks any of it. */
  function settle(key: RecordKey, fresh?: string): void {
    const alter = (text: string | null) =>
      textAfter(key, text, operationLog.changesOver(key, text), fresh);
    const secure: Secure = (storage, text, next) => {
      if (isInvalid(key, text)) quarantine(storage, key, text ?? '');
      operationLog.beforeWriting(storage, key, text, next);
    };
    safeStorage.change(key, { of: '', alter }, secure, (storage) =>
      operationLog.afterStoring(storage, key),
    );
  }

  /** Sees to it that every key holds what all tabs did lately. */
  function reconcile(): void {
    for (const key of RECORD_KEYS) {
      const text = safeStorage.read(key);
      if (textAfter(key, text, operationLog.changesOver(key, text)) !== text) settle(key);
    }
  }

  const storedKeys = (): string[] => [
    ...new Set<string>([...Object.values(KEYS), ...safeStorage.keys().filter(isOurs)]),
  ];

  function change(made: RecordChange): void {
    operationLog.note(made);
    settle(made.key, made.of);
  }

  /** The newest last; a bookmark of ours is newer than any of the older site. */
  const readBookmarks = (): Map<string, number> => {
    const own = decodeBookmarks(safeStorage.read(KEYS.bookmarks)).value;
    const dropped = decodeIds(safeStorage.read(KEYS.legacyDropped)).value;
    const legacy = [...decodeLegacyBookmarks(safeStorage.read(KEYS.legacyBookmarks))];
    return new Map([...legacy.filter(([id]) => !dropped.has(id) && !own.has(id)), ...own]);
  };

  return {
    /** Everything kept for the reader; what cannot be read counts as absent. Writes nothing. */
    read: (): PersonalRecords => ({
      bookmarks: [...readBookmarks()].map(([bookId, pageNumber]) => ({
        bookId,
        pageId: pageIdOf(pageNumber),
        pageNumber,
        timestamp: 0,
      })),
      readingProgress: decodeProgress(safeStorage.read(KEYS.progress)).value,
      library: decodeLibrary(safeStorage.read(KEYS.library)).value,
      language: decodeLanguage(safeStorage.read(KEYS.language)).value,
    }),

    /** The keys whose value could not be read whole; their text is quarantined at once, so that nothing is lost. */
    quarantineInvalid(): Key[] {
      const keys = [
        ...RECORD_KEYS.filter((key) => isInvalid(key, safeStorage.read(key))),
        ...(isLanguageInvalid(safeStorage.read(KEYS.language)) ? [KEYS.language] : []),
      ];
      for (const key of keys) {
        safeStorage.attempt(key, (storage) => {
          const raw = storage.getItem(key);
          if (raw !== null) quarantine(storage, key, raw);
        });
      }
      return keys;
    },

    storeBookmark: ({ bookId, pageNumber }: Pick<Bookmark, 'bookId' | 'pageNumber'>): void =>
      change({ key: KEYS.bookmarks, of: bookId, to: pageNumber }),

    dropBookmark({ bookId }: Pick<Bookmark, 'bookId'>): void {
      change({ key: KEYS.bookmarks, of: bookId, to: null });
      if (!decodeLegacyBookmarks(safeStorage.read(KEYS.legacyBookmarks)).has(bookId)) return;
      change({ key: KEYS.legacyDropped, of: bookId, to: true });
    },

    storeProgress: (progress: ReadingProgress): void =>
      change({ key: KEYS.progress, of: progress.bookId, to: progress }),

    storeLibraryEntry: (entry: LibraryEntry): void =>
      change({ key: KEYS.library, of: entry.bookId, to: entry }),

    storeLanguage: (language: Language): void =>
      safeStorage.change(KEYS.language, { of: '', alter: () => language }, (storage, text) => {
        if (text !== null && isLanguageInvalid(text)) quarantine(storage, KEYS.language, text);
      }),

    /** Another tab has stored something, or may have: what both did lately must be there. */
    hear({ key, text }: StorageChange): void {
      const isErased =
        key === operationLog.ownKey && text === null && !safeStorage.keys().some(isOurs);
      if (isErased) {
        safeStorage.replace(new Map(storedKeys().map((each) => [each, null])));
        operationLog.forget();
      }
      safeStorage.retry();
      reconcile();
    },

    /** On opening and on leaving the page: what could not be stored is tried again, what the tabs did is put together. */
    compact(): void {
      safeStorage.retry();
      reconcile();
      operationLog.compact();
    },

    /** @returns every key of ours and its text as it is stored, operation logs left out: they hold nothing of their own. */
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
     * Puts these texts in the place of everything that is kept; without any, everything is erased. All or nothing.
     * @returns whether it was done
     */
    replace(texts: ReadonlyMap<string, string>): boolean {
      const gone = RECORD_KEYS.flatMap((key) => deletionsOf(key, safeStorage.read(key)));
      const all = [...new Set([...texts.keys(), ...storedKeys()])];
      // The operation logs last: a tab that finds its own gone must find the records gone too.
      const isOperationLog = (key: string) => Number(key.startsWith(OPERATION_LOG_PREFIX));
      const ordered = all.toSorted((a, b) => isOperationLog(a) - isOperationLog(b));
      if (!safeStorage.replace(new Map(ordered.map((key) => [key, texts.get(key) ?? null]))))
        return false;
      operationLog.forget();
      operationLog.noteReplaced(
        gone,
        new Map(RECORD_KEYS.map((key) => [key, texts.get(key) ?? null])),
      );
      return true;
    },
  };
}

/** What another tab did to a key; a key of null when all may have changed. */
export type StorageChange = { key: string | null; text: string | null };

const isOurs = (key: string): boolean => key.startsWith('kv.') || key === KEYS.legacyBookmarks;

const deletionsOf = (key: RecordKey, text: string | null): RecordChange[] =>
  idsIn(key, text).map((of) => ({ key, of, to: null }));

/**
 * Calls `listener` whenever another tab has changed one of the reader's records, or may have while the browser had put
 * this page to sleep (such a page hears nothing); @returns how to stop listening.
 */
export function onOtherTab(listener: (heard: StorageChange) => void): () => void {
  const keys = new Set<string | null>([...Object.values(KEYS), null]);
  const heard = ({ key, newValue }: StorageEvent) => {
    if (keys.has(key) || key?.startsWith(OPERATION_LOG_PREFIX) === true)
      listener({ key, text: newValue });
  };
  const woken = (event: PageTransitionEvent) => {
    if (event.persisted) listener({ key: null, text: null });
  };
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', woken);
  return () => {
    window.removeEventListener('storage', heard);
    window.removeEventListener('pageshow', woken);
  };
}
