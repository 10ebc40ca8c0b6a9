/** Typographic quotes for published texts; manuscripts are written with straight quotes. */
import latin from 'retext-latin';
import smartypants from 'retext-smartypants';
import stringify from 'retext-stringify';
import { unified } from 'unified';

const processor = unified()
  .use(latin)
  // Dashes and ellipses are written as such in the manuscripts.
  .use(smartypants, { backticks: false, dashes: false, ellipses: false })
  .use(stringify);

/**
 * Replaces straight quotes and apostrophes: “ ” and ‘ ’ in every language. A quote that continues
 * over several pages must be opened again on each.
 * @param text of one page or one field, in any script
 */
export const withTypographicQuotes = (text: string): string => String(processor.processSync(text));
