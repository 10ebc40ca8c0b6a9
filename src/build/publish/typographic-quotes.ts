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

/** Part of the name of cached texts: change it when the same text would be written differently. */
export const RECIPE =
  'retext-latin 4.0.0, retext-smartypants 6.2.0, retext-stringify 4.0.0, unified 11.0.5, dots 1';

/** Before dots, where no word tells them from closing ones. */
const OPENING_BEFORE_DOTS = /(?<=^|[\s([“‘—–])["'](?=…|\.{2})/gu;
const opened = (quote: string): string => (quote === '"' ? '“' : '‘');

/**
 * Replaces straight quotes and apostrophes: “ ” and ‘ ’ in every language. A quote that continues
 * over several pages must be opened again on each.
 * @param text of one page or one field, in any script
 */
export const withTypographicQuotes = (text: string): string =>
  // Most of the time would be spent on texts that stay as they are.
  /["']/u.test(text)
    ? String(processor.processSync(text.replaceAll(OPENING_BEFORE_DOTS, opened)))
    : text;
