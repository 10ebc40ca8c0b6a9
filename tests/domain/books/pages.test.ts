/** Page numbers: the pagination row, percent, minutes and clamping. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampPage,
  paginationOf,
  percentRead,
  readingMinutes,
} from '../../../machines/domain/books/pages.ts';

/** The row of page numbers as text, with … for a gap. */
const rowOf = (total: number, current: number): string =>
  paginationOf(total, current)
    .map((item) => (item.kind === 'page' ? item.page : '…'))
    .join(' ');

const firstTwenty = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20';

describe('the pagination row', () => {
  test.each([
    { total: 0, current: 1, row: '' },
    { total: 1, current: 1, row: '1' },
    { total: 20, current: 1, row: firstTwenty },
    { total: 20, current: 10, row: firstTwenty },
    { total: 20, current: 20, row: firstTwenty },
    { total: 21, current: 1, row: '1 2 3 … 21' },
    { total: 21, current: 11, row: '1 … 9 10 11 12 13 … 21' },
    { total: 21, current: 21, row: '1 … 19 20 21' },
    { total: 60, current: 1, row: '1 2 3 … 60' },
    { total: 60, current: 4, row: '1 2 3 4 5 6 … 60' },
    { total: 60, current: 5, row: '1 … 3 4 5 6 7 … 60' },
    { total: 60, current: 30, row: '1 … 28 29 30 31 32 … 60' },
    { total: 60, current: 57, row: '1 … 55 56 57 58 59 60' },
    { total: 60, current: 60, row: '1 … 58 59 60' },
    { total: 400, current: 1, row: '1 2 3 … 400' },
    { total: 400, current: 200, row: '1 … 198 199 200 201 202 … 400' },
    { total: 400, current: 400, row: '1 … 398 399 400' },
  ])('for page $current of $total is $row', ({ total, current, row }) =>
    expect(rowOf(total, current)).toBe(row),
  );

  test('has gaps that know the page before them', () => {
    expect(paginationOf(60, 30).filter(({ kind }) => kind === 'gap')).toEqual([
      { kind: 'gap', after: 1 },
      { kind: 'gap', after: 32 },
    ]);
  });

  test('of any book has the first, last and current page among nine items at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 2000 }), fc.nat(), (total, any) => {
        const current = (any % total) + 1;
        const items = paginationOf(total, current);
        const pages = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
        expect(items.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe('page numbers', () => {
  test.each([
    { page: 1, total: 1, clamped: 1 },
    { page: 9, total: 3, clamped: 3 },
    { page: 0, total: 3, clamped: 1 },
    { page: -7, total: 3, clamped: 1 },
    { page: 3, total: 3, clamped: 3 },
    { page: 5, total: 0, clamped: 1 },
  ])('page $page of $total is clamped to page $clamped', ({ page, total, clamped }) =>
    expect(clampPage(page, total)).toBe(clamped),
  );

  test.each([
    { page: 1, total: 400, percent: 1 },
    { page: 1, total: 3, percent: 33 },
    { page: 2, total: 3, percent: 67 },
    { page: 30, total: 60, percent: 50 },
    { page: 60, total: 60, percent: 100 },
    { page: 99, total: 60, percent: 100 },
    { page: 1, total: 1, percent: 100 },
    { page: 1, total: 0, percent: 0 },
  ])('page $page of $total is $percent percent', ({ page, total, percent }) =>
    expect(percentRead(page, total)).toBe(percent),
  );

  test.each([
    { pages: 0, minutes: 0 },
    { pages: 1, minutes: 2 },
    { pages: 60, minutes: 120 },
    { pages: 1.2, minutes: 3 },
  ])('$pages pages are read in $minutes minutes', ({ pages, minutes }) =>
    expect(readingMinutes(pages)).toBe(minutes),
  );
});
