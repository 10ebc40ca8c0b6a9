/** What the site may weigh on the wire: the groups of its files, and the most each may have. */

/**
 * @typedef {object} Budget
 * @property {string} name as in the table; also the key of its figure in bytes.json
 * @property {number} budget the most bytes it may have, compressed by brotli at its highest quality; fonts as they are
 * @property {'first' | 'wanted' | 'all' | 'font'} kind `first`: what a screen fetches before it can be used; `wanted`: what
 *   comes beyond what is `here` already when somebody reaches for it; `all`: every script; `font`: one file of a font
 * @property {readonly string[]} [here] of what is wanted: the names of the chunks of the screen where that happens
 * @property {readonly string[]} of names of chunks without their hash; of a font, how its file's name begins
 */

/** @type {readonly Budget[]} */
export const BUDGETS = [
  { name: 'home, first screen', kind: 'first', of: ['Frame', 'Home'], budget: 95_600 },
  { name: 'reader, first screen', kind: 'first', of: ['Reader'], budget: 91_300 },
  { name: 'preview, first screen', kind: 'first', of: ['Frame', 'Preview', 'OfflineCopy'], budget: 93_400 },
  { name: 'search, on intent', kind: 'wanted', here: ['Frame', 'Home'], of: ['SearchCombo', 'finder'], budget: 24_700 },
  { name: 'languages, comfort and keys, on intent', kind: 'wanted', here: ['Reader'], of: ['Sheets'], budget: 22_400 },
  { name: 'all scripts', kind: 'all', of: [], budget: 159_500 },
  { name: 'font of english and hinglish', kind: 'font', of: ['literata-'], budget: 54_000 },
  { name: 'font of hindi', kind: 'font', of: ['tiro-devanagari-'], budget: 100_000 },
  { name: 'font for dyslexic readers, chosen', kind: 'font', of: ['lexend-'], budget: 15_000 },
  { name: 'font of hindi without serifs, chosen', kind: 'font', of: ['noto-sans-devanagari-'], budget: 51_000 },
];
