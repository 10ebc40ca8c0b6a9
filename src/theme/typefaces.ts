/** The font families that only the global style needs; the rest is in tokens.ts. */

/** Local fonts of most devices, scaled to the width of Literata in fonts.css. */
const LATIN_FALLBACKS = `'Literata by Georgia', 'Literata by Gelasio', 'Literata by Noto', 'Literata by Times', 'Literata by DejaVu'`;
/** Before Literata, because the spaces between words in Devanagari are theirs. */
const DEVANAGARI_FALLBACKS = `'Tiro by Noto', 'Devanagari Local'`;

/** Set on each element that sets one of the families that they name. */
const LISTS = {
  '--latin': `var(--literata), ${LATIN_FALLBACKS}, serif`,
  '--devanagari': `var(--tiro), ${DEVANAGARI_FALLBACKS}, var(--literata), ${LATIN_FALLBACKS}, 'Awaited Tiro', serif`,
} as const;

/** The families that src/theme/tokens.ts refers to. */
export const families = {
  '--literata': 'Literata',
  '--tiro': `'Tiro Devanagari Hindi'`,
  '--small-capitals': `'Literata Small Capitals'`,
  ...LISTS,
} as const;

/** For a text that is read: used if they are there before the first paint, or not at all. */
export const promptFamilies = {
  '--literata': `'Prompt Literata'`,
  '--tiro': `'Prompt Tiro'`,
  '--small-capitals': `'Prompt Small Capitals'`,
  ...LISTS,
} as const;

/** Where data is saved: names that no typeface has, so that none is fetched. */
export const noFamilies = {
  '--literata': `'no Literata'`,
  '--tiro': `'no Tiro'`,
  '--small-capitals': `'no Literata'`,
} as const;

/**
 * For a title or name among Latin text: uses the device's font, so that no web font is loaded for a
 * few letters. The others give the line its height, as around it.
 */
export const devanagariLocal = `'Devanagari Local', var(--literata), ${LATIN_FALLBACKS}, 'Awaited Tiro', serif`;

/**
 * The other typefaces of the reading settings. The property names are the values of the setting
 * `face`.
 */
export const typefaceChoices = {
  '--sans': `'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif`,
  '--clear': `Lexend, 'Lexend by Arial', Verdana, sans-serif`,
  '--own': `serif, 'Nirmala UI', 'Kohinoor Devanagari', 'Tiro by Noto', 'Tiro Devanagari Hindi'`,
} as const;
