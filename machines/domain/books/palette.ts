/** The colours of a book: of the full-width boards where it begins or ends. */
import * as v from 'valibot';

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/));
/** A ground, and the ink of what is written on it. */
const pair = v.tuple([colour, colour]);

/** For light themes, and for dark ones; each ink has a contrast of at least 7:1. */
export const PaletteSchema = v.object({ day: pair, night: pair });
export type Palette = v.InferOutput<typeof PaletteSchema>;
