/** What cards and previews say of a book besides its texts: its level, its form, its place in a series. */
import type { BookKind, Form, Level } from '../../domain/books/book-kind.ts';
import type { SeriesPart } from '../../domain/books/series.ts';
import { message, type Message, type PlainText } from '../message.ts';

export const LEVEL_TEXTS = {
  first: 'For first readers',
  easy: 'Easy to read',
  general: 'General',
} as const satisfies Record<Level, PlainText>;

const FORM_TEXTS = { poems: 'Poems', true: 'True' } as const satisfies Record<Form, PlainText>;

/** @returns nothing for a story in general language */
export const kindTexts = ({ level = 'general', form }: BookKind): PlainText[] => [
  ...(level === 'general' ? [] : [LEVEL_TEXTS[level]]),
  ...(form === undefined ? [] : [FORM_TEXTS[form]]),
];

export const partMessage = ({ number, parts }: Pick<SeriesPart, 'number' | 'parts'>): Message =>
  parts === undefined
    ? message('Part {number}', { number })
    : message('Part {number} of {parts}', { number, parts });
