/** Design tokens: type, space, motion, breakpoints. docs/theme.md explains them. */

/** Font families, set by GlobalStyle.tsx from typefaces.ts. */
export const fontFamily = {
  latin: 'var(--latin)',
  devanagari: 'var(--devanagari)',
} as const;

/**
 * A modular scale with ratio 1.2, relative to the font size that the user has set in the browser.
 */
export const size = {
  small: '0.875rem',
  body: '1rem',
  reading: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.25rem)',
  large: '1.2rem',
  title: '1.44rem',
  display: 'clamp(1.728rem, 1.3rem + 1.9vw, 2.488rem)',
} as const;

/** Of Devanagari, whose typeface has no bold; it is drawn with the outline that its covers have. */
export const OUTLINE = 'var(--outline, 0)';

/**
 * @param outline of Devanagari in the same text: thinner above 2rem
 * @returns the style of a title, a button or the current entry
 */
export const bold = (weight: 500 | 600 | 700 = 600, outline: '0.024em' | '0.018em' = '0.024em') =>
  ({ fontWeight: weight, '--outline': outline }) as const;

/** Of a text within a bold one. */
export const notBold = { fontWeight: 400, '--outline': '0' } as const;

export const space = {
  hair: '0.25rem',
  small: '0.5rem',
  medium: '1rem',
  large: '1.5rem',
  huge: '3rem',
} as const;

/**
 * The widths at the edges of the window where a notch, round corners or the bar of the system may
 * cover the page. Backgrounds reach into them; text and controls do not (GlobalStyle.tsx).
 */
export const inset = {
  top: 'var(--inset-top)',
  right: 'var(--inset-right)',
  bottom: 'var(--inset-bottom)',
  left: 'var(--inset-left)',
} as const;

/** @returns the padding at both sides of what reaches from edge to edge */
export const besideInsets = (padding: string) =>
  ({
    paddingLeft: `max(${padding}, ${inset.left})`,
    paddingRight: `max(${padding}, ${inset.right})`,
  }) as const;

/** Controls have the shape of a leaf. */
export const radius = {
  cover: '3px',
  control: '4px 18px',
  chip: '4px 14px',
  sheet: '18px',
} as const;

/** For opacity and transform only. */
export const motion = { quick: '120ms ease-out', sheet: '180ms ease-out' } as const;

/** Media queries at the widths where the layout changes. */
export const wide = '@media (min-width: 768px)';
export const wider = '@media (min-width: 1024px)';
const lowWindow = '(min-width: 600px) and (max-height: 34rem)';
/** A phone in landscape or unfolded: a low window, where controls must stay visible. */
export const shortLandscape = `@media ${lowWindow}`;
/** From here on a phone held upright has more than one column. */
export const roomy = '@media (min-width: 37.5em)';
export const desktop = '@media (min-width: 64em)';
export const large = '@media (min-width: 100em)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/**
 * Hides an element until the browser has parsed all of it. A browser paints a page while it is still
 * downloading, and the first half of such an element would move when the second half arrives. The
 * element is complete as soon as another one follows it; `:last-child` cannot be used, because
 * Chromium does not match it before the parent is complete.
 */
export const shownWhole = { '&:not(:has(+ *))': { visibility: 'hidden' } } as const;

/** The minimum width and height of a control, 44 px (WCAG 2.2, 2.5.5). */
export const TARGET = '2.75rem';
/** The size of a control that shows an icon: large text widens words, not icons. */
export const TOOL = 'clamp(44px, 2.75rem, 56px)';
/** The height reserved for a BookTrio and the space around it. */
export const TRIO_MIN_HEIGHT = 'clamp(28.25rem, 12.75rem + 50vw, 30rem)';
/** The height reserved for the last leaf of a book: with a title of two lines. */
export const LEAF_MIN_HEIGHT = 'clamp(14.5rem, 13.25rem + 5vw, 16.5rem)';
/** Between the edges of the window and the content; backgrounds and rows of covers reach into it. */
export const pageMargin = 'var(--margin)';
