/** The content of a link: as arrays, and what of a hostile one is left out. */
import { expect, test } from 'vitest';
import { HandOverFailure } from '../../../machines/domain/hand-over/failure.ts';
import { packed } from '../../../machines/domain/hand-over/payload.ts';
import { unpacked } from '../../../machines/domain/hand-over/unpack.ts';
import { entryOf, markOf, progressOn } from '../../support/records.ts';
import { isListRecord, moved } from './devices.ts';

const MINUTE = 60_000;
const MADE = 100 * MINUTE + 5;

test('a reading is packed as arrays without what is 0 or empty at the end', () => {
  const reading = moved(
    {
      records: {
        readingProgress: [
          { ...progressOn('the-well', 8, 90 * MINUTE + 7), furthestPageNumber: 12, pageCount: 31 },
          progressOn('the-hill', 2, 95 * MINUTE),
        ],
        library: [entryOf('the-well', 40 * MINUTE)],
        bookmarks: [{ bookId: 'far', pageId: 'page-3', pageNumber: 3, timestamp: 0 }],
      },
      marks: new Map([['the-well', [markOf('m', 99 * MINUTE)]]]),
      lists: new Map([['kv.words', [{ id: 'w' }]]]),
      settings: new Map([['kv.lang', 'hindi']]),
    },
    MADE,
  );
  const at = ['It was a wet evening', 'losed the door. ', ', and nobody cam'];
  expect(JSON.parse(packed(reading))).toEqual([
    1,
    100,
    { 'kv.lang': 'hindi' },
    [
      ['far', 0, 0, 0, 0, 0, 3],
      ['the-well', 8, 4, 31, 90, 61],
      ['the-hill', 2, 0, 0, 5],
    ],
    [[1, 'm', 'english', 5, 3, 12, ...at, 'yellow', 1]],
    { 'kv.words': [{ id: 'w' }] },
  ]);
});

function refusalOf(value: unknown): string {
  try {
    const { refused } = unpacked(JSON.stringify(value), isListRecord);
    return `${refused} left out`;
  } catch (error) {
    return error instanceof HandOverFailure ? error.problem : String(error);
  }
}

const mark = (...items: unknown[]) => [1, 9, {}, [['b']], [items]];

test.each([
  ['no list', { a: 1 }, 'foreign'],
  ['no version', ['1', 5], 'foreign'],
  ['version 0', [0, 5], 'foreign'],
  ['a newer version', [2, 5, 'anything'], 'newer'],
  ['no time', [1, -5], 'foreign'],
  ['nothing', [1, 5], '0 left out'],
  ['further items', [1, 5, {}, [['b', 1, 0, 0, 0, 0, 0, 'x']], [], {}, 'x'], '0 left out'],
  ['too many records', [1, 5, {}, Array.from({ length: 10_001 }, () => ['b'])], 'too large'],
  [
    'books that are none',
    [1, 5, {}, [7, [], [''], ['b', -1], ['b', 1.5], ['b', '1']]],
    '6 left out',
  ],
  [
    'a book twice',
    [
      1,
      5,
      {},
      [
        ['b', 1],
        ['b', 2],
      ],
    ],
    '1 left out',
  ],
  ['pages without end', [1, 5, {}, [['b', 1e300]]], '1 left out'],
  ['a mark of no book', mark(4, 'm', 'english', 1, 1, 0, 'q'), '1 left out'],
  ['a mark in no language', mark(0, 'm', 'latin', 1, 1, 0, 'q'), '1 left out'],
  [
    'a mark with a colour of its own',
    mark(0, 'm', 'hindi', 1, 1, 0, 'q', '', '', 'url(x)'),
    '1 left out',
  ],
  [
    'a note without end',
    mark(0, 'm', 'hindi', 1, 1, 0, 'q', '', '', '', 0, 'x'.repeat(30_000)),
    '1 left out',
  ],
  ['a list that is not known', [1, 5, {}, [], [], { 'kv.evil': [{ id: 'x' }] }], '1 left out'],
])('a payload with %s: %s', (_, value, result) => expect(refusalOf(value)).toBe(result));

test('text that is no JSON is refused', () =>
  expect(() => unpacked('<script>', isListRecord)).toThrow('foreign'));

test('an id that is special in objects is an ordinary book', () => {
  const { records } = unpacked('[1,5,{"__proto__":"x"},[["__proto__",3,0,0,4,1,2]]]', isListRecord);
  expect(records.readingProgress).toEqual([progressOn('__proto__', 3, 4 * MINUTE)]);
  expect(records.bookmarks.map(({ bookId }) => bookId)).toEqual(['__proto__']);
  expect(Object.keys({})).toEqual([]);
});
