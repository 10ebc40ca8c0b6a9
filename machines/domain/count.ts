/** A number of things. */
import * as v from 'valibot';

export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
