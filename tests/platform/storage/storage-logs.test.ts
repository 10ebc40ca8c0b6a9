/**
 * Every failure to store is logged in the words of what could not be stored, however it was to be
 * stored; failed reads are not logged (specification section 8).
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KEYS, OPERATION_LOG_PREFIX, type Key } from '../../../src/platform/storage/keys.ts';
import {
  createStorageEffects,
  type StorageEffects,
} from '../../../src/platform/storage/storage.ts';
import { diskWith, type Disk } from '../../support/fake-storage.ts';

const bookId = 'the-well';
const place = { currentPageId: 'page-2', currentPageNumber: 2, lastReadAt: 1 };
const texts = { title: 'The Well', author: '', cover: '' };
const isValid = () => false;
const change = (text: string) => ({ id: '', update: () => text });

type Case = { words: string; save: (storage: StorageEffects) => void; text: string };

/** Of each key that the site's code writes: how the console names it, and a way to change it. */
const CASES: Readonly<
  Record<Exclude<Key, typeof KEYS.legacyBookmarks | typeof KEYS.interfaceLanguage>, Case>
> = {
  [KEYS.bookmarks]: {
    words: 'bookmarks',
    save: ({ records }) => records.storeBookmark({ bookId, pageNumber: 2 }),
    text: '{"the-hill":1}',
  },
  [KEYS.progress]: {
    words: 'reading progress',
    save: ({ records }) => records.storeProgress({ bookId, ...place }),
    text: JSON.stringify([{ bookId, ...place }]),
  },
  [KEYS.library]: {
    words: 'library',
    save: ({ records }) => records.storeLibraryEntry({ bookId, ...texts, firstReadAt: 1 }),
    text: JSON.stringify([{ bookId, ...texts, firstReadAt: 1 }]),
  },
  [KEYS.words]: {
    words: 'words',
    save: ({ records }) => records.marks.change([{ key: KEYS.words, id: 'a', value: { id: 'a' } }]),
    text: '[{"id":"b"}]',
  },
  [KEYS.language]: {
    words: 'language',
    save: ({ records }) => records.storeLanguage('hindi'),
    text: 'hinglish',
  },
  [KEYS.legacyDropped]: {
    words: 'bookmarks',
    save: ({ records }) => records.dropBookmark({ bookId: 'old' }),
    text: '["the-hill"]',
  },
  [KEYS.characterKeys]: {
    words: 'choice of keys',
    save: ({ characterKeys }) => characterKeys.store(false),
    text: 'on',
  },
  [KEYS.keepPlace]: {
    words: 'choice of place',
    save: ({ keepPlace }) => keepPlace.store(true),
    text: 'off',
  },
  [KEYS.libraryChoice]: {
    words: 'filters of My Library',
    save: ({ libraryChoice }) => libraryChoice.change(change('?state=reading'), isValid),
    text: '?state=finished',
  },
  [KEYS.secondLanguage]: {
    words: 'second language',
    save: ({ secondLanguage }) =>
      secondLanguage.change(change('{"with":"hindi","way":"always"}'), isValid),
    text: '{"with":"hindi","way":"asked"}',
  },
  [KEYS.view]: {
    words: 'way of reading',
    save: ({ view }) => view.change(change('{"mode":"scroll"}'), isValid),
    text: '{"mode":"scroll","focus":"line"}',
  },
  [KEYS.days]: {
    words: 'reading time',
    save: ({ days }) => days.change(change('{"2026-11-29":[60,1]}'), isValid),
    text: '{"2026-11-28":[60,1]}',
  },
  [KEYS.readingSettings]: {
    words: 'reading settings',
    save: ({ readingSettings }) => readingSettings.change(change('{"theme":"night"}'), isValid),
    text: '{"theme":"paper"}',
  },
  [KEYS.readAloud]: {
    words: 'choice of voice',
    save: ({ readAloud }) => readAloud.change(change('{"rate":2}'), isValid),
    text: '{"rate":1}',
  },
  [KEYS.readingSpeed]: {
    words: 'reading speed',
    save: ({ readingSpeed }) => readingSpeed.change(change('{"english":[1]}'), isValid),
    text: '{"english":[2]}',
  },
};
const MARKS: Case = {
  words: 'marks',
  save: ({ records }) =>
    records.marks.change([{ key: 'kv.marks.the-well', id: 'a', value: { id: 'a' } }]),
  text: '[{"id":"b"}]',
};
const KEY_CASES = Object.entries<Case>({ ...CASES, 'kv.marks.the-well': MARKS }).map(
  ([key, each]) => ({ key, ...each }),
);

/** The bookmark of an older site, which `dropBookmark` hides. */
const OLDER = { [KEYS.legacyBookmarks]: '[{"bookId":"old","pageNumber":1}]' };

