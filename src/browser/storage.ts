/** Keeps a reader's records in the browser, one small operation at a time, so that another tab's records stay. */
import type { Language } from '../../machines/book.ts';
import { pageIdOf, type Bookmark, type LibraryEntry, type PersonalRecords, type ReadingProgress } from '../../machines/records.ts';
import type { Area, Secure } from './area.ts';
import {
  decodeBookmarks,
  decodeIds,
  decodeLanguage,
  decodeLegacyBookmarks,
  decodeLibrary,
  decodeProgress,
  type RecordChange,
} from './codec.ts';
import type { Journal } from './journal.ts';
import { asideKey, JOURNAL_PREFIX, KEYS, type Key } from './keys.ts';
import { idsIn, isDamaged, RECORD_KEYS, textAfter, type RecordKey } from './record-kinds.ts';

/** Copies of damaged text kept for one key; further ones are not made, and the damaged value is then not overwritten. */
const COPIES_KEPT = 5;

/** Puts the raw text of a damaged value aside; @throws when it cannot be, and must then not be written over. */
export function putAside(storage: Storage, key: Key, raw: string): void {
  for (let copy = 1; copy <= COPIES_KEPT; copy += 1) {
    const kept = storage.getItem(asideKey(key, copy));
    if (kept === null) storage.setItem(asideKey(key, copy), raw);
    if (kept === null || kept === raw) return;
  }
  throw new Error(`${COPIES_KEPT} damaged texts of ${key} are kept aside already.`);
}

const isLanguageDamaged = (text: string | null): boolean => decodeLanguage(text).damaged;

export type RecordStore = ReturnType<typeof createRecordStore>;

/** @param area where the text is kept, see area.ts; @param journal what the tabs did lately, see journal.ts */
export function createRecordStore(area: Area, journal: Journal) {
  /** Writes what the tabs did lately over the key's text, where the text lacks any of it. */
  function settle(key: RecordKey, fresh?: string): void {
    const alter = (text: string | null) => textAfter(key, text, journal.changesOver(key, text), fresh);
    const secure: Secure = (storage, text, next) => {
      if (isDamaged(key, text)) putAside(storage, key, text ?? '');
      journal.beforeWriting(storage, key, text, next);
    };
    area.change(key, { of: '', alter }, secure, (storage) => journal.afterStoring(storage, key));
  }

  /** Sees to it that every key holds what all tabs did lately. */
  function agree(): void {
    for (const key of RECORD_KEYS) {
      const text = area.read(key);
      if (textAfter(key, text, journal.changesOver(key, text)) !== text) settle(key);
    }
  }

  const keptKeys = (): string[] => [...new Set<string>([...Object.values(KEYS), ...area.keys().filter(isOurs)])];

  function change(made: RecordChange): void {
    journal.note(made);
    settle(made.key, made.of);
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
      const keys = [
        ...RECORD_KEYS.filter((key) => isDamaged(key, area.read(key))),
        ...(isLanguageDamaged(area.read(KEYS.language)) ? [KEYS.language] : []),
      ];
      for (const key of keys) {
        area.attempt(key, (storage) => {
          const raw = storage.getItem(key);
          if (raw !== null) putAside(storage, key, raw);
        });
      }
      return keys;
    },

    keepBookmark: ({ bookId, pageNumber }: Pick<Bookmark, 'bookId' | 'pageNumber'>): void =>
      change({ key: KEYS.bookmarks, of: bookId, to: pageNumber }),

    dropBookmark({ bookId }: Pick<Bookmark, 'bookId'>): void {
      change({ key: KEYS.bookmarks, of: bookId, to: null });
      if (!decodeLegacyBookmarks(area.read(KEYS.legacyBookmarks)).has(bookId)) return;
      change({ key: KEYS.legacyDropped, of: bookId, to: true });
    },

    keepProgress: (progress: ReadingProgress): void => change({ key: KEYS.progress, of: progress.bookId, to: progress }),

    keepLibraryEntry: (entry: LibraryEntry): void => change({ key: KEYS.library, of: entry.bookId, to: entry }),

    keepLanguage: (language: Language): void =>
      area.change(KEYS.language, { of: '', alter: () => language }, (storage, text) => {
        if (text !== null && isLanguageDamaged(text)) putAside(storage, KEYS.language, text);
      }),

    /** Another tab has stored something, or may have: what both did lately must be there. */
    hear({ key, text }: Heard): void {
      const isErased = key === journal.ownKey && text === null && !area.keys().some(isOurs);
      if (isErased) {
        area.replace(new Map(keptKeys().map((each) => [each, null])));
        journal.forget();
      }
      area.retry();
      agree();
    },

    /** On opening and on leaving the page: what could not be stored is tried again, what the tabs did is put together. */
    tidy(): void {
      area.retry();
      agree();
      journal.tidy();
    },

    /** @returns every key of ours and its text as it is stored, journals left out: they hold nothing of their own. */
    texts: (): Map<string, string> =>
      new Map(
        keptKeys()
          .filter((key) => !key.startsWith(JOURNAL_PREFIX))
          .flatMap((key) => {
            const text = area.read(key);
            return text === null ? [] : [[key, text] as const];
          }),
      ),

    /**
     * Puts these texts in the place of everything that is kept; without any, everything is erased. All or nothing.
     * @returns whether it was done
     */
    replace(texts: ReadonlyMap<string, string>): boolean {
      const gone = RECORD_KEYS.flatMap((key) => removalsOf(key, area.read(key)));
      const all = [...new Set([...texts.keys(), ...keptKeys()])];
      // The journals last: a tab that finds its own gone must find the records gone too.
      const isJournal = (key: string) => Number(key.startsWith(JOURNAL_PREFIX));
      const ordered = all.toSorted((a, b) => isJournal(a) - isJournal(b));
      if (!area.replace(new Map(ordered.map((key) => [key, texts.get(key) ?? null])))) return false;
      journal.forget();
      journal.noteReplaced(gone, new Map(RECORD_KEYS.map((key) => [key, texts.get(key) ?? null])));
      return true;
    },
  };
}

/** What another tab did to a key; a key of null when all may have changed. */
export type Heard = { key: string | null; text: string | null };

const isOurs = (key: string): boolean => key.startsWith('kv.') || key === KEYS.legacyBookmarks;

const removalsOf = (key: RecordKey, text: string | null): RecordChange[] => idsIn(key, text).map((of) => ({ key, of, to: null }));

/**
 * Calls `listener` whenever another tab has changed one of the reader's records, or may have while the browser had put
 * this page to sleep (such a page hears nothing); @returns how to stop listening.
 */
export function onOtherTab(listener: (heard: Heard) => void): () => void {
  const keys = new Set<string | null>([...Object.values(KEYS), null]);
  const heard = ({ key, newValue }: StorageEvent) => {
    if (keys.has(key) || key?.startsWith(JOURNAL_PREFIX) === true) listener({ key, text: newValue });
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
