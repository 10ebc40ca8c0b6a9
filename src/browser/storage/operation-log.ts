/** What each tab has done lately, in a key of its own that no other tab writes, so that tabs that write at once lose nothing. */
import type { SafeStorage } from './safe-storage.ts';
import type { RecordChange } from './codec.ts';
import {
  decodeOperationLog,
  encodeOperationLog,
  type Operation,
  type OperationLogData,
} from './operation-log-codec.ts';
import { OPERATION_LOG_PREFIX } from './keys.ts';
import { joined, RECORD_KEYS, type RecordKey } from './record-kinds.ts';

/** By then every tab has long seen what was stored; what is older is forgotten. */
const RETENTION_MS = 30_000;
/** An operation log of a tab that has not been heard of for so long is cleared away: later than anything that it overruled could count again. */
const ABANDONED_MS = 2 * RETENTION_MS;
/**
 * How long a text that was there before a tab's last write may still be seen by another tab. Milliseconds as a rule; many
 * seconds where a phone is busy or its memory is slow, and then every record of that time hangs on it.
 */
const ON_ITS_WAY_MS = 20_000;
/** The text a tab wrote last to a key, and the one before it. */
const TEXTS_KNOWN = 2;

const NOTHING = 'nothing';

export type OperationLog = ReturnType<typeof createOperationLog>;

/**
 * Every change has a number higher than all that its tab has seen and than the time in milliseconds; it never goes back,
 * whatever the device's clock does. Of several changes of one record the highest counts, in every tab. The records' own text
 * goes before the operation logs: a text that no operation log knows was written by somebody who keeps none, and what was noted before
 * it no longer counts.
 * @param tab a name that no other tab has
 */
