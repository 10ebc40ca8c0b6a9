/**
 * The operation log of a tab, and how the logs of all tabs are merged: pure functions over
 * immutable data. operation-log-store.ts reads and writes the logs. docs/operation-log.md explains
 * the algorithm and its guarantees.
 */
import type { RecordChange } from './codec.ts';
import type { Operation, OperationLog } from './operation-log-codec.ts';
import { mergeChanges, RECORD_KEYS, type RecordKey } from './record-kinds.ts';

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
/** Hashes of written values stored for each key: of the last write and the one before it. */
const STORED_HASHES = 2;

const HASH_OF_NO_VALUE = 'nothing';

/** This tab's own log: the part that is stored, and the part that only this tab knows. */
export type OwnLog = {
  readonly log: OperationLog;
  /** The numbers of operations that no stored value contains yet. */
  readonly unstored: ReadonlySet<number>;
  /** The highest number given to an operation or seen in another log. */
  readonly highest: number;
};

/** Another tab's log. */
export type OtherLog = {
  readonly log: OperationLog;
  /**
   * Whether the tab has written nothing since this tab was opened; then none of its writes can be
   * on its way.
   */
  readonly isUnchanged: boolean;
};

/** All logs as this tab sees them at the time `now`, in milliseconds. */
export type LogView = {
  readonly own: OwnLog;
  readonly others: readonly OtherLog[];
  readonly now: number;
};

type AttributedOperation = { operation: Operation; tab: string; isUnstored: boolean };

/** @param tab a name that no other tab has */
export const emptyLog = (tab: string): OwnLog => ({
  log: {
    tab,
    time: 0,
    entries: [],
    writtenHashes: new Map(),
    baseHashes: new Map(),
    supersededUpTo: new Map(),
  },
  unstored: new Set(),
  highest: 0,
});

/**
 * Adds an operation for a change that the tab is about to store; it replaces the log's earlier one
 * for the same record.
 */
export function append(view: LogView, change: RecordChange): OwnLog {
  const { own, now } = view;
  const number = nextNumber(view);
  const isSameRecord = ({ change: { key, of } }: Operation) =>
    key === change.key && of === change.of;
  const earlier = own.log.entries.find(isSameRecord)?.change;
  const entries = [
    ...currentEntries(own, now).filter((entry) => !isSameRecord(entry)),
    { number, time: now, change: mergeChanges(earlier, change) },
  ];
  return {
    log: { ...own.log, entries },
    unstored: new Set([...own.unstored, number]),
    highest: number,
  };
}

/**
 * @param text the key's stored value
 * @returns the changes of all tabs that the value must contain, the oldest first
 */
export function merge(view: LogView, key: RecordKey, text: string | null): RecordChange[] {
  const isOurs = isWrittenByUs(view, key, hashOf(text));
  return operationsOf(view, key)
    .filter(
      ({ operation, tab, isUnstored }) =>
        isUnstored ||
        (isOurs &&
          !isSuperseded(view, key, tab, operation.number) &&
          !isOlder(operation.time, RETENTION_MS, view.now)),
    )
    .toSorted((a, b) => a.operation.number - b.operation.number || (a.tab < b.tab ? -1 : 1))
    .map(({ operation }) => operation.change);
}

/**
 * @returns whether some log says that the key was written by a client without a log after this
 * operation.
 */
export const isSuperseded = (view: LogView, key: RecordKey, tab: string, number: number): boolean =>
  logsIn(view).some((log) => number <= (log.supersededUpTo.get(key)?.get(tab) ?? 0));

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
  const { own } = view;
  const hash = hashOf(text);
  const { writtenHashes, baseHashes, supersededUpTo } = own.log;
  const superseded = isWrittenByUs(view, key, hash)
    ? supersededUpTo
    : withEntry(supersededUpTo, key, new Map(storedNumbers(view, key)));
  return {
    ...own,
    log: {
      ...own.log,
      writtenHashes: withEntry(
        writtenHashes,
        key,
        [...(writtenHashes.get(key) ?? []), hashOf(next)].slice(-STORED_HASHES),
      ),
      baseHashes: withEntry(baseHashes, key, hash),
      supersededUpTo: superseded,
    },
  };
}

/** Records that the key's stored value contains every operation of this log. */
export function markStored(own: OwnLog, key: RecordKey): OwnLog {
  const stored = new Set(
    own.log.entries.filter(({ change }) => change.key === key).map(({ number }) => number),
  );
  return {
    ...own,
    unstored: new Set([...own.unstored].filter((number) => !stored.has(number))),
  };
}

