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
  { name: 'home, first screen', kind: 'first', of: ['Frame', 'Home'], budget: 96_600 },
  { name: 'reader, first screen', kind: 'first', of: ['Reader'], budget: 93_700 },
  { name: 'preview, first screen', kind: 'first', of: ['Frame', 'Preview', 'OfflineCopy', 'copies'], budget: 95_700 },
  { name: 'search, on intent', kind: 'wanted', here: ['Frame', 'Home'], of: ['SearchCombo', 'finder'], budget: 39_700 },
  { name: 'language popover, on intent', kind: 'wanted', here: ['Reader'], of: ['LanguagePopover'], budget: 23_700 },
  { name: 'keyboard help, on intent', kind: 'wanted', here: ['Reader'], of: ['KeyboardHelp'], budget: 19_700 },
  { name: 'reading comfort, on intent', kind: 'wanted', here: ['Reader'], of: ['ComfortPanel'], budget: 18_000 },
  { name: 'all scripts', kind: 'all', of: [], budget: 188_300 },
  { name: 'font of english and hinglish', kind: 'font', of: ['literata-'], budget: 54_000 },
  { name: 'font of hindi', kind: 'font', of: ['tiro-devanagari-'], budget: 100_000 },
  { name: 'font for dyslexic readers, chosen', kind: 'font', of: ['lexend-'], budget: 15_000 },
  { name: 'font of hindi without serifs, chosen', kind: 'font', of: ['noto-sans-devanagari-'], budget: 51_000 },
];
