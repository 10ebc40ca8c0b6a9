/**
 * Encodes a tab's operation log as JSON and decodes it; unreadable parts are dropped: the records
 * are stored elsewhere.
 */
import { fieldsOfText } from '../../../machines/domain/fields.ts';
import { isRecordChange, isRecordKey, type RecordChange, type RecordKey } from './codec.ts';

/** One change of one record. */
export type Operation = {
  /** Orders the operations of all tabs. */
  readonly number: number;
  /** When the change was made, in milliseconds. */
  readonly time: number;
  readonly change: RecordChange;
  /** Whether no stored value contains the change yet. Not encoded: only this tab's can be. */
  readonly isUnstored: boolean;
};

/** What one tab has done within the last seconds. */
export type OperationLog = {
  readonly tab: string;
  /** When the log was stored, in milliseconds. */
  readonly time: number;
  /** At most one operation for each record, by ascending number. */
  readonly entries: readonly Operation[];
  /** Hashes of the values that the tab last wrote to each key, the newest last. */
  readonly writtenHashes: ReadonlyMap<RecordKey, readonly string[]>;
  /** The hash of the value that the tab's last write to each key replaced. */
  readonly baseHashes: ReadonlyMap<RecordKey, string>;
  /**
   * By key and tab: that tab's operations up to this number are superseded by a write without a
   * log.
   */
  readonly supersededUpTo: ReadonlyMap<RecordKey, ReadonlyMap<string, number>>;
};

export const encodeOperationLog = ({
  time,
  entries,
  writtenHashes,
  baseHashes,
  supersededUpTo,
}: OperationLog): string =>
  JSON.stringify({
    time,
    entries: entries.map(({ number, time: changedAt, change: { key, id, value } }) => [
      number,
      changedAt,
      key,
      id,
      value,
    ]),
    wrote: [...writtenHashes],
    over: [...baseHashes],
    since: [...supersededUpTo].map(([key, tabs]) => [key, [...tabs]]),
  });

/** @param tab the tab whose log it is, from the name of the log's key */
export function decodeOperationLog(tab: string, text: string | null): OperationLog {
  const stored = fieldsOfText(text) ?? new Map<string, unknown>();
  const time = stored.get('time');
  return {
    tab,
    time: isNumber(time) ? time : 0,
    entries: listIn(stored.get('entries')).flatMap(operationsIn),
    writtenHashes: new Map(
      pairsIn(stored.get('wrote')).map(([key, hashes]) => [
        key,
        listIn(hashes).filter((hash) => typeof hash === 'string'),
      ]),
    ),
    baseHashes: new Map(
      pairsIn(stored.get('over')).flatMap(([key, hash]) =>
        typeof hash === 'string' ? [[key, hash] as const] : [],
      ),
    ),
    supersededUpTo: new Map(
      pairsIn(stored.get('since')).map(([key, tabs]) => [
        key,
        new Map(listIn(tabs).flatMap(tabNumbersIn)),
      ]),
    ),
  };
}

function operationsIn(item: unknown): Operation[] {
  const [number, time, key, id, value] = listIn(item);
  const change = { key, id, value };
  return isNumber(number) && isNumber(time) && isRecordChange(change)
    ? [{ number, time, change, isUnstored: false }]
    : [];
}

function tabNumbersIn(pair: unknown): [string, number][] {
  const [tab, number] = listIn(pair);
  return typeof tab === 'string' && isNumber(number) ? [[tab, number]] : [];
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const pairsIn = (value: unknown): [RecordKey, unknown][] =>
  listIn(value).flatMap((pair) => {
    const [key, content] = listIn(pair);
    return isRecordKey(key) ? [[key, content] as [RecordKey, unknown]] : [];
  });