/**
 * @returns the log without its operations and what it says of writes; numbers still continue from
 * the highest.
 */
export const clear = (own: OwnLog): OwnLog => ({
  ...emptyLog(own.log.tab),
  log: { ...emptyLog(own.log.tab).log, time: own.log.time },
  highest: own.highest,
});

/**
 * Records that all values were replaced. The removals are stored only with a later write, which
 * happens only if another tab writes the removed records again.
 * @param texts the new values by key; null for none
 */
export function recordReplacement(
  view: LogView,
  removals: readonly RecordChange[],
  texts: ReadonlyMap<RecordKey, string | null>,
): OwnLog {
  const [number, time] = [nextNumber(view), view.now];
  const written = RECORD_KEYS.map((key) => [key, [hashOf(texts.get(key) ?? null)]] as const);
  return {
    ...view.own,
    log: {
      ...view.own.log,
      entries: removals.map((change) => ({ number, time, change })),
      writtenHashes: new Map([...view.own.log.writtenHashes, ...written]),
    },
    highest: number,
  };
}

/** @returns the log without stored operations older than RETENTION_MS. */
export const compact = (own: OwnLog, now: number): OwnLog => ({
  ...own,
  log: { ...own.log, entries: currentEntries(own, now) },
});

/**
 * @returns whether the log of another tab may be removed: its tab has written nothing for
 * ABANDONED_MS.
 */
export const isAbandoned = (log: OperationLog, now: number): boolean =>
  isOlder(log.time, ABANDONED_MS, now);

const logsIn = ({ own, others }: LogView): OperationLog[] => [
  own.log,
  ...others.map(({ log }) => log),
];

/**
 * A Lamport timestamp that is also above the clock, and never decreases when the clock is set back.
 */
const nextNumber = ({ own, others, now }: LogView): number => {
  const seen = others.flatMap(({ log }) => log.entries.map(({ number }) => number));
  return Math.max(own.highest, now, ...seen) + 1;
};

/** Also true for times in the future: the clock was set back since. */
const isOlder = (time: number, ms: number, now: number): boolean => Math.abs(now - time) > ms;

const currentEntries = ({ log, unstored }: OwnLog, now: number): Operation[] =>
  log.entries.filter(
    ({ number, time }) => unstored.has(number) || !isOlder(time, RETENTION_MS, now),
  );

const isWrittenByUs = ({ own, others, now }: LogView, key: RecordKey, hash: string): boolean =>
  explains({ log: own.log, isUnchanged: true }, key, hash, now) ||
  others.some((other) => explains(other, key, hash, now));

/**
 * @returns whether the log's tab wrote the value with this hash: it is the tab's last one; or the
 * one before that, or the one it was written over, while the last write may be on its way: a log
 * can arrive in another tab before the value does
 */
function explains(
  { log, isUnchanged }: OtherLog,
  key: RecordKey,
  hash: string,
  now: number,
): boolean {
  const [last, previous] = log.writtenHashes.get(key)?.toReversed() ?? [];
  if (last === hash) return true;
  const latest = log.entries.findLast(({ change }) => change.key === key);
  if (isUnchanged || latest === undefined || isOlder(latest.time, PROPAGATION_MS, now))
    return false;
  return previous === hash || log.baseHashes.get(key) === hash;
}

function operationsOf({ own, others }: LogView, key: RecordKey): AttributedOperation[] {
  const operationsIn = ({ tab, entries }: OperationLog, unstored?: ReadonlySet<number>) =>
    entries
      .filter(({ change }) => change.key === key)
      .map((operation) => ({
        operation,
        tab,
        isUnstored: unstored?.has(operation.number) === true,
      }));
  return [
    ...operationsIn(own.log, own.unstored),
    ...others.flatMap(({ log }) => operationsIn(log)),
  ];
}

/** @returns by tab the number of its last stored operation on the key. */
const storedNumbers = (view: LogView, key: RecordKey): [string, number][] =>
  operationsOf(view, key)
    .filter(({ isUnstored }) => !isUnstored)
    .map(({ operation, tab }) => [tab, operation.number]);

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map([...map, [key, value]]);

/**
 * A short hash to tell values apart: the length and two 32-bit runs in the manner of FNV-1a. It is
 * not cryptographic.
 */
function hashOf(text: string | null): string {
  if (text === null) return HASH_OF_NO_VALUE;
  let [first, second] = [0x811c9dc5, 0x1000193];
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + place), 0x85ebca6b);
  }
  return [text.length, first >>> 0, second >>> 0].map((part) => part.toString(36)).join('.');
}
