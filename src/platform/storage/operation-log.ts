/**
 * The operation log of a tab, and how the logs of all tabs are merged: pure functions over
 * immutable data. operation-log-store.ts reads and writes the logs. docs/operation-log.md explains
 * the algorithm and its guarantees.
 */
import type { RecordChange, RecordKey } from './codec.ts';
import type { Operation, OperationLog } from './operation-log-codec.ts';
import { hashOf } from './hash-of.ts';
import { isListKey } from './keys.ts';
import { mergeChanges, RECORD_KEYS } from './record-kinds.ts';

/** An operation is dropped after this time: every tab has seen the stored value by then. */
const RETENTION_MS = 30_000;
/**
 * The log of a tab that was closed is removed after this time: what it supersedes is older than
 * RETENTION_MS by then.
 */
const ABANDONED_MS = 2 * RETENTION_MS;
/**
 * How long another tab may still read a key's value from before a write. Usually milliseconds; many
 * seconds on a busy phone or with slow storage, and a value taken for a foreign write then costs
 * every operation of that time.
 */
const PROPAGATION_MS = 20_000;
/**
 * Operations in a log from which stored ones that add or change marks are dropped before RETENTION_MS:
 * those of an import would need as much room as the marks.
 */
const MAX_OPERATIONS = 500;
/** Hashes of written values stored for each key: of the last write and the one before it. */
const STORED_HASHES = 2;

/** A log as this tab sees it. */
export type SeenLog = OperationLog & {
  /**
   * Whether the log's tab has written nothing since this tab was opened: then this
   * tab sees all of its writes. True for this tab itself, which sees its own writes at once.
   */
  readonly isUnchanged: boolean;
};

/** This tab's log; `highest` is the highest number that it has given to an operation. */
export type OwnLog = SeenLog & { readonly highest: number };

/** All logs, `own` among them, at the time `now` in milliseconds. */
export type LogView = {
  readonly own: OwnLog;
  readonly logs: readonly SeenLog[];
  readonly now: number;
};

/** @param tab a name that no other tab has */
export const emptyLog = (tab: string): OwnLog => ({
  tab,
  time: 0,
  entries: [],
  writtenHashes: new Map(),
  baseHashes: new Map(),
  supersededUpTo: new Map(),
  isUnchanged: true,
  highest: 0,
});

/**
 * Adds operations for changes that the tab is about to store; each replaces the log's earlier
 * operation on the same record. Many at once cost one pass over the log.
 */
export function append(view: LogView, ...changes: readonly RecordChange[]): OwnLog {
  const { own, now } = view;
  const latest = new Map(own.entries.map(({ change }) => [recordOf(change), change]));
  const added = new Map<string, RecordChange>();
  for (const change of changes) {
    const record = recordOf(change);
    const merged = mergeChanges(latest.get(record), change);
    latest.set(record, merged);
    added.delete(record);
    added.set(record, merged);
  }
  const first = nextNumber(view);
  return {
    ...own,
    entries: [
      ...compact(own, now).entries.filter(({ change }) => !added.has(recordOf(change))),
      ...[...added.values()].map((change, place) => ({
        number: first + place,
        time: now,
        change,
        isUnstored: true,
      })),
    ],
    highest: first + added.size - 1,
  };
}

/**
 * @param text the key's stored value
 * @returns the changes of all tabs that the value must contain, by number, then by tab
 */
export function merge(view: LogView, key: RecordKey, text: string | null): RecordChange[] {
  const isOurs = isExplained(view, key, hashOf(text));
  return [...view.logs]
    .sort((a, b) => (a.tab < b.tab ? -1 : 1))
    .flatMap((log) =>
      operationsOn(key, log).filter(
        ({ number, time, isUnstored }) =>
          isUnstored ||
          (isOurs &&
            !isSuperseded(view, key, log.tab, number) &&
            !isOlder(time, RETENTION_MS, view.now)),
      ),
    )
    .sort((a, b) => a.number - b.number)
    .map(({ change }) => change);
}

/**
 * @returns whether some log says that a client without a log wrote the key after this operation.
 */
export const isSuperseded = (
  { logs }: LogView,
  key: RecordKey,
  tab: string,
  number: number,
): boolean => logs.some(({ supersededUpTo }) => number <= (supersededUpTo.get(key)?.get(tab) ?? 0));

