/** The font families that only the global style needs; the rest is in tokens.ts. */

/** Local fonts of most devices, scaled to the width of Literata in fonts.css. */
const LATIN_FALLBACKS = `'Literata by Georgia', 'Literata by Gelasio', 'Literata by Noto', 'Literata by Times', 'Literata by DejaVu'`;

/** The custom properties that are not set here defer web fonts (src/theme/web-fonts.ts). */
const LITERATA = `var(--literata, 'Literata Variable')`;
export const LATIN_WITH_FALLBACKS = `${LITERATA}, ${LATIN_FALLBACKS}`;
/** Fetched only on devices without Devanagari: for a few words, and for the interface. */
const LAST = `var(--last, 'Tiro Devanagari Hindi')`;
export const DEVANAGARI_LAST = `var(--last, 'Interface Noto')`;

/** The families that src/theme/tokens.ts refers to. */
export const families = {
  '--latin': `${LATIN_WITH_FALLBACKS}, serif`,
  '--devanagari': `var(--tiro, 'Tiro Devanagari Hindi'), ${LITERATA}, 'Tiro by Noto', 'Devanagari Local', ${LAST}, serif`,
} as const;

/**
 * For a title or name among Latin text: uses the device's font, so that no web font is loaded for a
 * few letters.
 */
export const devanagariLocal = `'Devanagari Local', ${LITERATA}, ${LAST}, serif`;

/**
 * The other typefaces of the reading settings. The property names are the values of the setting
 * `face`.
 */
export const typefaceChoices = {
  '--sans': `var(--noto, 'Noto Sans Devanagari'), system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif`,
  '--clear': `var(--lexend, Lexend), 'Lexend by Arial', Verdana, sans-serif`,
  '--own': `serif, 'Nirmala UI', 'Kohinoor Devanagari', 'Tiro by Noto', 'Tiro Devanagari Hindi'`,
} as const;
