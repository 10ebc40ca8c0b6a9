/** What a list of marks shows: filters that are combined, and two orders. */
import { describe, expect, test } from 'vitest';
import {
  filterMarks,
  NO_FILTER,
  sortMarks,
  type BookMark,
  type MarkFilter,
} from '../../../machines/domain/marks/list.ts';
import type { Mark } from '../../../machines/domain/marks/mark.ts';

const markOf = (id: string, more: Partial<Mark> = {}, bookId = 'goat'): BookMark => ({
  bookId,
  mark: {
    id,
    lang: 'english',
    at: [1, 1, 0],
    quote: 'It rained.',
    before: '',
    after: '',
    made: 0,
    ...more,
  },
});

const MARKS = [
  markOf('yellow', { colour: 'yellow', at: [2, 3, 10], made: 5 }),
  markOf('noted', { colour: 'blue', note: 'Café “noir”,\nzameen', at: [2, 3, 4], made: 9 }),
  markOf('place', { at: [1, 9, 0], made: 7 }),
  markOf('place with a note', { note: 'Later', at: [10, 1, 0], made: 1, changed: 12 }),
  markOf('hindi', {
    colour: 'pink',
    lang: 'hindi',
    quote: 'ज़मीन गीली थी।',
    at: [2, 3, 0],
    made: 3,
  }),
  markOf('other', { colour: 'yellow', quote: 'RAIN\nagain', made: 8 }, 'ferry'),
];
const idsOf = (marks: readonly BookMark[]) => marks.map(({ mark }) => mark.id);
const shown = (filter: Partial<MarkFilter>) =>
  idsOf(filterMarks(MARKS, { ...NO_FILTER, ...filter }));

describe('a filter shows', () => {
  test.each<[string, Partial<MarkFilter>, string[]]>([
    ['all without one', {}, idsOf(MARKS)],
    ['the marks of a book', { bookId: 'ferry' }, ['other']],
    ['highlights', { kind: 'highlight' }, ['yellow', 'noted', 'hindi', 'other']],
    ['places', { kind: 'place' }, ['place', 'place with a note']],
    ['marks with a note', { kind: 'note' }, ['noted', 'place with a note']],
    ['a colour', { colour: 'yellow' }, ['yellow', 'other']],
    ['a language', { language: 'hindi' }, ['hindi']],
    ['several at once', { colour: 'yellow', bookId: 'goat' }, ['yellow']],
    [
      'words of the quote in any case',
      { words: ' rain ' },
      ['yellow', 'noted', 'place', 'place with a note', 'other'],
    ],
    ['words on both sides of a line break', { words: 'rain again' }, ['other']],
    ['words of the note without accents, with other quotes', { words: 'CAFE "noir"' }, ['noted']],
    ['words with accents that the text lacks', { words: 'zámeen' }, ['noted']],
    ['words of Hindi without the nuqta', { words: 'जमीन' }, ['hindi']],
    ['nothing for vowels of Hindi that differ', { words: 'जमन' }, []],
    [
      'nothing for words that begin in the quote and end in the note',
      { words: 'rained. Later' },
      [],
    ],
  ])('%s', (_, filter, ids) => expect(shown(filter)).toEqual(ids));
});

test('marks stand in the order of the books and their text', () => {
  expect(idsOf(sortMarks(MARKS, 'book', ['goat', 'ferry']))).toEqual([
    'place',
    'noted',
    'yellow',
    'hindi',
    'place with a note',
    'other',
  ]);
  expect(idsOf(sortMarks(MARKS, 'book'))[0]).toBe('other');
});

test('the mark that was made or changed last stands first', () => {
  expect(idsOf(sortMarks(MARKS, 'newest'))).toEqual([
    'place with a note',
    'noted',
    'other',
    'place',
    'yellow',
    'hindi',
  ]);
});

test('ten thousand marks are filtered while somebody types', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => markOf(`${at}`, { note: `Note ${at}` }));
  expect(filterMarks(many, { ...NO_FILTER, words: 'note 9999' })).toHaveLength(1);
});
