/** How a time of reading is written. */
import { expect, test } from 'vitest';
import {
  readingTimeMessage,
  readMessages,
} from '../../../machines/messages/browsing/your-reading.ts';
import { english } from '../../support/english.ts';

const write = (value: number) => value.toLocaleString('en-IN');

test('a time is written in hours and minutes', () => {
  const seconds = [0, 29, 30, 60, 3570, 3600, 12_000, 7200, 360_000_000];
  expect(seconds.map((each) => english(readingTimeMessage(each, write)))).toEqual([
    'less than 1 min',
    'less than 1 min',
    '1 min',
    '1 min',
    '1 h',
    '1 h',
    '3 h 20 min',
    '2 h',
    '1,00,000 h',
  ]);
});

test('one page is no pages', () => {
  expect([0, 1, 1200].map((pages) => english(readMessages([60, pages], write).pages))).toEqual([
    '0 pages',
    '1 page',
    '1,200 pages',
  ]);
});
