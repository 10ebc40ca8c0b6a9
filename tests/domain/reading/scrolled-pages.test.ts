/** Which pages are scrolled through as one text: all up to 600, else those of the open chapter. */
import { expect, test } from 'vitest';
import {
  areSamePages,
  indexesOf,
  scrolledPagesOf,
} from '../../../machines/domain/reading/scrolled-pages.ts';
import { pageCountsFor } from '../../support/page-counts.ts';

const at = (page: number, total: number, chapterStarts: readonly number[] = []) =>
  scrolledPagesOf({
    pageCounts: pageCountsFor(total),
    language: 'english',
    index: page - 1,
    chapterStarts,
  });

test('up to 600 pages all are one text, whatever chapters there are', () => {
  expect(at(1, 1)).toEqual({ first: 1, last: 1 });
  expect(at(7, 51, [1, 5, 20])).toEqual({ first: 1, last: 51 });
  expect(at(600, 600, [300])).toEqual({ first: 1, last: 600 });
});

test.for([
  [1, { first: 1, last: 200 }],
  [200, { first: 1, last: 200 }],
  [201, { first: 201, last: 450 }],
  [450, { first: 201, last: 450 }],
  [451, { first: 451, last: 601 }],
  [601, { first: 451, last: 601 }],
] as const)('of a longer book page %i is in its chapter', ([page, pages]) => {
  expect(at(page, 601, [1, 201, 451])).toEqual(pages);
});

test('what stands before the first chapter is a text of its own', () => {
  expect(at(2, 601, [4, 300])).toEqual({ first: 1, last: 3 });
  expect(at(4, 601, [4, 300])).toEqual({ first: 4, last: 299 });
});

test('chapters of another language, beyond the end, are none', () => {
  expect(at(601, 601, [300, 602])).toEqual({ first: 300, last: 601 });
});

test('a longer book without chapters, or with one that is too long, is not scrolled', () => {
  expect(at(1, 601)).toBeNull();
  expect(at(1, 601, [1])).toBeNull();
  expect(at(1, 900, [1, 250])).toBeNull();
  expect(at(300, 1200, [601])).toEqual({ first: 1, last: 600 });
  expect(at(601, 1200, [601])).toEqual({ first: 601, last: 1200 });
  expect(at(300, 1201, [602])).toBeNull();
});

test('indexes of pages count from 0', () => {
  expect(indexesOf({ first: 1, last: 3 })).toEqual([0, 1, 2]);
  expect(indexesOf({ first: 31, last: 31 })).toEqual([30]);
});

test('pages are the same by their numbers', () => {
  expect(areSamePages({ first: 1, last: 3 }, { first: 1, last: 3 })).toBe(true);
  expect(areSamePages({ first: 1, last: 3 }, { first: 1, last: 4 })).toBe(false);
  expect(areSamePages({ first: 1, last: 3 }, { first: 2, last: 3 })).toBe(false);
  expect(areSamePages(null, { first: 1, last: 3 })).toBe(false);
  expect(areSamePages(null, null)).toBe(true);
});
