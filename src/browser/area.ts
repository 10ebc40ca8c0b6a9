/** One storage area of the browser that never throws: what cannot be stored is kept in memory for this visit. */

export type Area = {
  /** @returns the text under the key, null when there is none or the browser denies storage. */
  read(key: string): string | null;
  /** @returns whether the text reached the browser's storage; if not it is kept in memory and the failure is reported. */
  write(key: string, text: string): boolean;
};

/**
 * @param open gives the browser's area; called at each use, for the property access itself throws when storage is denied
 * @param report is told of each write that failed
 */
export function createArea(open: () => Storage, report: (key: string, error: unknown) => void): Area {
  const unstored = new Map<string, string>();
  return {
    read(key) {
      const kept = unstored.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        open().setItem(key, text);
        unstored.delete(key);
        return true;
      } catch (error) {
        unstored.set(key, text);
        report(key, error);
        return false;
      }
    },
  };
}
