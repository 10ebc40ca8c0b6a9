/** What is said of marks, in the reader and in lists. */
import type { Colour } from '../../domain/marks/mark.ts';
import type { Notice } from '../../notices.machine.ts';
import { message, type Message, type PlainText } from '../message.ts';

export const COLOUR_NAMES = {
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  pink: 'Pink',
} as const satisfies Readonly<Record<Colour, PlainText>>;

/** Within a sentence. */
const COLOURS_SAID = {
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  pink: 'pink',
} as const satisfies Readonly<Record<Colour, PlainText>>;

/** @param words the first of those that are marked */
export const highlightedMessage = (colour: Colour, words: string): Message =>
  message('Highlighted in {colour}: {words}', { colour: message(COLOURS_SAID[colour]), words });

export const placeSavedMessage = (page: number, paragraph: number): Message =>
  message('Place saved. Page {page}, paragraph {paragraph}', { page, paragraph });

export const MARK_CHANGED = message('Mark changed');
export const MARK_DELETED = message('Deleted.');
export const MARK_RESTORED = message('The mark is back');
export const QUOTE_COPIED = message('Quote copied');
export const QUOTE_NOT_COPIED = message('The quote could not be copied');

/** @param count of a paragraph's marks @param number of the paragraph, from 1 */
export const marksOfParagraph = (count: number, number: number): Message =>
  count === 1
    ? message('1 mark, paragraph {number}', { number })
    : message('{count} marks, paragraph {number}', { count, number });

export const MARKS_FULL: Notice = {
  title: message('There is no room for more marks'),
  description: message('Export your marks, or delete some. Nothing was changed.'),
};

export const MARKS_NEARLY_FULL: Notice = {
  title: message('There is little room left for marks'),
  description: message('Export your marks, and delete some.'),
};
