/** Keeps a reader's records in the browser, one small operation at a time, so that another tab's records stay. */
import type { Language } from '../../machines/book.ts';
import {
  pageIdOf,
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

export type RecordStore = ReturnType<typeof createRecordStore>;

/** @param area where the text is kept; see area.ts */
export function createRecordStore(area: Area) {
  /** Puts the raw text of a damaged value aside; @returns whether it is safe to write over it. */
  function putAside(key: Key): boolean {
    const raw = area.read(key);
    if (raw === null) return true;
    for (let copy = 1; copy <= COPIES_KEPT; copy += 1) {
      const kept = area.read(asideKey(key, copy));
      if (kept === raw) return true;
      if (kept === null) return area.write(asideKey(key, copy), raw);
    }
    return false;
  }

  function change<T>(key: Key, decode: (text: string | null) => Decoded<T>, encode: (value: T) => string, apply: (value: T) => T) {
    const { value, damaged } = decode(area.read(key));
    if (damaged && !putAside(key)) return;
    area.write(key, encode(apply(value)));
  }

  const readBookmarks = (): Map<string, number> => {
    const dropped = decodeIds(area.read(KEYS.legacyDropped));
    const legacy = [...decodeLegacyBookmarks(area.read(KEYS.legacyBookmarks))].filter(([id]) => !dropped.has(id));
    return new Map([...legacy, ...decodeBookmarks(area.read(KEYS.bookmarks)).value]);
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
      const damaged: [Key, boolean][] = [
        [KEYS.bookmarks, decodeBookmarks(area.read(KEYS.bookmarks)).damaged],
        [KEYS.progress, decodeProgress(area.read(KEYS.progress)).damaged],
        [KEYS.library, decodeLibrary(area.read(KEYS.library)).damaged],
        [KEYS.language, decodeLanguage(area.read(KEYS.language)).damaged],
      ];
      const keys = damaged.filter(([, isDamaged]) => isDamaged).map(([key]) => key);
      for (const key of keys) putAside(key);
      return keys;
    },

    keepBookmark: ({ bookId, pageNumber }: Bookmark): void =>
      change(KEYS.bookmarks, decodeBookmarks, encodeBookmarks, (kept) => new Map(kept).set(bookId, pageNumber)),

    dropBookmark({ bookId }: Pick<Bookmark, 'bookId'>): void {
      change(KEYS.bookmarks, decodeBookmarks, encodeBookmarks, (kept) => {
        const left = new Map(kept);
        left.delete(bookId);
        return left;
      });
      if (!decodeLegacyBookmarks(area.read(KEYS.legacyBookmarks)).has(bookId)) return;
      const dropped = decodeIds(area.read(KEYS.legacyDropped));
      area.write(KEYS.legacyDropped, encodeList([...dropped.add(bookId)]));
    },

    keepProgress: (progress: ReadingProgress): void =>
      change(KEYS.progress, decodeProgress, encodeList, (kept) => withRecord(kept, progress)),

    keepLibraryEntry: (entry: LibraryEntry): void =>
      change(KEYS.library, decodeLibrary, encodeList, (kept) =>
        kept.some(({ bookId }) => bookId === entry.bookId) ? kept : [...kept, entry],
      ),

    keepLanguage: (language: Language): void =>
      change(KEYS.language, decodeLanguage, String, () => language),
  };
}

/** Calls `listener` whenever another tab has changed one of the reader's records; @returns how to stop listening. */
export function onOtherTab(listener: () => void): () => void {
  const keys = new Set<string | null>([...Object.values(KEYS), null]);
  const heard = (event: StorageEvent) => {
    if (keys.has(event.key)) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
