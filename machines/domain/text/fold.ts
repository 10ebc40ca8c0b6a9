/** The form of a text in which it is searched, and a query in which it is looked for. */
import { withoutInvisible } from './invisible.ts';

/**
 * Normalises text for comparison: without invisible characters, NFKC, lower case, runs of white
 * space as one space, and straight quotes, which keyboards produce, for typographic ones.
 */
export const fold = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[‘’]/gu, "'")
    .replace(/[“”]/gu, '"');
