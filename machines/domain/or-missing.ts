/** Fields that a file may lack. */
import * as v from 'valibot';

/** An invalid value counts as missing. */
export const orMissing = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);