/**
 * Records that this tab is about to write `next` over `text`. When no log explains `text`, a client
 * without a log wrote it: every stored operation on the key is superseded.
 */
export function recordWrite(
  view: LogView,
  key: RecordKey,
  text: string | null,
  next: string,
): OwnLog {
  const { own, logs } = view;
  const hash = hashOf(text);
  const written = [...(own.writtenHashes.get(key) ?? []), hashOf(next)].slice(-STORED_HASHES);
  const storedNumbers = logs.flatMap((log) =>
    operationsOn(key, log)
      .filter(({ isUnstored }) => !isUnstored)
      .map(({ number }) => [log.tab, number] as const),
  );
  return {
    ...own,
    writtenHashes: withEntry(own.writtenHashes, key, written),
    baseHashes: withEntry(own.baseHashes, key, hash),
    supersededUpTo: isExplained(view, key, hash)
      ? own.supersededUpTo
      : withEntry(own.supersededUpTo, key, new Map(storedNumbers)),
  };
}

/** Records that the key's stored value contains every operation of this log. */
export const markStored = (own: OwnLog, key: RecordKey): OwnLog => ({
  ...own,
  entries: own.entries.map((operation) =>
    operation.change.key === key ? { ...operation, isUnstored: false } : operation,
  ),
});

/** @returns the log without operations and hashes; numbers continue from the highest. */
export const clear = ({ tab, time, highest }: OwnLog): OwnLog => ({
  ...emptyLog(tab),
  time,
  highest,
});

/**
 * Records in an otherwise empty log that all values were replaced. The removals are stored only
 * with a later write, which happens only if another tab writes the removed records again.
 * @param texts the new values by key, also of every book with marks; null for none
 */
export function recordReplacement(
  view: LogView,
  removals: readonly RecordChange[],
  texts: ReadonlyMap<RecordKey, string | null>,
): OwnLog {
  const number = nextNumber(view);
  return {
    ...clear(view.own),
    entries: removals.map((change) => ({ number, time: view.now, change, isUnstored: false })),
    writtenHashes: new Map(
      [...RECORD_KEYS.map((key) => [key, null] as const), ...texts].map(([key, text]) => [
        key,
        [hashOf(text)],
      ]),
    ),
    highest: number,
  };
}

/** @returns the log without stored operations older than RETENTION_MS or beyond MAX_OPERATIONS. */
export const compact = (own: OwnLog, now: number): OwnLog => ({
  ...own,
  entries: own.entries.filter(
    ({ time, isUnstored, change: { key, value } }, place, { length }) =>
      isUnstored ||
      (!isOlder(time, RETENTION_MS, now) &&
        (length - place <= MAX_OPERATIONS || value === null || !isListKey(key))),
  ),
});

/** @returns whether the log of another tab may be removed: it was not stored for ABANDONED_MS. */
export const isAbandoned = ({ time }: OperationLog, now: number): boolean =>
  isOlder(time, ABANDONED_MS, now);

/**
 * A Lamport timestamp that is also above the clock; it never decreases when the clock is set back.
 */
const nextNumber = ({ own, logs, now }: LogView): number =>
  Math.max(own.highest, now, ...logs.map(({ entries }) => entries.at(-1)?.number ?? 0)) + 1;

/** Also true for a time in the future: the clock was set back since. */
const isOlder = (time: number, ms: number, now: number): boolean => Math.abs(now - time) > ms;

/** A name that no other record has. */
const recordOf = ({ key, id }: RecordChange): string => JSON.stringify([key, id]);

const operationsOn = (key: RecordKey, { entries }: OperationLog): Operation[] =>
  entries.filter(({ change }) => change.key === key);

/**
 * @returns whether some log's tab wrote the value with this hash: it is the tab's last value; or,
 * while its last write may not have arrived yet, the one before or the one that it replaced. A log can
 * arrive in another tab before the value does.
 */
const isExplained = ({ logs, now }: LogView, key: RecordKey, hash: string): boolean =>
  logs.some((log) => {
    const written = log.writtenHashes.get(key) ?? [];
    if (written.at(-1) === hash) return true;
    const latest = operationsOn(key, log).at(-1);
    return (
      !log.isUnchanged &&
      latest !== undefined &&
      !isOlder(latest.time, PROPAGATION_MS, now) &&
      (written.includes(hash) || log.baseHashes.get(key) === hash)
    );
  });

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map([...map, [key, value]]);
