/**
 * Stores this tab's operation log under a key of its own, and reads the logs of the other tabs; see
 * operation-log.ts.
 */
import type { RecordChange, RecordKey } from './codec.ts';
import { OPERATION_LOG_PREFIX } from './keys.ts';
import {
  append,
  clear,
  compact,
  emptyLog,
  isAbandoned,
  markStored,
  merge,
  recordReplacement,
  recordWrite,
  type LogView,
  type OwnLog,
} from './operation-log.ts';
import {
  decodeOperationLog,
  encodeOperationLog,
  type OperationLog,
} from './operation-log-codec.ts';
import type { SafeStorage } from './safe-storage.ts';

export type OperationLogStore = ReturnType<typeof createOperationLogStore>;

/** @param tab a name that no other tab has @param now the time in milliseconds */
export function createOperationLogStore(safeStorage: SafeStorage, tab: string, now: () => number) {
  const ownKey = OPERATION_LOG_PREFIX + tab;
  let own = emptyLog(tab);
  /** This tab's log once the write that is under way has succeeded. */
  let ownAfterWrite = own;

  /** Decoded logs by key: they are read far more often than they change. */
  const decoded = new Map<string, { text: string | null; log: OperationLog }>();

  /** Whether the log could not be stored when it was last tried, which was reported then. */
  let isUnsaved = false;

  function readLog(key: string): OperationLog {
    const text = safeStorage.read(key);
    const cached = decoded.get(key);
    if (cached?.text === text) return cached.log;
    const log = decodeOperationLog(key.slice(OPERATION_LOG_PREFIX.length), text);
    decoded.set(key, { text, log });
    return log;
  }

  /** The logs of the other tabs while several keys are changed at once. */
  let readBefore: OperationLog[] | null = null;

  const readOthers = (): OperationLog[] =>
    readBefore ??
    safeStorage
      .keys()
      .filter((key) => key.startsWith(OPERATION_LOG_PREFIX) && key !== ownKey)
      .map(readLog);

  /** The other tabs' logs as they were when this tab was opened. */
  const initial = new Map(readOthers().map((log) => [log.tab, log]));

  const view = (): LogView => {
    const others = readOthers().map((log) => ({
      ...log,
      isUnchanged: initial.get(log.tab) === log,
    }));
    return { own, logs: [own, ...others], now: now() };
  };

  /** @returns the log with the time at which it was stored */
  function save(storage: Storage, log: OwnLog): OwnLog {
    const saved = { ...log, time: now() };
    try {
      storage.setItem(ownKey, encodeOperationLog(saved));
      isUnsaved = false;
    } catch (error) {
      // No room for the log; the records are more important, and may still fit.
      if (!isUnsaved) safeStorage.spare(ownKey, error);
      isUnsaved = true;
    }
    return saved;
  }

  return {
    ownKey,

    /** Adds changes that this tab is about to make. */
    add(...changes: readonly RecordChange[]): void {
      own = append(view(), ...changes);
    },

    /** Reads the logs of the other tabs once for all that the work does. */
    readingOnce(work: () => void): void {
      readBefore = readOthers();
      try {
        work();
      } finally {
        readBefore = null;
      }
    },

    /** @returns the keys that operations of any tab are on; no other value can lack one. */
    changedKeys: (): Set<RecordKey> =>
      new Set(view().logs.flatMap(({ entries }) => entries.map(({ change }) => change.key))),

    /** @returns the changes of all tabs that the key's value must contain, the oldest first. */
    changesOver: (key: RecordKey, text: string | null): RecordChange[] => merge(view(), key, text),

    /**
     * Call right before `next` is written over `text`: stores the log first, so that it explains
     * `next` to other tabs. If the write then fails, this tab forgets it.
     */
    beforeWriting(storage: Storage, key: RecordKey, text: string | null, next: string): void {
      ownAfterWrite = save(storage, recordWrite(view(), key, text, next));
    },

    /**
     * Call when the key's value contains every change of this tab, also if that needed no write:
     * the log is stored.
     * @param isWritten whether the value was written just now, after `beforeWriting`
     */
    afterStoring(storage: Storage, key: RecordKey, isWritten: boolean): void {
      own = markStored(isWritten ? ownAfterWrite : own, key);
      if (storage.getItem(ownKey) !== encodeOperationLog(own)) own = save(storage, own);
    },

    /** Drops every operation: all records have been erased or replaced. */
    clear(): void {
      own = clear(own);
    },

    /** Call after all records were replaced; see recordReplacement. */
    replaced(
      removals: readonly RecordChange[],
      texts: ReadonlyMap<RecordKey, string | null>,
    ): void {
      own = recordReplacement(view(), removals, texts);
    },

    /**
     * Drops old operations, and removes the stored logs that are empty (this tab's) or abandoned
     * (other tabs').
     */
    compact(): void {
      own = compact(own, now());
      const keys = new Set(safeStorage.keys());
      for (const log of [own, ...readOthers()]) {
        const isRemovable = log === own ? own.entries.length === 0 : isAbandoned(log, now());
        const key = OPERATION_LOG_PREFIX + log.tab;
        if (isRemovable && keys.has(key))
          safeStorage.attempt(key, (storage) => storage.removeItem(key));
      }
    },
  };
}
