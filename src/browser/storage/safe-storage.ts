/** One storage area of the browser that never throws: a change that cannot be stored holds for this visit and is tried again. */
import type { StorageProblem } from '../../../machines/domain/storage-problem.ts';

export type Change = {
  /** Whose record it is; of several changes of one record that could not be stored only the last is tried again. */
  of: string;
  /** The text after the change, from the text before it, whatever that is; null when there is none. */
  alter: (text: string | null) => string | null;
};

/** Comes before `next` is written over `text`; when it throws nothing is written. */
export type Secure = (storage: Storage, text: string | null, next: string) => void;

/** Comes once the text that is stored holds the change, written or not. */
export type Done = (storage: Storage) => void;

export type StorageListener = {
  /** Of each change that could not be stored. */
  failed: (key: string, error: unknown, cause: StorageProblem) => void;
  /** Of each change that was stored; `left` counts the keys that still hold something unstored. */
  stored: (left: number) => void;
};

export type SafeStorage = {
  /** @returns the text under the key with this visit's unstored changes, null when there is none or the browser denies it. */
  read(key: string): string | null;
  /** @returns the names of all keys that are stored, none when the browser denies it. */
  keys(): string[];
  /**
   * Makes the change, and the key's earlier ones that could not be stored, to the text that is stored now, and then tries
   * again what other keys hold. When any step fails the stored text stays, the changes are held in memory, and the failure
   * is reported.
   */
  change(key: string, change: Change, secure?: Secure, done?: Done): void;
  /** Tries again whatever could not be stored so far; what fails once more is not told again. */
  retry(): void;
  /**
   * Puts these texts in the place of all that is stored under the keys, and of the keys' unstored changes; null takes a
   * key away. All or nothing: when a text cannot be stored, what was there before is there again.
   * @returns whether it was done; for this visit only where the browser denies storage
   */
  replace(texts: ReadonlyMap<string, string | null>): boolean;
  /** Works on the browser's own area; a failure is reported under the key. @returns whether it succeeded */
  attempt(key: string, work: (storage: Storage) => void): boolean;
  /** @returns whether the browser denies storage altogether. */
  isOff(): boolean;
};

type Unstored = { changes: Map<string, Change['alter']>; secure: Secure; done: Done };

const nothing = (): void => undefined;

/** @param open gives the browser's area; called at each use, for the property access itself throws when storage is denied */
export function createSafeStorage(
  open: () => Storage | null,
  listener: StorageListener,
): SafeStorage {
  const unstored = new Map<string, Unstored>();

  function altered(key: string, stored: string | null): string | null {
    let text = stored;
    for (const alter of unstored.get(key)?.changes.values() ?? []) text = alter(text);
    return text;
  }

  function opened(): Storage | null {
    try {
      return open();
    } catch {
      return null;
    }
  }

  function attempt(key: string, work: (storage: Storage) => void, isSecondTime = false): boolean {
    try {
      const storage = open();
      if (storage === null) throw new DOMException('This browser has no storage.', 'SecurityError');
      work(storage);
      return true;
    } catch (error) {
      if (!isSecondTime) listener.failed(key, error, opened() === null ? 'off' : causeOf(error));
      return false;
    }
  }

  /** @returns whether there is room: then what else could not be stored may be tried again. */
  function store(key: string, isSecondTime = false): boolean {
    const isStored = attempt(
      key,
      (storage) => {
        const stored = storage.getItem(key);
        const text = altered(key, stored);
        const pending = unstored.get(key);
        if (text !== null && text !== stored) {
          pending?.secure(storage, stored, text);
          storage.setItem(key, text);
        }
        pending?.done(storage);
      },
      isSecondTime,
    );
    if (!isStored) return false;
    unstored.delete(key);
    listener.stored(unstored.size);
    return true;
  }

  function retry(): void {
    for (const key of unstored.keys()) store(key, true);
  }

  function holdPending(key: string, { of, alter }: Change, secure: Secure, done: Done): void {
    const changes = unstored.get(key)?.changes ?? new Map<string, Change['alter']>();
    changes.delete(of);
    unstored.set(key, { changes: changes.set(of, alter), secure, done });
  }

  return {
    read(key) {
      try {
        return altered(key, open()?.getItem(key) ?? null);
      } catch {
        return altered(key, null);
      }
    },
    keys() {
      try {
        const storage = open();
        return Array.from(
          { length: storage?.length ?? 0 },
          (_, place) => storage?.key(place) ?? '',
        );
      } catch {
        return [];
      }
    },
    change(key, change, secure = nothing, done = nothing) {
      holdPending(key, change, secure, done);
      if (store(key)) retry();
    },
    retry,
    replace(texts) {
      const storage = opened();
      if (storage !== null && !attempt('import', () => exchange(storage, texts))) return false;
      for (const [key, text] of texts) {
        unstored.delete(key);
        if (storage === null && text !== null)
          holdPending(key, { of: '', alter: () => text }, nothing, nothing);
      }
      if (storage !== null) listener.stored(unstored.size);
      return true;
    },
    attempt: (key, work) => attempt(key, work),
    isOff: () => opened() === null,
  };
}

/** @throws when a text cannot be stored, after everything has been put back as it was */
function exchange(storage: Storage, texts: ReadonlyMap<string, string | null>): void {
  const before = new Map([...texts.keys()].map((key) => [key, storage.getItem(key)] as const));
  try {
    // What goes makes room for what comes.
    for (const key of texts.keys()) storage.removeItem(key);
    putAll(storage, texts);
  } catch (error) {
    for (const key of texts.keys()) storage.removeItem(key);
    putAll(storage, before);
    throw error;
  }
}

function putAll(storage: Storage, texts: ReadonlyMap<string, string | null>): void {
  for (const [key, text] of texts) {
    if (text !== null) storage.setItem(key, text);
  }
}

const causeOf = (error: unknown): StorageProblem =>
  error instanceof DOMException && /quota/iu.test(error.name) ? 'full' : 'broken';
