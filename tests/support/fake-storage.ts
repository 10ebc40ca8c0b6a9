/** Web Storage in memory, with the faults of real browsers: denied, full, unreadable. */
import type { StorageProblem } from '../../machines/domain/site/storage-problem.ts';
import { createSafeStorage } from '../../src/platform/storage/safe-storage.ts';
import { createOperationLogStore } from '../../src/platform/storage/operation-log-store.ts';
import { KEYS, OPERATION_LOG_PREFIX } from '../../src/platform/storage/keys.ts';
import { createRecordStore } from '../../src/platform/storage/record-store.ts';
import { createStoredText } from '../../src/platform/storage/stored-text.ts';

export type Disk = {
  /** What is stored, in the order of first writing. */
  texts: Map<string, string>;
  /** Every attempted write, failed ones included. */
  tried: [key: string, text: string][];
  /** Accessing `localStorage` throws, as in a sandboxed frame or with storage switched off. */
  denied: boolean;
  /** Whether this write is over the quota. */
  isFull: (key: string, text: string) => boolean;
  /** Whether the text under this key cannot be read. */
  isUnreadable: (key: string) => boolean;
  open: () => Storage;
  /** The time on the device, in milliseconds. */
  now: () => number;
};

export const diskWith = (stored: Readonly<Record<string, string>> = {}): Disk => {
  const texts = new Map(Object.entries(stored));
  const disk: Disk = {
    texts,
    tried: [],
    denied: false,
    isFull: () => false,
    isUnreadable: () => false,
    now: () => 1_700_000_000_000,
    open() {
      if (disk.denied) throw new DOMException('The operation is insecure.', 'SecurityError');
      return storage;
    },
  };
  const storage: Storage = {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem(key) {
      if (disk.isUnreadable(key))
        throw new DOMException('The file is corrupted.', 'NS_ERROR_FILE_CORRUPTED');
      return texts.get(key) ?? null;
    },
    setItem(key, text) {
      disk.tried.push([key, text]);
      if (disk.isFull(key, text))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem(key) {
      texts.delete(key);
    },
    clear: () => {
      throw new Error('The site never clears the whole storage');
    },
  };
  return disk;
};

let visits = 0;

/**
 * One visit to the site on this disk: the storage objects of a tab, and the failures it reports.
 */
export function visit(disk: Disk) {
  const reports: { key: string; error: unknown }[] = [];
  const notifications: (StorageProblem | number)[] = [];
  const safeStorage = createSafeStorage(disk.open, {
    failed: (key, error, cause) => {
      reports.push({ key, error });
      notifications.push(cause);
    },
    stored: (left) => notifications.push(left),
  });
  visits += 1;
  const operationLog = createOperationLogStore(safeStorage, `tab-${visits}`, disk.now);
  return {
    safeStorage,
    operationLog,
    store: createRecordStore(safeStorage, operationLog),
    days: createStoredText(safeStorage, KEYS.days),
    reports,
    notifications,
    reported: () => reports.map(({ key, error }) => [key, nameOf(error)]),
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** @returns the stored texts without the operation logs, which have tests of their own */
export const storedOn = (disk: Disk): Record<string, string> =>
  Object.fromEntries([...disk.texts].filter(([key]) => !key.startsWith(OPERATION_LOG_PREFIX)));
