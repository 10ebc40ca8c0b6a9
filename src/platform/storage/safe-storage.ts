/**
 * A Storage that never throws: a change that cannot be stored is applied in memory for this visit,
 * and tried again.
 */
import type { StorageProblem } from '../../../machines/domain/site/storage-problem.ts';

export type Change = {
  /**
   * The id of the changed record; an unstored change replaces an earlier unstored one of the same
   * record.
   */
  id: string;
  /** @returns the value after the change, from the value before it; null for no value */
  update: (text: string | null) => string | null;
};

/** Called before `next` is written over `text`; when it throws, nothing is written. */
export type Secure = (storage: Storage, text: string | null, next: string) => void;

/** Called once the stored value contains the change; `isWritten` is false if it did so already. */
export type Done = (storage: Storage, isWritten: boolean) => void;

export type StorageListener = {
  /** Called for each change that could not be stored, with the key at which storing failed. */
  failed: (key: string, error: unknown, cause: StorageProblem) => void;
  /**
   * Called for each change that was stored; `left` counts the keys that still have unstored
   * changes.
   */
  stored: (left: number) => void;
  /** Called when something could not be stored without which no change is lost. */
  spared?: (key: string, error: unknown) => void;
};

export type SafeStorage = {
  /** @returns the key's value with this visit's unstored changes applied; null for none. */
  read(key: string): string | null;
  /** @returns the names of all stored keys; none when the browser denies storage. */
  keys(): string[];
  /** @returns the keys that have unstored changes of this visit. */
  unstoredKeys(): string[];
  /**
   * Applies the change, and the key's earlier unstored ones, to the stored value, then retries the
   * other keys' unstored changes. When any step fails, the stored value stays as it is, the change
   * remains unstored, and the failure is reported.
   */
  change(key: string, change: Change, secure?: Secure, done?: Done): void;
  /** Retries all unstored changes; another failure is not reported again. */
  retry(): void;
  /**
   * Replaces the values of these keys, and drops the keys' unstored changes; null removes a key.
   * All or nothing: when a value cannot be stored, the previous values are restored.
   * @returns whether it was done; in memory only where the browser denies storage
   */
  replace(texts: ReadonlyMap<string, string | null>): boolean;
  /**
   * Gives direct access to the browser's storage; a failure is reported under the key.
   * @returns whether it succeeded
   */
  attempt(key: string, work: (storage: Storage) => void): boolean;
  /** Reports that something could not be stored without which no change is lost. */
  spare(key: string, error: unknown): void;
  /** @returns whether the browser denies storage altogether. */
  isOff(): boolean;
};

type Unstored = { changes: Map<string, Change['update']>; secure: Secure; done: Done };

const doNothing = (): void => undefined;

/**
 * @param open returns the browser's storage; called at each use, because the property access itself
 * may throw
 */
export function createSafeStorage(
  open: () => Storage | null,
  listener: StorageListener,
): SafeStorage {
  const unstored = new Map<string, Unstored>();

  function applyUnstored(key: string, stored: string | null): string | null {
    let text = stored;
    for (const update of unstored.get(key)?.changes.values() ?? []) text = update(text);
    return text;
  }

  function openOrNull(): Storage | null {
    try {
      return open();
    } catch {
      return null;
    }
  }

  /** @param key where it fails, or a function that returns it afterwards */
  function attempt(
    key: string | (() => string),
    work: (storage: Storage) => void,
    isRetry = false,
  ): boolean {
    try {
      const storage = open();
      if (storage === null) throw new DOMException('This browser has no storage.', 'SecurityError');
      work(storage);
      return true;
    } catch (error) {
      if (!isRetry)
        listener.failed(
          typeof key === 'string' ? key : key(),
          error,
          openOrNull() === null ? 'off' : causeOf(error),
        );
      return false;
    }
  }

  /**
   * @returns whether the key's changes were stored: then there may be room for other unstored
   * changes.
   */
  function store(key: string, isRetry = false): boolean {
    const isStored = attempt(
      key,
      (storage) => {
        const stored = storage.getItem(key);
        const text = applyUnstored(key, stored);
        const pending = unstored.get(key);
        const isWritten = text !== null && text !== stored;
        if (isWritten) {
          pending?.secure(storage, stored, text);
          storage.setItem(key, text);
        }
        pending?.done(storage, isWritten);
      },
      isRetry,
    );
    if (!isStored) return false;
    unstored.delete(key);
    listener.stored(unstored.size);
    return true;
  }

  function retry(): void {
    for (const key of unstored.keys()) store(key, true);
  }

  function addUnstored(key: string, { id, update }: Change, secure: Secure, done: Done): void {
    const changes = unstored.get(key)?.changes ?? new Map<string, Change['update']>();
    changes.delete(id);
    unstored.set(key, { changes: changes.set(id, update), secure, done });
  }

  return {
    read(key) {
      try {
        return applyUnstored(key, open()?.getItem(key) ?? null);
      } catch {
        return applyUnstored(key, null);
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
    unstoredKeys: () => [...unstored.keys()],
    change(key, change, secure = doNothing, done = doNothing) {
      addUnstored(key, change, secure, done);
      if (store(key)) retry();
    },
    retry,
    replace(texts) {
      const storage = openOrNull();
      let at = '';
      const enter = (key: string): void => {
        at = key;
      };
      if (
        storage !== null &&
        !attempt(
          () => at,
          () => replaceAll(storage, texts, enter),
        )
      )
        return false;
      for (const [key, text] of texts) {
        unstored.delete(key);
        if (storage === null && text !== null)
          addUnstored(key, { id: 'replacement', update: () => text }, doNothing, doNothing);
      }
      if (storage !== null) listener.stored(unstored.size);
      return true;
    },
    attempt: (key, work) => attempt(key, work),
    spare: (key, error) => listener.spared?.(key, error),
    isOff: () => openOrNull() === null,
  };
}

/**
 * @param enter called with each key before it is touched
 * @throws when a value cannot be stored, after restoring the previous values
 */
function replaceAll(
  storage: Storage,
  texts: ReadonlyMap<string, string | null>,
  enter: (key: string) => void,
): void {
  const forEach = (step: (key: string, text: string | null) => unknown): void => {
    for (const [key, text] of texts) {
      enter(key);
      step(key, text);
    }
  };
  const before = new Map<string, string | null>();
  forEach((key) => before.set(key, storage.getItem(key)));
  try {
    // Remove first, to make room for the new values.
    forEach((key) => storage.removeItem(key));
    forEach((key, text) => put(storage, key, text));
  } catch (error) {
    for (const key of texts.keys()) storage.removeItem(key);
    for (const [key, text] of before) put(storage, key, text);
    throw error;
  }
}

function put(storage: Storage, key: string, text: string | null): void {
  if (text !== null) storage.setItem(key, text);
}

const causeOf = (error: unknown): StorageProblem =>
  error instanceof DOMException && /quota/iu.test(error.name) ? 'full' : 'broken';