export function createOperationLog(safeStorage: SafeStorage, tab: string, now: () => number) {
  const ownKey = OPERATION_LOG_PREFIX + tab;
  let entries: Operation[] = [];
  const wrote = new Map<RecordKey, string[]>();
  const over = new Map<RecordKey, string>();
  const since = new Map<RecordKey, Map<string, number>>();
  /** Numbers of own changes that are not in any stored text yet: these count whatever text is found. */
  const unstored = new Set<number>();
  let highest = 0;

  /** When this tab last wrote its operation log. */
  let written = 0;

  const ownText = (): OperationLogData => ({ tab, time: written, entries, wrote, over, since });

  /** Operation logs that were read before, by their text: they are looked at far more often than they change. */
  const known = new Map<string, { text: string | null; operationLog: OperationLogData }>();

  function operationLogUnder(key: string): OperationLogData {
    const text = safeStorage.read(key);
    const before = known.get(key);
    if (before?.text === text) return before.operationLog;
    const operationLog = decodeOperationLog(key.slice(OPERATION_LOG_PREFIX.length), text);
    known.set(key, { text, operationLog });
    return operationLog;
  }

  const others = (): OperationLogData[] =>
    safeStorage
      .keys()
      .filter((key) => key.startsWith(OPERATION_LOG_PREFIX) && key !== ownKey)
      .map(operationLogUnder);

  const nextNumber = (): number => {
    const seen = others().flatMap((operationLog) => operationLog.entries.map(({ at }) => at));
    highest = Math.max(highest, now(), ...seen) + 1;
    return highest;
  };

  /** The other tabs' operation logs as they were when this tab opened. */
  const found = new Map(others().map((operationLog) => [operationLog.tab, operationLog]));

  const isOld = ({ time }: { time: number }, ms: number): boolean => Math.abs(now() - time) > ms;

  /**
   * Whether the text that is there is one of the operation log's tab. Its last one is; and for a moment, while the operation log is here
   * already and the text is not yet, the one before. Of a tab that has been still since we opened, nothing is on its way.
   */
  function knows(operationLog: OperationLogData, key: RecordKey, hash: string): boolean {
    const [last, previous] = operationLog.wrote.get(key)?.toReversed() ?? [];
    if (last === hash) return true;
    const entry = operationLog.entries.findLast(({ change }) => change.key === key);
    const isUnchanged = operationLog.tab === tab || found.get(operationLog.tab) === operationLog;
    if (isUnchanged || entry === undefined || isOld(entry, ON_ITS_WAY_MS)) return false;
    return previous === hash || operationLog.over.get(key) === hash;
  }

  const notedIn = (operationLogs: readonly OperationLogData[], key: RecordKey) =>
    operationLogs.flatMap((operationLog) =>
      operationLog.entries
        .filter(({ change }) => change.key === key)
        .map((entry) => ({
          entry,
          by: operationLog.tab,
          isUnstored: operationLog.tab === tab && unstored.has(entry.at),
        })),
    );

  /** Every change of the key that still counts over this text, oldest first. */
  function counting(key: RecordKey, text: string | null): Operation[] {
    const operationLogs = [ownText(), ...others()];
    const hash = hashOf(text);
    const isOurs = operationLogs.some((operationLog) => knows(operationLog, key, hash));
    const isOver = (by: string, at: number) =>
      operationLogs.some((operationLog) => at <= (operationLog.since.get(key)?.get(by) ?? 0));
    return notedIn(operationLogs, key)
      .filter(
        ({ entry, by, isUnstored }) =>
          isUnstored || (isOurs && !isOver(by, entry.at) && !isOld(entry, RETENTION_MS)),
      )
      .toSorted((a, b) => a.entry.at - b.entry.at || (a.by < b.by ? -1 : 1))
      .map(({ entry }) => entry);
  }

  function save(storage: Storage): void {
    written = now();
    try {
      storage.setItem(ownKey, encodeOperationLog(ownText()));
    } catch {
      // No room for the operation log: the records themselves go first, and may still fit.
    }
  }

  return {
    ownKey,

    /** Notes a change that this tab is about to make. */
    note(change: RecordChange): void {
      const at = nextNumber();
      const isSame = (entry: Operation) =>
        entry.change.key === change.key && entry.change.of === change.of;
      const kept = entries.filter(
        (entry) => !isSame(entry) && (unstored.has(entry.at) || !isOld(entry, RETENTION_MS)),
      );
      entries = [
        ...kept,
        { at, time: now(), change: joined(entries.find(isSame)?.change, change) },
      ];
      unstored.add(at);
    },

    /** @returns the changes that must be in the key's text, of all tabs, oldest first. */
    changesOver: (key: RecordKey, text: string | null): RecordChange[] =>
      counting(key, text).map(({ change }) => change),

    /** Comes right before `next` is written over `text`: stores the operation log, so that no other tab takes the text for a stranger's. */
    beforeWriting(storage: Storage, key: RecordKey, text: string | null, next: string): void {
      const hash = hashOf(text);
      const operationLogs = [ownText(), ...others()];
      if (!operationLogs.some((operationLog) => knows(operationLog, key, hash))) {
        const before = notedIn(operationLogs, key).filter(({ isUnstored }) => !isUnstored);
        since.set(key, new Map(before.map(({ entry, by }) => [by, entry.at])));
      }
      over.set(key, hash);
      wrote.set(key, [...(wrote.get(key) ?? []), hashOf(next)].slice(-TEXTS_KNOWN));
      save(storage);
    },

    /** The key's text now holds every change of this tab; where it did before, the other tabs hear of them by this. */
    afterStoring(storage: Storage, key: RecordKey): void {
      const done = entries.filter(({ at, change }) => change.key === key && unstored.has(at));
      for (const { at } of done) unstored.delete(at);
      if (storage.getItem(ownKey) !== encodeOperationLog(ownText())) save(storage);
    },

    /** Forgets everything that was noted: the reader has erased, or replaced, all records. */
    forget(): void {
      entries = [];
      for (const each of [wrote, over, since]) each.clear();
      unstored.clear();
    },

    /** Notes that these records are gone without storing it: only if another tab still writes them will it be written. */
    noteReplaced(
      changes: readonly RecordChange[],
      texts: ReadonlyMap<RecordKey, string | null>,
    ): void {
      const [at, time] = [nextNumber(), now()];
      entries = changes.map((change) => ({ at, time, change }));
      for (const key of RECORD_KEYS) wrote.set(key, [hashOf(texts.get(key) ?? null)]);
    },

    /** Clears away what every tab has long seen: this tab's operation log, and those of tabs that are no more. */
    compact(): void {
      if (safeStorage.isOff()) return;
      entries = entries.filter((entry) => unstored.has(entry.at) || !isOld(entry, RETENTION_MS));
      const isDone = (operationLog: OperationLogData): boolean =>
        operationLog.tab === tab ? entries.length === 0 : isOld(operationLog, ABANDONED_MS);
      const keys = new Set(safeStorage.keys());
      for (const operationLog of [ownText(), ...others()]) {
        const key = OPERATION_LOG_PREFIX + operationLog.tab;
        if (keys.has(key) && isDone(operationLog))
          safeStorage.attempt(key, (storage) => storage.removeItem(key));
      }
    },
  };
}

/** Tells texts apart, short enough to be kept (FNV-1a over two runs, 64 bits in all, and the length). */
function hashOf(text: string | null): string {
  if (text === null) return NOTHING;
  let [first, second] = [0x811c9dc5, 0x1000193];
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + place), 0x85ebca6b);
  }
  return [text.length, first >>> 0, second >>> 0].map((part) => part.toString(36)).join('.');
}
