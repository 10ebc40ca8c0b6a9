/** The style of the page itself: themes, type, focus, and the rules that hold on every screen. */
import { css, Global } from '@emotion/react';
import { onlyHeard } from './only-heard.ts';
import { MEASURE, space, TARGET, themes, type } from './tokens.ts';

const style = css({
  ':root': {
    ...themes.paper,
    colorScheme: 'light',
    fontFamily: type.latin,
    lineHeight: 1.5,
    textRendering: 'optimizeLegibility',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '5.5rem',
  },
  ':root:has([data-storage-status])': { scrollPaddingBottom: '9rem' },
  '@media (prefers-color-scheme: dark)': { ':root': { ...themes.night, colorScheme: 'dark' } },
  '@media (prefers-contrast: more)': { ':root': { ...themes.moreContrast, colorScheme: 'dark' } },
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
  ':focus-visible, [data-focus-visible]': { outline: '3px solid var(--focus)', outlineOffset: '2px', borderRadius: '2px' },
  ':lang(hi)': { fontFamily: type.devanagari, lineHeight: 1.7, letterSpacing: 'normal', fontStyle: 'normal', fontSynthesis: 'none' },
  '#announcer, .only-heard': onlyHeard,
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
    '&:not(:focus)': { width: 1, height: 1, minHeight: 0, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '.within': { width: '100%', maxWidth: MEASURE, marginInline: 'auto', paddingInline: space.medium },
  '@media print': { 'header, footer, nav': { display: 'none' } },
});

export function GlobalStyle() {
  return <Global styles={style} />;
}
