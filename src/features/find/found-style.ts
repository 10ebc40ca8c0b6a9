/** How what is found looks in a page (src/features/find/found-paint.ts). */
import { css, type CSSObject } from '@emotion/react';

/**
 * A dotted line distinguishes a match from other text, inverted colours the current match (WCAG 2.2,
 * 1.4.1).
 */
const found: CSSObject = {
  backgroundColor: 'var(--sunk)',
  color: 'var(--ink)',
  textDecoration: 'underline dotted 0.12em var(--accent)',
};
const current: CSSObject = {
  backgroundColor: 'var(--accent)',
  color: 'var(--on-accent)',
  textDecoration: 'underline solid 0.12em var(--on-accent)',
};

export const foundStyle = css({
  '::highlight(kv-found)': found,
  '::highlight(kv-found-current)': current,
  // Where highlights are missing: a line at the end of the lines, a broad one at the current match.
  '[data-found]': { boxShadow: '0.6rem 0 0 -0.3rem var(--accent)' },
  '[data-found=found-current]': { boxShadow: '0.9rem 0 0 -0.3rem var(--focus)' },
  '@media (forced-colors: active)': {
    '::highlight(kv-found)': {
      backgroundColor: 'Mark',
      color: 'MarkText',
      textDecorationColor: 'MarkText',
    },
    '::highlight(kv-found-current)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      textDecorationColor: 'HighlightText',
    },
    '[data-found]': { borderInlineEnd: '3px solid Highlight' },
  },
  // What was looked for is no part of the printed page.
  '@media print': {
    '::highlight(kv-found)': { backgroundColor: 'transparent', textDecoration: 'none' },
    '::highlight(kv-found-current)': {
      backgroundColor: 'transparent',
      color: 'inherit',
      textDecoration: 'none',
    },
    '[data-found]': { boxShadow: 'none' },
  },
});
