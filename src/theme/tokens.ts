/** The design's values that views use: type, space, motion, breakpoints; docs/theme.md says what they are for. */

/** Faces that most devices have, each brought to Literata's width: see fonts.css. */
const LATIN_AT_HAND = `'Literata by Georgia', 'Literata by Noto', 'Literata by Times', 'Literata by DejaVu', serif`;

export const type = {
  latin: 'var(--latin)',
  /** Before the code of the site has come, nothing is fetched beside it (src/prerender/pre-hydration.ts). */
  latinNow: { '--latin': `'Literata Variable', ${LATIN_AT_HAND}` },
  latinLater: { '--latin': LATIN_AT_HAND },
  devanagari: `'Tiro Devanagari Hindi', 'Literata Variable', 'Tiro by Noto', 'Kohinoor Devanagari', serif`,
  /** Of a title or a name between Latin words: nothing is fetched for a few letters where the device can write them. */
  devanagariAtHand: `'Devanagari at hand', 'Literata Variable', serif`,
  /** What a reader can choose in the place of these; the device's own where it has one, and each a name that a setting can hold. */
  others: {
    '--sans': `'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif`,
    '--clear': `Lexend, 'Lexend by Arial', Verdana, sans-serif`,
    '--own': `serif, 'Nirmala UI', 'Kohinoor Devanagari', 'Tiro by Noto', 'Tiro Devanagari Hindi'`,
  },
} as const;

/** A modular scale of 1.2 over the reader's own base size. */
export const size = {
  small: '0.875rem',
  body: '1rem',
  reading: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.25rem)',
  large: '1.2rem',
  title: '1.44rem',
  display: 'clamp(1.728rem, 1.3rem + 1.9vw, 2.488rem)',
} as const;

export const space = {
  hair: '0.25rem',
  small: '0.5rem',
  medium: '1rem',
  large: '1.5rem',
  huge: '3rem',
} as const;

export const radius = { cover: '2px', control: '4px', sheet: '10px' } as const;

/** Of opacity and transform only; longer than this nobody waits for anything. */
export const motion = { quick: '120ms ease-out', sheet: '180ms ease-out' } as const;

/** Media queries at the widths where the layout changes. */
export const wide = '@media (min-width: 768px)';
export const wider = '@media (min-width: 1024px)';
const low = '(min-width: 600px) and (max-height: 34rem)';
/** A phone held sideways, or unfolded: what is to be pressed must be in sight. */
export const shortLandscape = `@media ${low}`;
/** Where a book and its words stand side by side. */
export const beside = `${wide}, ${low}`;
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/** The least side of anything to press. */
export const TARGET = '2.75rem';
/** Kept for three books and their title where they come last: as high as they are with names of four lines on a phone. */
export const TRIO_ROOM = 'clamp(26.5rem, 12.75rem + 50vw, 30rem)';
/** The widest that a screen's content gets. */
export const MEASURE = '75rem';
