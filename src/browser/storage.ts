/** Keeps a reader's records in the browser, one small operation at a time, so that another tab's records stay. */
import type { Language } from '../../machines/book.ts';
import {
  pageIdOf,
  progressAfter,
  progressOf,
  withRecord,
  type Bookmark,
  type LibraryEntry,
  type PersonalRecords,
  type ReadingProgress,
} from '../../machines/records.ts';
import type { Area } from './area.ts';
import {
  decodeBookmarks,
  decodeIds,
  decodeLanguage,
  decodeLegacyBookmarks,
  decodeLibrary,
  decodeProgress,
  encodeBookmarks,
  encodeList,
  type Decoded,
} from './codec.ts';
import { asideKey, KEYS, type Key } from './keys.ts';

/** Copies of damaged text kept for one key; further ones are not made, and the damaged value is then not overwritten. */
const COPIES_KEPT = 5;

/** Puts the raw text of a damaged value aside; @throws when it cannot be, and must then not be written over. */
function putAside(storage: Storage, key: Key, raw: string): void {
  for (let copy = 1; copy <= COPIES_KEPT; copy += 1) {
    const kept = storage.getItem(asideKey(key, copy));
    if (kept === null) storage.setItem(asideKey(key, copy), raw);
    if (kept === null || kept === raw) return;
  }
  throw new Error(`${COPIES_KEPT} damaged texts of ${key} are kept aside already.`);
}

const WRITTEN_KEYS = [KEYS.bookmarks, KEYS.progress, KEYS.library, KEYS.language, KEYS.legacyDropped] as const;
type WrittenKey = (typeof WRITTEN_KEYS)[number];

const DECODERS = {
  [KEYS.bookmarks]: decodeBookmarks,
  [KEYS.progress]: decodeProgress,
  [KEYS.library]: decodeLibrary,
  [KEYS.language]: decodeLanguage,
  [KEYS.legacyDropped]: decodeIds,
} as const satisfies Record<WrittenKey, (text: string | null) => Decoded<unknown>>;

export type RecordStore = ReturnType<typeof createRecordStore>;

/** @param area where the text is kept; see area.ts */
export function createRecordStore(area: Area) {
  /** @param of the book, or whatever the change is of; @param alter from the text's decoded value to its new text */
  function change<T>(key: WrittenKey, of: string, decode: (text: string | null) => Decoded<T>, alter: (value: T) => string): void {
    area.change(key, { of, alter: (text) => alter(decode(text).value) }, (storage, text) => {
      if (text !== null && decode(text).damaged) putAside(storage, key, text);
    });
  }

  /** The newest last; a bookmark of ours is newer than any of the older site. */
  const readBookmarks = (): Map<string, number> => {
    const own = decodeBookmarks(area.read(KEYS.bookmarks)).value;
    const dropped = decodeIds(area.read(KEYS.legacyDropped)).value;
    const legacy = [...decodeLegacyBookmarks(area.read(KEYS.legacyBookmarks))];
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
      readingProgress: decodeProgress(area.read(KEYS.progress)).value,
      library: decodeLibrary(area.read(KEYS.library)).value,
      language: decodeLanguage(area.read(KEYS.language)).value,
    }),

    /** The keys whose value could not be read whole; their text is put aside at once, so that nothing is lost. */
    putDamagedAside(): Key[] {
      const keys = WRITTEN_KEYS.filter((key) => DECODERS[key](area.read(key)).damaged);
      for (const key of keys) {
        area.attempt(key, (storage) => {
          const raw = storage.getItem(key);
          if (raw !== null) putAside(storage, key, raw);
        });
      }
      return keys;
    },

    keepBookmark: ({ bookId, pageNumber }: Pick<Bookmark, 'bookId' | 'pageNumber'>): void =>
      change(KEYS.bookmarks, bookId, decodeBookmarks, (kept) =>
        encodeBookmarks(new Map([...without(kept, bookId), [bookId, pageNumber]])),
      ),

    dropBookmark({ bookId }: Pick<Bookmark, 'bookId'>): void {
      change(KEYS.bookmarks, bookId, decodeBookmarks, (kept) => encodeBookmarks(without(kept, bookId)));
      if (!decodeLegacyBookmarks(area.read(KEYS.legacyBookmarks)).has(bookId)) return;
      change(KEYS.legacyDropped, bookId, decodeIds, (dropped) => encodeList([...dropped.add(bookId)]));
    },

    keepProgress: (progress: ReadingProgress): void =>
      change(KEYS.progress, progress.bookId, decodeProgress, (kept) =>
        encodeList(withRecord(kept, progressAfter(progressOf(kept, progress.bookId), progress))),
      ),

    keepLibraryEntry: (entry: LibraryEntry): void =>
      change(KEYS.library, entry.bookId, decodeLibrary, (kept) =>
        encodeList(kept.some(({ bookId }) => bookId === entry.bookId) ? kept : [...kept, entry]),
      ),

    keepLanguage: (language: Language): void => change(KEYS.language, '', decodeLanguage, () => language),
  };
}

const without = (bookmarks: ReadonlyMap<string, number>, bookId: string): Map<string, number> =>
  new Map([...bookmarks].filter(([id]) => id !== bookId));

/**
 * Calls `listener` whenever another tab has changed one of the reader's records, or may have while the browser had put
 * this page to sleep (such a page hears nothing); @returns how to stop listening.
 */
export function onOtherTab(listener: () => void): () => void {
  const keys = new Set<string | null>([...Object.values(KEYS), null]);
  const heard = (event: StorageEvent) => {
    if (keys.has(event.key)) listener();
  };
  const woken = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', woken);
  return () => {
    window.removeEventListener('storage', heard);
    window.removeEventListener('pageshow', woken);
  };
}
