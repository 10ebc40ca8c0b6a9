/** Turns a tab's operation log into text and back; whatever cannot be read is no operation log, and nothing is lost by that. */
import { fieldsOfText } from '../../../machines/domain/fields.ts';
import { isRecordChange, type RecordChange } from './codec.ts';
import { isRecordKey, type RecordKey } from './record-kinds.ts';

/** `at` is the number of the change among all tabs' changes, `time` when it was made, in milliseconds. */
export type Operation = { at: number; time: number; change: RecordChange };

export type OperationLogData = {
  tab: string;
  /** When it was written, in milliseconds. */
  time: number;
  entries: readonly Operation[];
  /** The texts written to each key lately, as hashes. */
  wrote: ReadonlyMap<RecordKey, readonly string[]>;
  /** The text that the last write to each key was made over, as a hash. */
  over: ReadonlyMap<RecordKey, string>;
  /** By key and tab: that tab's changes up to this number no longer count. */
  since: ReadonlyMap<RecordKey, ReadonlyMap<string, number>>;
};

export const encodeOperationLog = ({
  time,
  entries,
  wrote,
  over,
  since,
}: OperationLogData): string =>
  JSON.stringify({
    time,
    entries: entries.map(({ at, time: made, change: { key, of, to } }) => [at, made, key, of, to]),
    wrote: [...wrote],
    over: [...over],
    since: [...since].map(([key, tabs]) => [key, [...tabs]]),
  });

/** @param tab whose operation log it is, by the name of its key */
export function decodeOperationLog(tab: string, text: string | null): OperationLogData {
  const stored = fieldsOfText(text) ?? new Map<string, unknown>();
  const time = stored.get('time');
  return {
    tab,
    time: isNumber(time) ? time : 0,
    entries: listIn(stored.get('entries')).flatMap(entryOf),
    wrote: new Map(
      pairsIn(stored.get('wrote')).map(([key, hashes]) => [
        key,
        listIn(hashes).filter((hash) => typeof hash === 'string'),
      ]),
    ),
    over: new Map(
      pairsIn(stored.get('over')).flatMap(([key, hash]) =>
        typeof hash === 'string' ? [[key, hash] as const] : [],
      ),
    ),
    since: new Map(
      pairsIn(stored.get('since')).map(([key, tabs]) => [
        key,
        new Map(listIn(tabs).flatMap(numberOfTab)),
      ]),
    ),
  };
}

function entryOf(item: unknown): Operation[] {
  const [at, time, key, of, to] = listIn(item);
  const change = { key, of, to };
  return isNumber(at) && isNumber(time) && isRecordChange(change) ? [{ at, time, change }] : [];
}

function numberOfTab(pair: unknown): [string, number][] {
  const [tab, at] = listIn(pair);
  return typeof tab === 'string' && isNumber(at) ? [[tab, at]] : [];
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const pairsIn = (value: unknown): [RecordKey, unknown][] =>
  listIn(value).flatMap((pair) => {
    const [key, held] = listIn(pair);
    return typeof key === 'string' && isRecordKey(key) ? [[key, held] as [RecordKey, unknown]] : [];
  });
