/** What kind of book it is: how demanding, in verse or true, part of what, and in which colours. */
import * as v from 'valibot';
import { orMissing } from '../or-missing.ts';
import { PaletteSchema } from './palette.ts';
import { SeriesPartSchema } from './series.ts';

/** How demanding the language of a book is: `first` for those who have just learnt to read. */
export const LEVELS = ['first', 'easy', 'general'] as const;
export type Level = (typeof LEVELS)[number];

/** What a book is if it is no story: verse, or something that has happened. */
export const FORMS = ['poems', 'true'] as const;
export type Form = (typeof FORMS)[number];

/** Older lists lack these; an absent level is `general`, an absent form a story. */
export const kindEntries = {
  level: orMissing(v.picklist(LEVELS)),
  form: orMissing(v.picklist(FORMS)),
  series: orMissing(SeriesPartSchema),
  palette: orMissing(PaletteSchema),
};
export type BookKind = Partial<v.InferOutput<v.ObjectSchema<typeof kindEntries, undefined>>>;

/** @returns these fields of a book, undefined where it lacks one */
export const kindOf = ({ level, form, series, palette }: BookKind): BookKind => ({
  level,
  form,
  series,
  palette,
});
