/** What was read on each day: how it is added up, divided at midnight, merged, stored and told. */
import { describe, expect, test } from 'vitest';
import {
  areReadingDaysInvalid,
  dayOf,
  daysOfStretch,
  mergedDays,
  parseReadingDays,
  readingDaysText,
  readingDaysTextAfter,
  readingSummary,
  withDays,
  type DayRead,
} from '../../../machines/domain/reading/reading-days.ts';

const at = (day: string, time: string): number => new Date(`${day}T${time}`).getTime();
const days = (read: Record<string, DayRead>) => new Map(Object.entries(read));

describe('a stretch of reading', () => {
  test('is added to what was read on its day', () => {
    const stretch = {
      from: at('2026-11-29', '20:00:00'),
      to: at('2026-11-29', '20:01:00'),
      pages: 2,
    };
    const once = readingDaysTextAfter(null, stretch);
    expect([once, readingDaysTextAfter(once, stretch)]).toEqual([
      '{"2026-11-29":[60,2]}',
      '{"2026-11-29":[120,4]}',
    ]);
  });

  test('over midnight belongs to both days, and its pages to the second', () => {
    const from = at('2026-12-31', '23:59:20');
    expect(daysOfStretch({ from, to: at('2027-01-01', '00:00:15'), pages: 3 })).toEqual(
      days({ '2026-12-31': [40, 0], '2027-01-01': [15, 3] }),
    );
  });

  test('up to midnight is of one day', () => {
    const from = at('2026-12-31', '23:59:20');
    expect(daysOfStretch({ from, to: at('2027-01-01', '00:00:00'), pages: 1 })).toEqual(
      days({ '2026-12-31': [40, 1] }),
    );
  });

  test('in which the device slept, or its clock was set back, is short', () => {
    const from = at('2026-11-29', '08:00:00');
    const until = (time: string) => daysOfStretch({ from, to: at('2026-11-29', time), pages: 1 });
    expect([until('18:00:00'), until('07:00:00')]).toEqual([
      days({ '2026-11-29': [120, 1] }),
      days({ '2026-11-29': [0, 1] }),
    ]);
  });

  test('without a second and a page changes nothing', () => {
    const from = at('2026-11-29', '08:00:00');
    const text = '{"2026-11-29":[1,1], "x":7}';
    expect([
      readingDaysTextAfter(text, { from, to: from + 400, pages: 0 }),
      readingDaysTextAfter(null, { from, to: from, pages: 0 }),
    ]).toEqual([text, null]);
  });
});

describe('the stored days', () => {
  test('are read as far as they are valid', () => {
    const valid = { '2026-11-29': [60, 2], '2024-02-29': [0, 1] };
    const invalid = {
      '2026-02-30': [1, 1],
      '2026-1-1': [1, 1],
      '2026-11-01': [-1, 0],
      '2026-11-02': [1.5, 0],
      '2026-11-03': [90_001, 0],
      '2026-11-04': [1],
      '2026-11-05': [1, 2, 3],
      '2026-11-06': { seconds: 1 },
      '2026-11-07': ['1', '2'],
      __proto__x: [1, 1],
    };
    const text = JSON.stringify({ ...invalid, ...valid });
    expect(Object.fromEntries(parseReadingDays(text))).toEqual(valid);
    expect(['x', '[]', '7', null].map((each) => parseReadingDays(each).size)).toEqual([0, 0, 0, 0]);
  });

  test('are invalid only where a write would lose something', () => {
    expect(
      ['{}', '{"2026-11-29":[60,2]}', '{"2026-11-29":[60]}', '{"later":1}', '[]', 'x'].map(
        areReadingDaysInvalid,
      ),
    ).toEqual([false, false, true, true, true, true]);
  });

  test('are 400 at most, and the oldest go', () => {
    const first = new Date(2025, 0, 1);
    const many = Array.from({ length: 401 }, (_, place): [string, DayRead] => [
      dayOf(first, place),
      [60, 1],
    ]);
    const kept = parseReadingDays(readingDaysText(new Map(many.toReversed())));
    expect([...kept.keys()]).toEqual(many.slice(1).map(([day]) => day));
  });

  test('merged have the larger of both for each day, however often', () => {
    const here = days({ '2026-11-28': [60, 9], '2026-11-29': [10, 1] });
    const file = days({ '2026-11-27': [5, 0], '2026-11-28': [90, 2] });
    const merged = days({ '2026-11-27': [5, 0], '2026-11-28': [90, 9], '2026-11-29': [10, 1] });
    expect([mergedDays(here, file), mergedDays(merged, file), mergedDays(file, here)]).toEqual([
      merged,
      merged,
      merged,
    ]);
  });

  test('that come back are added to what was read meanwhile, up to a whole day', () => {
    const meanwhile = days({ '2026-11-29': [10, 1] });
    const before = days({ '2026-11-28': [60, 2], '2026-11-29': [89_999, 5] });
    expect(withDays(meanwhile, before)).toEqual(
      days({ '2026-11-28': [60, 2], '2026-11-29': [90_000, 6] }),
    );
  });
});

describe('what a reader is told', () => {
  /** A Wednesday. */
  const now = new Date(2026, 3, 1, 21);
  const read = days({
    '2026-02-28': [7, 7],
    '2026-03-25': [60, 1],
    '2026-03-26': [0, 2],
    '2026-03-29': [600, 3],
    '2026-03-30': [120, 4],
    '2026-04-01': [30, 5],
    '2026-04-02': [999, 99],
  });

  test('is the time since Monday and since the first of the month', () => {
    const { week, month } = readingSummary(read, now);
    expect({ week, month }).toEqual({ week: [150, 9], month: [30, 5] });
  });

  test('on a Sunday the week began six days before', () => {
    expect(readingSummary(read, new Date(2026, 2, 29, 12)).week).toEqual([660, 6]);
  });

  test('is on which of the last seven days something was read, today last', () => {
    const { days: shown, daysRead } = readingSummary(read, now);
    expect([shown.map(({ day, seconds, pages }) => [day, seconds, pages]), daysRead]).toEqual([
      [
        ['2026-03-26', 0, 2],
        ['2026-03-27', 0, 0],
        ['2026-03-28', 0, 0],
        ['2026-03-29', 600, 3],
        ['2026-03-30', 120, 4],
        ['2026-03-31', 0, 0],
        ['2026-04-01', 30, 5],
      ],
      4,
    ]);
  });
});
