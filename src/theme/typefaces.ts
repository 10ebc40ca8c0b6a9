/** The font families that only the global style needs; the rest is in tokens.ts. */

/** Local fonts of most devices, scaled to the width of Literata in fonts.css. */
const LATIN_FALLBACKS = `'Literata by Georgia', 'Literata by Noto', 'Literata by Times', 'Literata by DejaVu', serif`;

export const latinLoaded = { '--latin': `'Literata Variable', ${LATIN_FALLBACKS}` } as const;
/** Holds web fonts back until the code of the site has loaded (src/prerender/pre-hydration.ts). */
export const latinDeferred = { '--latin': LATIN_FALLBACKS } as const;

/**
 * For a title or name among Latin text: uses the device's font, so that no web font is loaded for a
 * few letters.
 */
export const devanagariLocal = `'Devanagari Local', 'Literata Variable', serif`;

/**
 * The other typefaces of the reading settings. The property names are the values of the setting
 * `face`.
 */
export const typefaceChoices = {
  '--sans': `'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif`,
  '--clear': `Lexend, 'Lexend by Arial', Verdana, sans-serif`,
  '--own': `serif, 'Nirmala UI', 'Kohinoor Devanagari', 'Tiro by Noto', 'Tiro Devanagari Hindi'`,
} as const;
