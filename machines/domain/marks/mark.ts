/** What a reader marks in a book: words with a colour, or a paragraph; each with or without a note. */
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/** In the order in which they are offered to somebody who has used none. */
export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;

export type Colour = (typeof COLOURS)[number];

const text = v.pipe(v.string(), v.nonEmpty());
const instant = v.pipe(v.number(), v.finite(), v.minValue(0));
/** From 1, as pages are counted. */
const ordinal = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** UTF-16 units of the paragraph's normalised text. */
const offset = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Words of one edition and where they were: page and paragraph from 1, and the offset in the
 * paragraph. `quote`, `before` and `after` are parts of the page's normalised text.
 */
export const AnchorSchema = v.looseObject({
  lang: v.picklist(LANGUAGES),
  at: v.tuple([ordinal, ordinal, offset]),
  quote: text,
  before: v.string(),
  after: v.string(),
});

/**
 * A highlight has a colour. A place has none: it is its paragraph, and `quote` that paragraph's first
 * words. Times are in milliseconds. Unknown fields are preserved.
 */
export const MarkSchema = v.looseObject({
  ...AnchorSchema.entries,
  id: text,
  colour: v.optional(v.picklist(COLOURS)),
  note: v.optional(v.string()),
  made: instant,
  changed: v.optional(instant),
});

export type Anchor = v.InferOutput<typeof AnchorSchema>;
export type Mark = v.InferOutput<typeof MarkSchema>;

export const isMark = (value: unknown): value is Mark => v.is(MarkSchema, value);
