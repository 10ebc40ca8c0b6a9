/** What the site may weigh on the wire: the groups of its files, and the most each may have. */

/**
 * @typedef {object} Budget
 * @property {string} name as in the table; also the key of its figure in bytes.json
 * @property {number} budget the most bytes it may have, compressed by brotli at its highest quality; fonts as they are
 * @property {'first' | 'wanted' | 'all' | 'font'} kind `first`: what a screen fetches before it can be used; `wanted`: what
 *   comes beyond every screen's own code when somebody reaches for it; `all`: every script; `font`: one file of a font
 * @property {readonly string[]} of names of chunks without their hash; of a font, how its file's name begins
 */

/** @type {readonly Budget[]} */
export const BUDGETS = [
  { name: 'home, first screen', kind: 'first', of: [], budget: 118_000 },
  { name: 'reader, first screen', kind: 'first', of: ['Reader'], budget: 122_500 },
  { name: 'preview, first screen', kind: 'first', of: ['Preview', 'OfflineCopy', 'copies'], budget: 121_500 },
  { name: 'search, on intent', kind: 'wanted', of: ['SearchCombo', 'finder'], budget: 36_500 },
  { name: 'language popover, on intent', kind: 'wanted', of: ['LanguagePopover'], budget: 20_500 },
  { name: 'keyboard help, on intent', kind: 'wanted', of: ['KeyboardHelp'], budget: 21_000 },
  { name: 'all scripts', kind: 'all', of: [], budget: 193_000 },
  { name: 'font of english and hinglish', kind: 'font', of: ['literata-'], budget: 54_000 },
  { name: 'font of hindi', kind: 'font', of: ['tiro-devanagari-'], budget: 100_000 },
];
