/** The marks of the scenarios of the list of all marks. */
import { FIRST_VIEW, type MarkName } from '../../../machines/domain/marks/listed-marks.ts';
import type { BookMark } from '../../../machines/domain/marks/list.ts';
import { markOf } from '../../support/records.ts';

export { NO_FILTER } from '../../../machines/domain/marks/list.ts';

/** In the order of their titles. */
export const BOOKS = ['the-hill', 'the-well'];

export const FIRST: MarkName = { bookId: 'the-well', id: 'first' };
export const SECOND: MarkName = { bookId: 'the-well', id: 'second' };

/** In the order of the books: a place in another language, and two highlights. */
const { colour: _colour, ...place } = markOf('place', 5, {
  lang: 'hindi',
  at: [2, 1, 0],
  quote: 'बारिश देर तक होती रही।',
});
export const THREE: readonly BookMark[] = [
  { bookId: 'the-hill', mark: place },
  {
    bookId: 'the-well',
    mark: markOf('first', 7, { at: [1, 1, 0], quote: 'It was a wet evening' }),
  },
  {
    bookId: 'the-well',
    mark: markOf('second', 6, {
      at: [3, 1, 0],
      quote: 'Nobody came, and nobody had been asked to come',
      colour: 'pink',
      note: 'Who?\n<b>Nobody</b>',
    }),
  },
];

/** More than are shown at first, and than are shown after one press. */
export const MANY: readonly BookMark[] = Array.from({ length: 101 }, (_, index) => ({
  bookId: 'the-well',
  mark: markOf(`m${index}`, index + 1, {
    at: [index + 1, 1, 0],
    quote: `Rain ${index}`,
    colour: index % 2 === 0 ? 'pink' : 'yellow',
  }),
}));

/** A note that is too long by one character. */
export const LONG = 'x'.repeat(2001);

/** What the list of these marks shows at first. */
export const named = (marks: readonly BookMark[]) => ({ ...FIRST_VIEW, marks });
