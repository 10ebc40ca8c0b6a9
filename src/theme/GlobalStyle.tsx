/** The style of the page itself: themes, type, focus, and the rules that hold on every screen. */
import { Global, type CSSObject } from '@emotion/react';
import { visuallyHidden } from './visually-hidden.ts';
import { themes } from './themes.ts';
import { MEASURE, space, TARGET, type } from './tokens.ts';

const focusRing: CSSObject = { outline: '3px solid var(--focus)', outlineOffset: '2px' };

/** As the device wishes, until a reader chooses (src/theme/theme-script.ts). */
const colours: CSSObject = {
  '@media (prefers-color-scheme: dark)': { ':root': themes.night },
  '@media (prefers-contrast: more)': { ':root': themes.contrast },
  ...Object.fromEntries(
    Object.entries(themes).map(([theme, values]) => [`:root[data-theme=${theme}]`, values]),
  ),
};

/** Black on white, without anything to press. */
const print: CSSObject = {
  ':root:root': {
    '--ground': '#fff',
    '--ink': '#000',
    '--soft-ink': '#000',
    background: '#fff !important',
  },
  'button, input, nav, footer, [role=search], [data-on-screen], [data-notice], [data-storage-status], .skip-link':
    { display: 'none !important' },
  '*': { boxShadow: 'none !important' },
  'h1, h2, h3': { breakAfter: 'avoid' },
  p: { orphans: 3, widows: 3 },
};

/** Made into rules only where it is rendered, which is on no prerendered page. */
const style: CSSObject = {
  ':root': {
    ...themes.paper,
    ...type.others,
    ...type.latinNow,
    fontFamily: type.latin,
    lineHeight: 1.5,
    textRendering: 'optimizeLegibility',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '5.5rem',
  },
  ':root:has([data-storage-status])': { scrollPaddingBottom: '9rem' },
  ':root[data-fonts=later]': type.latinLater,
  ...colours,
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body': { margin: 0 },
  body: { background: 'var(--ground)', color: 'var(--ink)', overflowX: 'clip' },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  'h1, h2, h3, p, ul, ol, figure': { margin: 0 },
  'h1, h2, h3': { lineHeight: 1.2, fontWeight: 600, textWrap: 'balance', overflowWrap: 'anywhere' },
  'ul, ol': { padding: 0, listStyle: 'none' },
  'button, input': { font: 'inherit', color: 'inherit' },
  a: { color: 'inherit', textUnderlineOffset: '0.15em' },
  img: { display: 'block', maxWidth: '100%' },
  ':focus': { outline: 'none' },
  ':focus-visible': { ...focusRing, borderRadius: '2px' },
  // The label of an input that is visually hidden (React Aria's Radio and Switch).
  'label[data-focus-visible]': focusRing,
  // What lies within inherits it, so that a face chosen for a page is the face of its paragraphs.
  '[lang=hi]': {
    fontFamily: type.devanagari,
    lineHeight: 1.7,
    letterSpacing: 'normal',
    fontStyle: 'normal',
    fontSynthesis: 'none',
  },
  // A run within another script looks smaller than what stands around it, and would push the lines apart.
  'bdi[lang=hi]': { fontFamily: type.devanagariAtHand, fontSize: '1.12em', lineHeight: 1.4 },
  '[data-fonts=later] bdi[lang=hi]': { fontFamily: 'serif' },
  '#announcer, .visually-hidden': visuallyHidden,
  // Joins the parts of a name for the ear; it stays in the line, for anything else would put spaces around it.
  '.joint': { fontSize: 0 },
  '.skip-link': {
    position: 'absolute',
    insetInlineStart: space.small,
    top: space.small,
    zIndex: 6,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TARGET,
    paddingInline: space.medium,
    background: 'var(--raised)',
    '&:not(:focus)': {
      width: 1,
      height: 1,
      minHeight: 0,
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '.within': {
    width: '100%',
    maxWidth: MEASURE,
    marginInline: 'auto',
    paddingInline: space.medium,
  },
  '@media print': print,
};

export function GlobalStyle() {
  return <Global styles={style} />;
}
