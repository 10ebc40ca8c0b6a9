/** Series: books that tell one story in parts, which appear one after the other. */
import * as v from 'valibot';
import { CountSchema } from '../count.ts';
import { orMissing } from '../or-missing.ts';
import { TextsSchema } from './texts.ts';

/**
 * The place of a book in its series. `parts`: how many there will be, where that is known;
 * `description` of the series, with its first part; `next`: the day on which the part
 * after it appears, if that is announced.
 */
export const SeriesPartSchema = v.object({
  id: v.string(),
  number: CountSchema,
  parts: orMissing(CountSchema),
  title: TextsSchema,
  description: orMissing(TextsSchema),
  next: orMissing(v.string()),
});
export type SeriesPart = v.InferOutput<typeof SeriesPartSchema>;
