/** A text in the languages of the site; the English one stands in for one that is missing. */
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, TRANSLATED_LANGUAGES, valuesFor } from '../languages.ts';
import { orMissing } from '../or-missing.ts';

const text = v.pipe(v.string(), v.nonEmpty());

export const TextsSchema = v.object({
  [DEFAULT_LANGUAGE]: text,
  ...valuesFor(TRANSLATED_LANGUAGES, () => orMissing(text)),
});
