/** The times of records that come from another device, whose clock may be ahead. */
import { fieldsIn } from '../fields.ts';

/** The names under which records have the times of their changes. */
const TIMES: ReadonlySet<string> = new Set(['made', 'kept', 'changed', 'last']);

/** @returns when a record of any list was last changed, in milliseconds; 0 when it does not tell */
export function changeTimeOf(record: Readonly<Record<string, unknown>>): number {
  const times = Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'number') return TIMES.has(name) ? [value] : [];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [changeTimeOf(Object.fromEntries(Object.entries(value).filter(isNumber)))]
      : [];
  });
  return Math.max(0, ...times);
}

/** @returns the record with no time after `now` */
export const timelyRecord = <T extends Readonly<Record<string, unknown>>>(
  record: T,
  now: number,
): T => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value === 'number') return TIMES.has(name) ? [[name, Math.min(value, now)]] : [];
      const fields = fieldsIn(value);
      return fields.size > 0 ? [[name, timelyRecord(Object.fromEntries(fields), now)]] : [];
    }),
  ),
});

/** The field of a stored record with the time that it has on a device whose clock is ahead. */
const CAME = 'came';

/** @returns that field, beside a time that counts as now: by it the record is known when it comes again */
export const comeAt = (time: number, now: number): object => (time > now ? { [CAME]: time } : {});

/** @param known the record here */
export const hasCome = (known: object | undefined, time: number): boolean =>
  fieldsIn(known).get(CAME) === time;

const isNumber = (entry: [string, unknown]): boolean => typeof entry[1] === 'number';
