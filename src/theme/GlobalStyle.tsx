/** The global style: themes, typography, focus rings, and rules for every screen. */
import { Global, type CSSObject } from '@emotion/react';
import {
  DEFAULT_LANGUAGE,
  isDevanagari,
  type InterfaceLanguage,
} from '../../machines/domain/languages.ts';
import { devanagariInterface } from './devanagari-interface.ts';
import { devanagariSelector } from './devanagari-selector.ts';
import { visuallyHidden } from './visually-hidden.ts';
import { themes } from './themes.ts';
import {
  besideInsets,
  bold,
  desktop,
  fontFamily,
  inset,
  large,
  OUTLINE,
  pageMargin,
  roomy,
  space,
  TARGET,
} from './tokens.ts';
import { devanagariLocal, families, noFamilies, typefaceChoices } from './typefaces.ts';

const focusRing: CSSObject = { outline: '3px solid var(--focus)', outlineOffset: '2px' };

/** Follows the device's preferences until the user chooses a theme (src/theme/theme-script.ts). */
const colours: CSSObject = {
  '@media (prefers-color-scheme: dark)': { ':root': themes.night },
  '@media (prefers-contrast: more)': { ':root': themes.contrast },
  ...Object.fromEntries(
    Object.entries(themes).map(([theme, values]) => [`:root[data-theme=${theme}]`, values]),
  ),
};

/** Black on white, without controls. */
const print: CSSObject = {
  ':root:root': {
    '--ground': '#fff',
    '--ink': '#000',
    '--soft-ink': '#000',
    background: '#fff !important',
  },
  'button, input, nav, footer, [role=search], [data-no-print], [data-notice], [data-missing-part], .skip-link':
    { display: 'none !important' },
  '*': { boxShadow: 'none !important' },
  'h1, h2, h3': { breakAfter: 'avoid' },
  p: { orphans: 3, widows: 3 },
};

/**
 * Passed to Global as an object, so that it is serialized only where it is rendered, and never on
 * prerendered pages.
 */
const style: CSSObject = {
  ':root': {
    ...themes.paper,
    '--margin': space.medium,
    [roomy]: { '--margin': '2rem' },
    [desktop]: { '--margin': '3.5rem' },
    [large]: { '--margin': 'max(3.5rem, (100vw - 94rem) / 2)' },
    '@media (min-width: 137em)': { '--margin': 'max(3.5rem, (100vw - 112rem) / 2)' },
    ...typefaceChoices,
    ...families,
    ...Object.fromEntries(
      ['top', 'right', 'bottom', 'left'].map((edge) => [
        `--inset-${edge}`,
        `env(safe-area-inset-${edge}, 0px)`,
      ]),
    ),
    fontFamily: fontFamily.latin,
    // A slant may be synthesized, but nothing that smears or shrinks letters.
    fontSynthesis: 'style',
    lineHeight: 1.5,
    textRendering: 'optimizeLegibility',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: `calc(5.5rem + ${inset.top})`,
  },
  // Set by src/theme/theme-script.ts.
  ':root[data-saves-data]': noFamilies,
  // The message is below the bar (src/theme/pre-hydration.css).
  ':root:has([role=alert]:is(#load-error, #no-code))': {
    scrollPaddingTop: `calc(min(12rem, 40vh) + ${inset.top})`,
  },
  // Until a bar is `fixed` (src/ui/BarSpace.tsx).
  ':root:not([style*=bar-h]):has(header:focus-within)': { scrollPaddingTop: 0 },
  ':root:has([data-missing-part], [data-storage-status])': { scrollPaddingBottom: '10.5rem' },
  ...colours,
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body': { margin: 0 },
  body: { background: 'var(--ground)', color: 'var(--ink)', overflowX: 'clip' },
  '#root': { minHeight: ['100vh', '100dvh'], display: 'flex', flexDirection: 'column' },
  'h1, h2, h3, p, ul, ol, figure': { margin: 0 },
  'h1, h2, h3': { lineHeight: 1.2, ...bold(), textWrap: 'balance', overflowWrap: 'anywhere' },
  'ul, ol': { padding: 0, listStyle: 'none' },
  'button, input': { font: 'inherit', color: 'inherit' },
  a: { color: 'inherit', textUnderlineOffset: '0.15em' },
  img: { display: 'block', maxWidth: '100%' },
  ':focus': { outline: 'none' },
  ':focus-visible': { ...focusRing, borderRadius: '2px' },
  // What the site focuses itself (src/platform/focus.ts).
  ':root:not([data-keys]) [tabindex="-1"]:focus-visible': { outline: 'none' },
  // React Aria's radios and switches hide the input visually; their label shows its focus.
  'label[data-focus-visible]': focusRing,
  // Set on the element with `lang` and inherited, so that a typeface chosen for a page applies to
  // its paragraphs.
  [devanagariSelector()]: {
    fontFamily: fontFamily.devanagari,
    lineHeight: 1.7,
    letterSpacing: 'normal',
    fontStyle: 'normal',
    fontSynthesis: 'none',
    WebkitTextStroke: OUTLINE,
  },
  // The line height keeps the lines evenly spaced.
  [devanagariSelector((tag) => `bdi[lang=${tag}]`)]: {
    fontFamily: devanagariLocal,
    lineHeight: 1.4,
  },
  '#announcer, .visually-hidden': visuallyHidden,
  // At the end of the page it would add a pixel to the height of the document.
  '#announcer': { top: 0 },
  // Separators for screen readers within an accessible name. They stay inline: any other display
  // would add spaces.
  '.sr-only': { fontSize: 0 },
  '.skip-link': {
    position: 'absolute',
    left: `max(${space.small}, ${inset.left})`,
    top: `calc(${space.small} + ${inset.top})`,
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
  '.container': { width: '100%', ...besideInsets(pageMargin) },
  '@media print': print,
};

/** @param language of the interface */
export function GlobalStyle({ language = DEFAULT_LANGUAGE }: { language?: InterfaceLanguage }) {
  return (
    <>
      <Global styles={style} />
      {isDevanagari(language) && <Global styles={devanagariInterface} />}
    </>
  );
}