/** A visit to the site on this disk, and what it logs: the words and the kind of each error. */
function visitOn(disk: Disk) {
  vi.stubGlobal('window', {
    get localStorage() {
      return disk.open();
    },
  });
  const logged: [string, string][] = [];
  vi.spyOn(console, 'error').mockImplementation((words: string, error: Error) => {
    logged.push([words, error.name]);
  });
  return { storage: createStorageEffects('english'), logged };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(KEY_CASES)('$key', ({ key, words, save, text }) => {
  const isKey = (each: string): boolean => each === key;
  const failed = (name: string) => [[`Failed to save ${words}:`, name]];

  test('that finds no room is logged', () => {
    const disk = diskWith(OLDER);
    disk.isFull = isKey;
    const { storage, logged } = visitOn(disk);
    save(storage);
    expect(logged).toEqual(failed('QuotaExceededError'));
  });

  test('that the browser denies is logged', () => {
    const disk = diskWith(OLDER);
    const { storage, logged } = visitOn(disk);
    disk.denied = true;
    save(storage);
    // A bookmark of the older site cannot be read either: the removal is of one of this site.
    expect(logged).toEqual(failed('SecurityError'));
  });

  test('that the browser denies to read counts as absent, and is not logged', () => {
    const disk = diskWith({ [key]: text });
    disk.denied = true;
    const { storage, logged } = visitOn(disk);
    expect(storage.records.read()).toEqual({
      bookmarks: [],
      readingProgress: [],
      library: [],
      language: 'english',
    });
    expect([storage.characterKeys.isOn(), storage.keepPlace.isOn()]).toEqual([true, false]);
    const { libraryChoice, secondLanguage, readingSettings, readAloud, readingSpeed } = storage;
    expect(
      [libraryChoice, secondLanguage, readingSettings, readAloud, readingSpeed].map((each) =>
        each.text(),
      ),
    ).toEqual([null, null, null, null, null]);
    expect(logged).toEqual([]);
  });

  test('whose import finds no room is logged', () => {
    const disk = diskWith(OLDER);
    const { storage, logged } = visitOn(disk);
    disk.isFull = isKey;
    const imported = new Map(KEY_CASES.map((each) => [each.key, each.text]));
    expect(storage.records.replace(imported)).toBe(false);
    expect(logged).toEqual(failed('QuotaExceededError'));
  });

  test('that cannot be erased is logged', () => {
    const disk = diskWith({ ...OLDER, [key]: text });
    const { storage, logged } = visitOn(disk);
    const browserStorage = disk.open();
    const remove = browserStorage.removeItem.bind(browserStorage);
    let refusals = 1;
    browserStorage.removeItem = (each) => {
      if (each === key && refusals-- > 0) throw new DOMException('The disk fails.', 'UnknownError');
      remove(each);
    };
    expect(storage.records.replace(new Map())).toBe(false);
    expect(logged).toEqual(failed('UnknownError'));
  });

  test('whose invalid text cannot be copied is logged', () => {
    if (![KEYS.bookmarks, KEYS.progress, KEYS.library, KEYS.language].some(isKey)) return;
    const disk = diskWith({ [key]: '{' });
    disk.isFull = (each) => each.startsWith(`${key}.damaged`);
    const { storage, logged } = visitOn(disk);
    storage.records.quarantineInvalid();
    expect(logged).toEqual(failed('QuotaExceededError'));
  });
});

describe('an operation log', () => {
  const isLog = (key: string): boolean => key.startsWith(OPERATION_LOG_PREFIX);

  test('that finds no room is logged once until it has some, while records are stored', () => {
    const disk = diskWith();
    disk.isFull = isLog;
    const { storage, logged } = visitOn(disk);
    const writes: unknown[] = [];
    storage.onWrite((write) => writes.push(write));
    for (const pageNumber of [1, 2]) storage.records.storeBookmark({ bookId, pageNumber });
    expect(disk.texts.get(KEYS.bookmarks)).toBe('{"the-well":2}');
    expect(logged).toEqual([['Failed to save operation log:', 'QuotaExceededError']]);
    disk.isFull = () => false;
    storage.records.storeBookmark({ bookId, pageNumber: 3 });
    disk.isFull = isLog;
    storage.records.storeBookmark({ bookId, pageNumber: 4 });
    expect(logged).toHaveLength(2);
    const stored = { type: 'write.stored', left: 0 };
    expect(writes).toEqual([stored, stored, stored, stored]);
  });

  test('of a closed tab that cannot be removed is logged', () => {
    const disk = diskWith({ [`${OPERATION_LOG_PREFIX}closed`]: '{"time":1}' });
    disk.open().removeItem = () => {
      throw new DOMException('The disk fails.', 'UnknownError');
    };
    const { storage, logged } = visitOn(disk);
    storage.records.compact();
    expect(logged).toEqual([['Failed to save operation log:', 'UnknownError']]);
  });
});
