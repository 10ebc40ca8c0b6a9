/** One storage area of the browser that never throws: a change that cannot be stored holds for this visit and is tried again. */

export type Change = {
  /** Whose record it is; of several changes of one record that could not be stored only the last is tried again. */
  of: string;
  /** The text after the change, from the text before it, whatever that is; null when there is none. */
  alter: (text: string | null) => string;
};

export type Area = {
  /** @returns the text under the key with this visit's unstored changes, null when there is none or the browser denies it. */
  read(key: string): string | null;
  /**
   * Makes the change, and the key's earlier ones that could not be stored, to the text that is stored now. When any step
   * fails the stored text stays, the changes are held in memory, and the failure is reported.
   * @param secure comes before the text is written over; when it throws nothing is
   */
  change(key: string, change: Change, secure: (storage: Storage, text: string | null) => void): void;
  /** Works on the browser's own area; a failure is reported under the key. */
  attempt(key: string, work: (storage: Storage) => void): void;
};

/**
 * @param open gives the browser's area; called at each use, for the property access itself throws when storage is denied
 * @param report is told of each change that could not be stored
 */
export function createArea(open: () => Storage, report: (key: string, error: unknown) => void): Area {
  const unstored = new Map<string, Map<string, Change['alter']>>();

  function altered(key: string, stored: string | null): string | null {
    let text = stored;
    for (const alter of unstored.get(key)?.values() ?? []) text = alter(text);
    return text;
  }

  function attempt(key: string, work: (storage: Storage) => void): void {
    try {
      work(open());
    } catch (error) {
      report(key, error);
    }
  }

  return {
    read(key) {
      try {
        return altered(key, open().getItem(key));
      } catch {
        return altered(key, null);
      }
    },
    change(key, { of, alter }, secure) {
      const changes = unstored.get(key) ?? new Map<string, Change['alter']>();
      changes.delete(of);
      unstored.set(key, changes.set(of, alter));
      attempt(key, (storage) => {
        const stored = storage.getItem(key);
        secure(storage, stored);
        const text = altered(key, stored);
        if (text !== null) storage.setItem(key, text);
        unstored.delete(key);
      });
    },
    attempt,
  };
}
